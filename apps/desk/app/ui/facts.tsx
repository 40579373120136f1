import type { ReactNode } from 'react';

/** Facts by name, in a row that wraps: the name above, the value below. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 px-3.5 py-2.5">
      {facts.map(([name, value], index) => (
        <div key={`${index} ${name}`} className="max-w-full">
          <dt className="text-2xs text-faint">{name}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
