// Small sounds, made here and not loaded: a card on baize, a stamp, a bell. Off until asked for.
import type { GameEvent } from './protocol';

let context: AudioContext | null = null;

function tone(frequency: number, length: number, kind: OscillatorType, volume: number): void {
    context ??= new AudioContext();
    const now = context.currentTime;
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = kind;
    voice.frequency.setValueAtTime(frequency, now);
    voice.frequency.exponentialRampToValueAtTime(frequency / 2, now + length);
    gain.gain.setValueAtTime(volume, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
    voice.connect(gain).connect(context.destination);
    voice.start(now);
    voice.stop(now + length);
}

export function soundOf(event: GameEvent): void {
    switch (event.kind) {
        case 'place':
        case 'assign':
            return tone(180, 0.09, 'triangle', 0.25);
        case 'kill':
            return tone(90, 0.25, 'sawtooth', 0.2);
        case 'cancel':
        case 'report':
            return tone(120, 0.16, 'square', 0.12);
        case 'award':
            return tone(event.winner ? 660 : 220, 0.35, 'sine', 0.2);
        case 'over':
            return tone(880, 0.8, 'sine', 0.2);
        default:
    }
}
