import type { ComponentType } from 'react';
import { cx } from './cx.ts';

/** Type of the icon package's components and our own drawings. */
export type IconGlyph = ComponentType<{ className?: string; stroke?: number; 'aria-hidden'?: boolean }>;

const SIZES = { '2xs': 'size-3', xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-7' } as const;

export interface IconProps {
  /** The glyph: `IconBed` from `@tabler/icons-react`, or one of our own drawings. */
  of: IconGlyph;
  /** 12, 14, 16, 20 (default), 24, 28 px. */
  size?: keyof typeof SIZES;
  stroke?: number;
  className?: string;
}

/** A decorative icon; the text beside it (or the control's label) says what it means. */
export function Icon({ of: Glyph, size = 'md', stroke = 2, className }: IconProps) {
  return <Glyph className={cx('shrink-0', SIZES[size], className)} stroke={stroke} aria-hidden />;
}
