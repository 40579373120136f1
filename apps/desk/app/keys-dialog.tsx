import { Key } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { PageKey } from '#ui/use-page-keys.ts';

const EVERYWHERE: readonly PageKey[] = [
  { key: '/', does: 'Find a booking or a traveller' },
  { key: 'j', does: 'The next row' },
  { key: 'k', does: 'The row before' },
  { key: 'o', does: 'Open the row' },
  { key: 'w', does: 'What waits for you, and what was answered' },
  { key: '?', does: 'These keys' },
];

/** The keys that work now: those of every page, and those of the buttons that this page shows. */
export function KeysDialog({ ofPage, onClose }: { ofPage: readonly PageKey[]; onClose: () => void }) {
  const own = new Set(ofPage.map(({ key }) => key));
  return (
    <Dialog title="Keys" onClose={onClose}>
      {ofPage.length > 0 && <KeyTable label="On this page" keys={ofPage} />}
      <KeyTable label="On every page" keys={EVERYWHERE.filter(({ key }) => !own.has(key))} />
      <p className="text-2xs text-muted">None of them moves money: what does opens its dialog first.</p>
    </Dialog>
  );
}

function KeyTable({ label, keys }: { label: string; keys: readonly PageKey[] }) {
  return (
    <section aria-label={label}>
      <h2 className="mb-1 text-2xs font-medium text-faint">{label}</h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
        {keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <span className="sr-only">{key}</span>
              <Key>{key.toUpperCase()}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
