import { cx } from './cx.ts';
import type { Elements } from '#lib/rich.tsx';

/** The widths that pictures exist in; the template's `{w}` takes one of them. */
const WIDTHS = [160, 400, 800, 1200] as const;
const DEFAULT_WIDTH = 800;

export interface PictureProps {
  /** `/media/hotel-17/lobby-{w}.webp`; a URL without `{w}` is used as it is. */
  src: string;
  /** What it shows; empty when the text beside it already says so. */
  alt: string;
  /** Its width on the page, as in the `sizes` attribute. */
  sizes?: string;
  width?: number;
  height?: number;
  /** Loads it at once, before others, for the first picture of a page. */
  priority?: boolean;
  /** Shape of the box: ratio (3:2 unless given), corners, and the colour under the picture until it arrives. */
  className?: string;
  children?: Elements;
}

/**
 * A picture in a box of fixed ratio, so that nothing moves when it arrives. Children (badges) are placed on top. If it
 * cannot be loaded, only the box in its colour is shown, not the browser's broken-picture icon.
 */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  width = 1200,
  height = 800,
  priority = false,
  className,
  children,
}: PictureProps) {
  const scales = src.includes('{w}');
  return (
    <span className={cx('relative block aspect-3/2 overflow-hidden rounded-md bg-raised', className)}>
      <img
        src={src.replace('{w}', String(DEFAULT_WIDTH))}
        srcSet={scales ? WIDTHS.map((w) => `${src.replace('{w}', String(w))} ${w}w`).join(', ') : undefined}
        sizes={scales ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
        ref={hideIfFailed}
        onError={(event) => (event.currentTarget.hidden = true)}
        className="size-full object-cover [filter:var(--image-dim)]"
      />
      {children}
    </span>
  );
}

/** Hides a picture of the server's page that failed before React was listening. */
function hideIfFailed(picture: HTMLImageElement | null) {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true;
}
