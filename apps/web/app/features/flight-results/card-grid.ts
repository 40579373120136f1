/** The shape of a flight's card, shared by the card and its skeleton. */
export const CARD_GRID = 'grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_12.5rem]';
export const CARD_LEGS = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-between gap-3 p-4 sm:gap-4 sm:p-5';
export const CARD_FACTS =
  'flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-hairline pt-3 text-xs text-muted';
export const CARD_PRICE =
  'flex items-center justify-between gap-3 border-t border-hairline px-4 py-3 md:flex-col md:items-stretch md:justify-center md:border-s md:border-t-0 md:p-5';
