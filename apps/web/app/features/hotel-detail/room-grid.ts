/** The columns of the rooms table; one column on narrow screens. */
export const ROOM_GRID = 'grid lg:grid-cols-[13.5rem_minmax(0,1fr)]';
export const RATE_GRID = 'grid gap-3 p-4 lg:grid-cols-[1.3fr_1.1fr_1fr_8.5rem] lg:gap-4 lg:px-4';
