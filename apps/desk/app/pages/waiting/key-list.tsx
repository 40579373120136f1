import { Key } from '#ui/button.tsx';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', 'K'], 'next, before'],
  [['T'], 'take'],
  [['A'], 'assign'],
  [['S'], 'settle, approve'],
  [['B'], 'send back'],
  [['O'], 'open'],
  [['N'], 'note'],
  [['/'], 'find'],
  [['?'], 'all keys'],
];

/** The keys of the queue: each presses a button that is shown, and none moves money without its dialog. */
export function KeyList() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 px-1 text-2xs text-muted max-phone:hidden pointer-coarse:hidden">
      {KEYS.map(([keys, does]) => (
        <span key={does} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <span key={key}>
              <span className="sr-only">{`${key} `}</span>
              <Key>{key}</Key>
            </span>
          ))}
          <span>{does}</span>
        </span>
      ))}
    </p>
  );
}
