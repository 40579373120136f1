import type { ReactNode } from 'react';
import { cx } from '#design/cx.ts';

/** The sections in their order (REQ-HOTEL-1). */
export const SECTIONS = [
  { id: 'images', title: 'Property Images' },
  { id: 'overview', title: 'Property Overview' },
  { id: 'rooms', title: 'Rooms & Prices' },
  { id: 'facilities', title: 'Property Facilities' },
  { id: 'rules', title: 'House Rules' },
  { id: 'reviews', title: 'Guest Reviews' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

export function Section({
  id,
  title,
  lead,
  className,
  children,
}: {
  id: SectionId;
  title: string;
  lead?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      // For the focus to go where a link to it leads.
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={cx('grid min-w-0 gap-4 outline-none', className)}
    >
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
