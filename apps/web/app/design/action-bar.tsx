import type { ReactNode } from 'react';

/**
 * The page's main action in a bar at the bottom on phones; wider screens show it within the page. Place it last in the
 * element that it sticks to. Focused elements are scrolled clear of it (`app.css`).
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-hairline bg-overlay px-4 pt-2 pb-3 *:last:min-w-0 *:last:whitespace-normal sm:hidden"
    >
      {children}
    </div>
  );
}
