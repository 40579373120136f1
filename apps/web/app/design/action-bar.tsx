import type { ReactNode } from 'react';

/**
 * The step that moves a page on, at the foot of phones; wider screens have it in the page. Stands last in the element
 * it stays with. The page scrolls what is focused clear of it (`app.css`).
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
