import type { ReactNode } from 'react';
import { cx } from '#design/cx.ts';
import { Icon, type IconGlyph } from '#design/icon.tsx';

/** A short fact with its icon. */
export function Fact({ icon, className, children }: { icon: IconGlyph; className?: string; children: ReactNode }) {
  return (
    <span className={cx('flex min-w-0 items-start gap-2', className)}>
      <Icon of={icon} size="sm" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
