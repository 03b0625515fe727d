// Why a game was over before it was played to its end.
import { t } from '../text/i18n.svelte';
import { seatName } from './people';
import type { TableInfo } from './protocol';

/** '' if it was played to its end, or goes on. */
export function endedEarly(info: TableInfo | null): string {
    if (info?.status !== 'over') return '';
    switch (info.why) {
        case 'agreement':
            return t('All have agreed to end the game here.');
        case 'conceded':
            return t('All but {name} have given up.', { name: seatName(info, info.seats.find(({ conceded }) => !conceded)?.seat ?? 0) });
        case 'admin':
            return t('The game was ended by those who run the server.');
        default:
            return '';
    }
}
