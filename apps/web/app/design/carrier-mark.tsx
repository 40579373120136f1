import { cx } from './cx.ts';

/** Carriers whose mark ships with the product (`public/airlines`). */
const MARKED = new Set(
  'AC AF AI BA CX EK ET GA JL KC KE KL KQ KU LH LX MH MK OZ QP QR SQ SV TG TK UA VN VS WY XY 6E'.split(' '),
);

/** An airline's mark on a white ground, or its two-letter code; decorative, the airline's name stands beside it. */
export function CarrierMark({ code, className }: { code: string; className?: string }) {
  const marked = MARKED.has(code);
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-sm border border-hairline text-xs font-bold',
        marked ? 'bg-on-image' : 'bg-raised text-muted',
        className,
      )}
    >
      {marked ? <img src={`/airlines/${code}.svg`} alt="" width={24} height={24} loading="lazy" /> : code}
    </span>
  );
}
