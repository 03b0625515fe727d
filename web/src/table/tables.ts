// Each game's table is a file of its own.
export const tables = { corruption: () => import('./Table.svelte'), korruptivity: () => import('../korruptivity/KorrTable.svelte') };
