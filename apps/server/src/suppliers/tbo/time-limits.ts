/** Time limits of calls to TBO. Searches and Book have their own settings (`TBO_BOOK_TIMEOUT_SECONDS` and the like). */

export const AUTHENTICATE_LIMIT_MS = 20_000;
export const BALANCE_LIMIT_MS = 20_000;

/** Questions, which may be repeated. */
export const QUESTION_LIMIT_MS = 30_000;
/** Calls that change something, and are never repeated blindly. */
export const ACT_LIMIT_MS = 60_000;

/** Hotels: the catalogue, and PreBook. */
export const STATIC_LIMIT_MS = 60_000;
export const PREBOOK_LIMIT_MS = 23_000;

/** Flights: fare rules and extras are requested beside a quote, which does not wait longer for them. */
export const BESIDE_LIMIT_MS = 6000;
/** Special return fares are requested beside the others. */
export const SPECIAL_LIMIT_MS = 15_000;
