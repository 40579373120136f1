/** A link inside a list or a sentence; on a phone its padding makes it as high as a finger needs and moves no line. */
export const LINK =
  'font-medium underline decoration-line/50 underline-offset-3 hover:text-select-text max-phone:py-1.5';
