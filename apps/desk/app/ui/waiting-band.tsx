import { IconCircleHalf2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A request that waits for a second operator, and the actions on it. */
export function WaitingBand({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label="Waits for a second person"
      className="flex flex-wrap items-start gap-3 rounded-desk bg-caution-soft px-4 py-3"
    >
      <IconCircleHalf2 size={18} className="mt-0.5 flex-none text-caution" aria-hidden />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
