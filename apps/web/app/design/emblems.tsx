import drawing from '@safar/design/logo.svg?url';
import { cx } from './cx.ts';
import { avatarLetter } from '@safar/domain/people/display-name';

/**
 * The route line and the name, with the accessible name 'Safar'. The drawing is a separate file, so that neither the
 * page nor the script contains it; it takes the text's colour.
 */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 106 32" role="img" aria-label="Safar" className={cx('h-8 w-26.5', className)}>
      <use href={`${drawing}#word`} />
      <circle cx="25.2" cy="7.2" r="4.2" className="fill-accent" />
    </svg>
  );
}

/** The first letter or digit of a traveller's name (else U) in a circle. Decorative: the name is beside it. */
export function Avatar({ name, className }: { name: string | null | undefined; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-full bg-select-soft text-sm font-bold text-select-text',
        className,
      )}
    >
      {avatarLetter(name)}
    </span>
  );
}

/**
 * A country's flag, 24 × 16. Decorative: the country's name is beside it. Flags ship with the product (REQ-FRAME-13).
 */
export function Flag({ code, className }: { code: string; className?: string }) {
  return (
    <img
      src={`/flags/${code.toUpperCase()}.svg`}
      alt=""
      width={24}
      height={16}
      className={cx('h-4 w-6 shrink-0 rounded-[3px] object-cover', className)}
    />
  );
}
