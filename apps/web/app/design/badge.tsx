import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconGlyph } from './icon.tsx';

/** `image`: over a picture, on its own scrim; place it with `className`. */
export type BadgeTone = 'neutral' | 'positive' | 'caution' | 'critical' | 'select' | 'accent' | 'image';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-hover text-muted',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  critical: 'bg-critical-soft text-critical',
  select: 'bg-select-soft text-select-text',
  accent: 'bg-accent-soft text-accent-text',
  image: 'bg-image-scrim text-on-image',
};

/** A short fact or status. Its text must name the status; the colour only supports it. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconGlyph;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-2xs font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size="xs" />}
      <span className="contents">{children}</span>
    </span>
  );
}
