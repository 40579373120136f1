import drawing from '@safar/design/logo.svg?url';
import { cx } from './cx.ts';

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
