import { type ReactNode, useEffect, useRef } from 'react';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { cx } from './cx.ts';
import { Icon, type IconGlyph } from './icon.tsx';

export type NoteTone = 'info' | 'select' | 'positive' | 'caution' | 'critical';

const TONES: Record<NoteTone, { ground: string; mark: string; icon: IconGlyph }> = {
  info: { ground: 'bg-raised', mark: 'text-muted', icon: IconInfoCircle },
  select: { ground: 'bg-select-soft', mark: 'text-select-text', icon: IconInfoCircle },
  positive: { ground: 'bg-positive-soft', mark: 'text-positive', icon: IconCheck },
  caution: { ground: 'bg-caution-soft', mark: 'text-caution', icon: IconAlertTriangle },
  critical: { ground: 'bg-critical-soft', mark: 'text-critical', icon: IconAlertTriangle },
};

export interface NoteProps {
  tone?: NoteTone;
  /** What happened, in bold before the text. */
  title?: ReactNode;
  /** What has not been affected, and what to do next. */
  children?: ReactNode;
  /** A button at the end (below the text on phones). */
  action?: ReactNode;
  icon?: IconGlyph;
  /** Announces the note when it appears: `alert` at once (errors), `status` at the next pause. */
  live?: 'alert' | 'status';
  className?: string;
}

/** A banner beside its subject. */
export function Note({ tone = 'info', title, children, action, icon, live, className }: NoteProps) {
  const look = TONES[tone];
  return (
    <div
      role={live}
      className={cx('flex gap-3 rounded-md px-4 py-3 text-sm text-muted max-sm:flex-wrap', look.ground, className)}
    >
      <Icon of={icon ?? look.icon} className={cx(look.mark, action ? 'sm:self-center' : undefined)} />
      <div className={cx('min-w-0 flex-1 basis-0', action ? 'sm:self-center' : undefined)}>
        {title && <b className="font-semibold text-text">{title} </b>}
        <div className="contents">{children}</div>
      </div>
      {action && <div className="shrink-0 self-center max-sm:w-full max-sm:*:w-full">{action}</div>}
    </div>
  );
}

/** Why something could not be done, announced to screen readers; empty while there is no problem. */
export function ProblemNote({ text, className }: { text: string | null | undefined; className?: string }) {
  return (
    text && (
      <Note tone="critical" live="alert" className={className}>
        {text}
      </Note>
    )
  );
}

/** The problem of a step, scrolled into view: on phones the pressed button may be far from it. */
export function NoteInSight({ tone, title, children }: { tone: NoteTone; title?: string; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} className="scroll-my-4">
      <Note tone={tone} live="alert" title={title}>
        {children}
      </Note>
    </div>
  );
}
