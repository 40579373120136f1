import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { cx } from './cx.ts';
import type { Elements } from '#lib/rich.tsx';

/**
 * A placeholder box in the shape of the content being loaded; set its size with `className` (`h-5 w-3/5`). Hidden from
 * screen readers.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative block overflow-hidden rounded-sm bg-raised',
        'after:absolute after:inset-0 after:animate-sheen after:bg-linear-90 after:from-transparent after:via-hover after:to-transparent',
        className,
      )}
    />
  );
}

const LINE_WIDTHS = ['w-3/5', 'w-11/12', 'w-2/5', 'w-3/4'];

/** Some lines of text. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cx('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={cx('h-3.5', LINE_WIDTHS[index % LINE_WIDTHS.length])} />
      ))}
    </span>
  );
}

/** A picture in its ratio (3:2 unless the class says otherwise). */
export function SkeletonPicture({ className }: { className?: string }) {
  return <Skeleton className={cx('aspect-3/2 w-full rounded-md', className)} />;
}

/**
 * Announces once that a region is loading, around its skeletons; without script it says that the region cannot load.
 */
export function Loading({ label, className, children }: { label: string; className?: string; children: Elements }) {
  return (
    <>
      <noscript>
        <p>{t(m.needsScript)}</p>
      </noscript>
      <div role="status" aria-busy className={cx('noscript:hidden', className)}>
        <span className="sr-only">{label}</span>
        {children}
      </div>
    </>
  );
}

/** A turning ring for waits whose result has no known shape. Decorative: say in text beside it what is loading. */
export function Spinner({ size = 'sm', className }: { size?: 'sm' | 'lg'; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        size === 'sm' ? 'size-4' : 'size-7',
        className,
      )}
    />
  );
}
