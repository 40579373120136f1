/** Emitted on the window just before React takes the server's page over. */
export const TAKING_OVER = 'safar:taking-over';

/** Emitted on the window once the page is live: its buttons answer. */
export const LIVE = 'safar:live';
