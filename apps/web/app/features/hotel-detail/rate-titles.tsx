import { RATE_GRID } from './room-grid.ts';

/** The column titles over a room's rates; they repeat what every cell says by itself. */
export function RateTitles() {
  return (
    <div aria-hidden className={`${RATE_GRID} border-t border-hairline text-xs text-faint max-lg:hidden`}>
      <span>Meal plan</span>
      <span>If you cancel</span>
      <span>Ways to pay</span>
      <span className="text-end">Today’s price</span>
      <span />
    </div>
  );
}
