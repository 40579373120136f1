/** Ends waits for something that never comes, on slow and busy machines too. */
export const HANGS_AFTER_MS = 600_000;
