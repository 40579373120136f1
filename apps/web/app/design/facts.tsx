import { cx } from './cx.ts';

interface FactsProps {
  of: readonly string[];
  className?: string;
}

/** Facts in a line with a dot between them. Each stays unbroken, so that no line ends inside '2h 20m' or '1 room'. */
export function Facts({ of, className }: FactsProps) {
  return (
    <span className={cx('dotted-row', className)}>
      {of.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
