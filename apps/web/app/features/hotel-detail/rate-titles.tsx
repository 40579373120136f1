import type { ReactNode } from 'react';
import { RATE_GRID, ROOM_GRID } from './room-grid.ts';

/** The edge of the table with its column titles; the titles repeat what every cell says by itself. */
export function RoomsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden lg:rounded-lg lg:border lg:border-hairline lg:bg-surface lg:shadow-card">
      <div aria-hidden className={`${ROOM_GRID} bg-raised text-xs font-semibold text-faint max-lg:hidden`}>
        <span className="px-5 py-2.5">Room type</span>
        <div className={`${RATE_GRID} py-2.5!`}>
          <span>Amenities</span>
          <span>Today’s price</span>
          <span>Meal plan</span>
          <span>Action</span>
        </div>
      </div>
      <ul className="grid gap-4 lg:gap-0">{children}</ul>
    </div>
  );
}
