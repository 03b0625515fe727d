// Small drawings for the signs of Korruptivity. Those of lucide are lines: at a glance they are something else than a card's picture.
import after from 'icon:lucide/user-round-check';
import anyMark from 'icon:lucide/badge-plus';
import audit from 'icon:lucide/scan-search';
import cancel from 'icon:lucide/ban';
import cash from 'icon:lucide/banknote';
import chart from 'icon:lucide/chart-pie';
import chevrons from 'icon:lucide/chevrons-right';
import copy from 'icon:lucide/copy';
import cut from 'icon:lucide/hand-coins';
import drop from 'icon:lucide/trash-2';
import eraser from 'icon:lucide/eraser';
import finish from 'icon:lucide/flag';
import five from 'icon:lucide/wallet-cards';
import infiltrate from 'icon:lucide/hat-glasses';
import joker from 'icon:lucide/shapes';
import mask from 'icon:lucide/venetian-mask';
import more from 'icon:lucide/list-plus';
import move from 'icon:lucide/forward';
import noMarks from 'icon:lucide/badge-x';
import owner from 'icon:lucide/crown';
import recycle from 'icon:lucide/recycle';
import scout from 'icon:lucide/binoculars';
import shield from 'icon:lucide/shield';
import snow from 'icon:lucide/snowflake';
import swap from 'icon:lucide/replace';
import take from 'icon:lucide/undo-2';
import tax from 'icon:lucide/receipt-text';
import counters from 'icon:lucide/arrow-right-left';
import two from 'icon:lucide/copy-plus';
import upgrade from 'icon:lucide/award';
import type { Drawing } from '../parts/drawing';

/** By the first word of the sign, as a deck has it. */
export const signPictures: Record<string, Drawing> = {
    'two-units': two,
    'after-character': after,
    'remove-any': eraser,
    'freeze-all': snow,
    third: chart,
    'any-mark': anyMark,
    'no-marks': noMarks,
    'drop-previous': drop,
    'move-previous': move,
    'take-previous': take,
    'move-counters': counters,
    next: chevrons,
    joker,
    'two-more': more,
    'owner-next': owner,
    hold: shield,
    'swap-project': swap,
    cut,
    audit,
    finish,
    recycle,
    infiltrate,
    cancel,
    copy,
    upgrade,
    scout,
    'draw-five': five,
    tax,
    steal: mask,
    'cash-in': cash,
};
