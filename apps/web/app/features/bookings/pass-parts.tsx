import { cx } from '#design/cx.ts';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { RouteLine } from '#design/route-line.tsx';
import type { Elements } from '#lib/rich.tsx';

interface End {
  above?: string;
  main: string;
  below: readonly string[];
}

/** The start and end of a trip in large figures, with the duration between them. */
export function PassEnds({ from, to, label, note }: { from: End; to: End; label: string; note?: string }) {
  return (
    <div className="grid grid-cols-[auto_minmax(2.5rem,1fr)_auto] items-start gap-3 border-t px-4 py-3 max-[22.5rem]:gap-2 sm:gap-5 sm:px-5 sm:py-4">
      <EndText end={from} />
      {/* Aligns its line with the large figures. */}
      <div className="grid justify-items-center gap-1 pt-1.5 text-xs text-faint">
        <span>{label}</span>
        <RouteLine className="w-full" />
        {note && <span className="text-center">{note}</span>}
      </div>
      <EndText end={to} className="text-end" />
    </div>
  );
}

function EndText({ end: { above, main, below }, className }: { end: End; className?: string }) {
  return (
    <p className={cx('text-sm text-muted', className)}>
      {above && <span>{above}</span>}
      <b className="block text-xl font-bold text-text max-[22.5rem]:text-base">{main}</b>
      {below.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}

/** A row of the pass: an icon, a fact, and its action. */
export function PassRow({
  icon,
  text,
  action,
  children,
}: {
  icon: IconGlyph;
  /** Shown under the fact, quieter. */
  text?: string;
  action?: Elements;
  children: Elements;
}) {
  return (
    <li className="flex min-h-13 items-center gap-3 border-t px-4 py-2 text-sm sm:px-5">
      <Icon of={icon} className="text-faint" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {children}
        {text && <span className="block text-xs text-faint">{text}</span>}
      </span>
      {action}
    </li>
  );
}
