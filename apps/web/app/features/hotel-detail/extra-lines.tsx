import { IconAlertTriangle, IconCash, IconCheck, IconTag } from '@tabler/icons-react';
import { cx } from '#design/cx.ts';
import { type IconGlyph, Icon } from '#design/icon.tsx';
import { langOf } from '#lib/lang-of.ts';
import type { RateExtra } from './rate-extras.ts';
import type { ReactNode } from 'react';

const ICONS: Record<RateExtra['kind'], IconGlyph> = {
  offer: IconTag,
  included: IconCheck,
  warning: IconAlertTriangle,
  due: IconCash,
};

/** The extras of a rate, or of all rates of a room; empty when there are none. */
export function ExtraLines({ extras, className }: { extras: readonly RateExtra[]; className?: string }) {
  if (extras.length === 0) return null;
  return (
    <div className={cx('col-span-full flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted', className)}>
      {extras.map(({ kind, text }) => (
        <Fact key={text} icon={ICONS[kind]} className={cx(kind === 'warning' && 'text-caution')}>
          <span lang={langOf(text)}>{text}</span>
        </Fact>
      ))}
    </div>
  );
}

/** A short fact with its icon. */
export function Fact({ icon, className, children }: { icon: IconGlyph; className?: string; children: ReactNode }) {
  return (
    <span className={cx('flex min-w-0 items-start gap-2', className)}>
      <Icon of={icon} size="sm" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
