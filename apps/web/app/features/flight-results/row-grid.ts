/**
 * The grid of a flight's row, shared by the row and its skeleton: four lines beside the price where the list is narrow,
 * columns of two lines where it is wide. The list is the container.
 */
export const ROW_GRID =
  'grid min-h-27 grid-cols-[1.75rem_minmax(0,1fr)_auto] content-start gap-x-3 px-4 py-2.5 text-sm @min-[55rem]:min-h-18 @min-[55rem]:grid-cols-[2.25rem_minmax(8.75rem,1.25fr)_6.5rem_minmax(6rem,.9fr)_9.5rem_minmax(6rem,auto)_6.5rem_2.75rem] @min-[55rem]:content-center @min-[55rem]:py-3 @min-[55rem]:pe-2';
/** A line of the narrow row whose parts become columns of the wide one. */
export const ROW_LINE =
  'dotted-row col-start-2 min-w-0 @min-[55rem]:contents @min-[55rem]:*:ps-0 @min-[55rem]:*:before:content-none';
export const ROW_MARK =
  'mt-0.5 size-7 text-2xs @min-[55rem]:row-span-2 @min-[55rem]:mt-0 @min-[55rem]:size-9 @min-[55rem]:self-center @min-[55rem]:text-xs';
/** The first and the second line of a wide row's columns, by position. */
export const AT = {
  carrier: '@min-[55rem]:col-start-2 @min-[55rem]:row-start-2',
  duration: '@min-[55rem]:col-start-3 @min-[55rem]:row-start-1 @min-[55rem]:self-end',
  route: '@min-[55rem]:col-start-3 @min-[55rem]:row-start-2',
  stops: '@min-[55rem]:col-start-4 @min-[55rem]:row-start-1 @min-[55rem]:self-end',
  wait: '@min-[55rem]:col-start-4 @min-[55rem]:row-start-2',
  bag: '@min-[55rem]:col-start-5 @min-[55rem]:row-start-1 @min-[55rem]:self-end',
  cancel: '@min-[55rem]:col-start-5 @min-[55rem]:row-start-2',
  price: 'col-start-3 row-span-2 row-start-1 @min-[55rem]:col-start-6 @min-[55rem]:self-center',
  action:
    'col-start-3 row-start-3 @min-[55rem]:col-start-7 @min-[55rem]:row-span-2 @min-[55rem]:row-start-1 @min-[55rem]:self-center',
} as const;
