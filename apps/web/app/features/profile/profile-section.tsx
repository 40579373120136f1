import { useId, type ReactNode } from 'react';
import { Card } from '#design/card.tsx';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import type { Elements } from '#lib/rich.tsx';

interface ProfileSectionProps {
  icon: IconGlyph;
  title: string;
  /** The section's purpose. */
  text: ReactNode;
  /** Shown at the end of the heading's column. */
  action?: Elements;
  children: ReactNode;
}

/** One section of the profile: its heading on the left, the card on the right; stacked on narrow screens. */
export function ProfileSection({ icon, title, text, action, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t pt-6 sm:pt-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8"
    >
      <div className="grid content-start justify-items-start gap-2">
        <h2 id={id} className="flex items-center gap-2 text-lg font-semibold">
          <Icon of={icon} className="text-select-text" />
          <span>{title}</span>
        </h2>
        <div className="max-w-120 text-sm text-muted">{text}</div>
        {action}
      </div>
      <Card className="min-w-0">{children}</Card>
    </section>
  );
}
