/** Emitted on the window just before React hydrates the server's page. */
export const TAKING_OVER = 'safar:taking-over';

/** Emitted on the window when the script of a part of the page could not be loaded. */
export const SCRIPT_MISSING = 'safar:script-missing';

/** Emitted on the window once the page is live and its buttons work. */
export const LIVE = 'safar:live';
