/** The shape of a results card, shared by the card and its skeleton. */
export const CARD_GRID =
  'grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)] @min-[44rem]:grid-cols-[13rem_minmax(0,1fr)_12rem] @min-[52rem]:grid-cols-[17.5rem_minmax(0,1fr)_13rem] [contain:layout]';
/** From two columns on the picture grows with the words beside it: nothing is left empty under its thumbs. */
export const CARD_MEDIA = 'grid content-start gap-1 sm:grid-rows-[1fr_auto] sm:content-stretch sm:p-3 beside-map:p-0';
/** No ratio there: with a height of its own it would take a width beyond its column. */
export const CARD_PICTURE =
  'max-sm:aspect-2/1 max-sm:rounded-none sm:aspect-auto! sm:h-full sm:min-h-31 beside-map:rounded-none';
/** Five thumbs beside the desktop picture, eight on phones (REQ-HRES-11). */
export const CARD_THUMBS = 'grid grid-cols-8 gap-1 max-sm:px-4 sm:grid-cols-5 beside-map:hidden';
export const CARD_BODY =
  'flex min-w-0 flex-col gap-3 p-4 pb-0 sm:p-5 sm:ps-2 beside-map:gap-1 beside-map:p-3 beside-map:ps-4';
export const CARD_PRICE =
  'flex items-end justify-between gap-3 p-4 sm:col-span-full sm:border-t sm:border-hairline @min-[44rem]:col-span-1 @min-[44rem]:flex-col @min-[44rem]:justify-end @min-[44rem]:border-s @min-[44rem]:border-t-0 @min-[44rem]:p-4 @min-[44rem]:items-stretch beside-map:border-0 beside-map:p-3';
export const CARD_ACTION = 'z-1 grid';
/** Beside a price on phones. */
export const CARD_ACTION_HALF = 'max-sm:max-w-[50%]';
/** What stands where there is no price: as high as the terms, and on phones the price, would have been. */
export const CARD_NO_PRICE = 'mt-auto min-h-36 @min-[44rem]:min-h-23 beside-map:min-h-19 beside-map:py-2';
