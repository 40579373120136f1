import { avatarLetter } from '@safar/domain/people/display-name';
import { cx } from './cx.ts';

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
