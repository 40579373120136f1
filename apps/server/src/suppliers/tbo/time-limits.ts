/** How long a call to TBO may take. Searches and Book have settings of their own (`TBO_BOOK_TIMEOUT_SECONDS` and the like). */

export const AUTHENTICATE_LIMIT_MS = 20_000;
export const BALANCE_LIMIT_MS = 20_000;

/** Calls that ask, and may be repeated. */
export const QUESTION_LIMIT_MS = 30_000;
/** Calls that change something, and are never repeated blindly. */
export const ACT_LIMIT_MS = 60_000;

/** Hotels: the catalogue, and PreBook. */
export const STATIC_LIMIT_MS = 60_000;
export const PREBOOK_LIMIT_MS = 23_000;

/** Flights: rules in words and extras stand beside a quote, which is not kept waiting for them. */
export const BESIDE_LIMIT_MS = 6000;
/** Special return fares stand beside the others. */
export const SPECIAL_LIMIT_MS = 15_000;
