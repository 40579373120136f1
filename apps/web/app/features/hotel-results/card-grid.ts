/**
 * The grid of a results card, shared by the card and its skeleton. On phones the card is low, with the picture beside
 * everything else.
 */
export const CARD_GRID =
  'grid grid-cols-[6.25rem_minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)] @min-[44rem]:grid-cols-[13rem_minmax(0,1fr)_12rem] @min-[52rem]:grid-cols-[17.5rem_minmax(0,1fr)_13rem] [contain:layout]';
/** The picture grows with the text beside it, so that no space is left under its thumbnails. */
export const CARD_MEDIA =
  'grid max-sm:row-span-2 sm:grid-rows-[1fr_auto] sm:gap-1 sm:content-stretch sm:p-3 beside-map:p-0';
/** No ratio: with a fixed height it would make the picture wider than its column. */
export const CARD_PICTURE = 'aspect-auto! h-full max-sm:rounded-none sm:min-h-31 beside-map:rounded-none';
/** Five thumbnails under the picture, none on phones (REQ-HRES-11). */
export const CARD_THUMBS = 'grid grid-cols-5 gap-1 max-sm:hidden beside-map:hidden';
export const CARD_BODY =
  'flex min-w-0 flex-col px-2.5 pt-2 sm:gap-3 sm:p-5 sm:ps-2 beside-map:gap-1 beside-map:p-3 beside-map:ps-4';
export const CARD_PRICE =
  'flex min-w-0 items-end justify-between gap-3 px-2.5 pb-2 sm:col-span-full sm:border-t sm:border-hairline sm:p-4 @min-[44rem]:col-span-1 @min-[44rem]:flex-col @min-[44rem]:justify-end @min-[44rem]:border-s @min-[44rem]:border-t-0 @min-[44rem]:p-4 @min-[44rem]:items-stretch beside-map:border-0 beside-map:p-3';
/** Reserves the height of a price and its coverage before they have loaded. */
export const CARD_PRICE_TEXT =
  'grid min-h-6.5 content-end sm:min-h-24 sm:gap-1 @min-[44rem]:justify-items-end @min-[44rem]:text-end';
/** Space for the terms that could cost money later: two lines on phones. */
export const CARD_TERMS =
  'mt-auto grid min-h-9 content-end text-xs sm:min-h-23 sm:gap-1 sm:text-sm beside-map:min-h-19';
export const CARD_ACTION = 'grid max-sm:contents sm:z-1';
/** On phones the whole card is the link; its text is for screen readers. */
export const CARD_COVER =
  'max-sm:absolute! max-sm:inset-0 max-sm:border-transparent! max-sm:bg-transparent! max-sm:text-transparent!';
/** Shown where there is no price: as high as the terms, and on phones the price, would be. */
export const CARD_NO_PRICE =
  'mt-auto min-h-15.5 max-sm:bg-transparent! max-sm:p-0! max-sm:text-xs! sm:min-h-36 @min-[44rem]:min-h-23 beside-map:min-h-19 beside-map:py-2';
