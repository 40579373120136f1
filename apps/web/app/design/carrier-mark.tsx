import { cx } from './cx.ts';

/** Carriers with a colour of their own; the others take one by their code. */
const OWN: Readonly<Record<string, string>> = {
  '6E': 'bg-mark-indigo',
  AI: 'bg-mark-red',
  IX: 'bg-mark-plum',
  QP: 'bg-mark-orange',
  SG: 'bg-mark-brick',
};
const COLOURS = [
  'bg-mark-slate',
  'bg-mark-teal',
  'bg-mark-indigo',
  'bg-mark-plum',
  'bg-mark-green',
  'bg-mark-red',
  'bg-mark-orange',
];

/** An airline's two letters on a colour; decorative, the airline's name stands beside it. */
export function CarrierMark({ code, className = 'size-9 text-xs' }: { code: string; className?: string | undefined }) {
  const sum = code.charCodeAt(0) + code.charCodeAt(1);
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-sm font-bold text-on-image',
        OWN[code] ?? COLOURS[sum % COLOURS.length],
        className,
      )}
    >
      {code}
    </span>
  );
}
