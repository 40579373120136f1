import { IconAlertTriangle, IconCheck, IconCircleHalf2, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { cx } from './class-names.ts';

const LOOKS = {
  good: { icon: IconCheck, look: 'bg-positive-soft text-positive' },
  waiting: { icon: IconClock, look: 'bg-caution-soft text-caution' },
  approval: { icon: IconCircleHalf2, look: 'bg-caution-soft text-caution' },
  failed: { icon: IconX, look: 'bg-critical-soft text-critical' },
  late: { icon: IconAlertTriangle, look: 'bg-critical-soft text-critical' },
  over: { icon: IconMinus, look: 'bg-raised text-muted' },
};

export type StateLook = keyof typeof LOOKS;

/** A state: an icon with its text, never a colour alone. */
export function StateMark({ look, children }: { look: StateLook; children: string }) {
  const { icon: Icon, look: classes } = LOOKS[look];
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-1 rounded-mark px-1.5 text-2xs font-medium whitespace-nowrap',
        classes,
      )}
    >
      <Icon size={12} stroke={2.6} aria-hidden />
      {children}
    </span>
  );
}
