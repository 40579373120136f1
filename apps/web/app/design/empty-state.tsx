import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** `route`: nothing here yet. `broken`: the route is interrupted. `house`: no rooms. */
export type EmptyArt = 'route' | 'broken' | 'house';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  art?: EmptyArt;
  /** The heading's level on the page. */
  level?: 2 | 3;
  className?: string;
}

/** Shown by a region that has no content: what that means, and the next step. */
export function EmptyState({ title, text, action, art = 'route', level = 2, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card padded={false} className={className}>
      <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
        <Art art={art} />
        <Heading className="text-lg font-semibold">{title}</Heading>
        {text && <div className="max-w-88 text-sm text-balance text-muted">{text}</div>}
        {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </Card>
  );
}

function Art({ art }: { art: EmptyArt }) {
  return (
    <svg
      viewBox="0 0 144 64"
      aria-hidden
      className="mb-2 h-16 w-36 fill-none stroke-line stroke-2"
      strokeLinecap="round"
    >
      <ArtPaths art={art} />
    </svg>
  );
}

function ArtPaths({ art }: { art: EmptyArt }) {
  switch (art) {
    case 'route':
      return (
        <>
          <path strokeDasharray="1 7" d="M14 50c24-34 88 6 112-36" />
          <circle cx="12" cy="52" r="6" />
          <circle className="fill-accent stroke-none" cx="128" cy="12" r="8" />
        </>
      );
    case 'broken':
      return (
        <>
          <path strokeDasharray="1 7" d="M14 50c16-24 34-26 48-22" />
          <circle cx="12" cy="52" r="6" />
          <path d="M70 20l14 14M84 20L70 34" />
          <circle cx="128" cy="12" r="7" />
        </>
      );
    case 'house':
      return (
        <>
          <path d="M30 54V26l26-14 26 14v28zM48 54V38h16v16" />
          <path strokeDasharray="1 7" d="M92 46c10-2 18-12 22-22" />
          <circle className="fill-accent stroke-none" cx="118" cy="16" r="7" />
        </>
      );
  }
}
