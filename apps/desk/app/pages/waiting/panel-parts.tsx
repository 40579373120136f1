import { IconCheck, IconCircleHalf2, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Money } from '#ui/facts.tsx';

const MARKS = {
  good: <IconCheck size={16} className="text-positive" aria-hidden />,
  bad: <IconCircleHalf2 size={16} className="text-critical" aria-hidden />,
  half: <IconCircleHalf2 size={16} className="text-caution" aria-hidden />,
  clock: <IconClock size={16} className="text-caution" aria-hidden />,
};

/** A sentence of a panel behind a mark. */
export function Fact({ mark, children }: { mark: keyof typeof MARKS; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 text-muted [&>svg]:mt-0.5 [&>svg]:flex-none">
      {MARKS[mark]}
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}

/** Names with their values, one below the other, as a sum is written. */
export function Lines({ lines }: { lines: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-1.5">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="flex-none text-muted">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Amounts that add up to the last of them. */
export function Sum({ lines }: { lines: readonly (readonly [name: string, paise: number])[] }) {
  return (
    <dl className="grid gap-1.5">
      {lines.map(([name, paise]) => (
        <div
          key={name}
          className="flex justify-between gap-3 last:border-t last:pt-1.5 last:font-semibold last:[&>dt]:text-text"
        >
          <dt className="text-muted">{name}</dt>
          <dd>
            <Money paise={paise} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What somebody wrote, with who and when above it. */
export function Said({ by, children }: { by: ReactNode; children: string }) {
  return (
    <figure className="rounded-desk bg-sunken px-3 py-2">
      <figcaption className="text-2xs text-muted">{by}</figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere">{children}</blockquote>
    </figure>
  );
}

/** The buttons of a panel; on a narrow screen they stay at its foot. */
export function PanelActions({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-2 border-t pt-3 max-md:sticky max-md:bottom-0 max-md:-mx-3.5 max-md:bg-surface max-md:px-3.5 max-md:pb-3 max-phone:bottom-14">
      {children}
    </div>
  );
}
