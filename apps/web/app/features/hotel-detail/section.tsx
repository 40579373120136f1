import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { cx } from '#design/cx.ts';
import type { Elements } from '#lib/rich.tsx';

/** The sections in their order (REQ-HOTEL-1). */
export const SECTIONS = [
  { id: 'images', title: t(m.images) },
  { id: 'overview', title: t(m.overview) },
  { id: 'rooms', title: t(m.rooms) },
  { id: 'facilities', title: t(m.facilities) },
  { id: 'rules', title: t(m.rules) },
  { id: 'reviews', title: t(m.reviews) },
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
  children: Elements;
}) {
  return (
    <section
      id={id}
      // Focusable, so that a link to the section moves the focus there.
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
