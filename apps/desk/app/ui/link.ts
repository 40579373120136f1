/** A link inside a list or a sentence. */
export const LINK = 'font-medium underline decoration-line/50 underline-offset-3 hover:text-select-text';
