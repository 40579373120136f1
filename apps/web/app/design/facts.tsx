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

/** Names and what belongs to each, one below the other: 'Paid for the change – ₹1,200'. */
export function SumRows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
