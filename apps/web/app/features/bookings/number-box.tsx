import { CopyButton } from './copy-button.tsx';

/** The number that is asked for at the counter. `what` names it on its own: 'PNR'. */
export function NumberBox({ label, what, number }: { label: string; what: string; number: string }) {
  return (
    <div className="flex items-center justify-between gap-2 rounded-md border border-dashed border-select bg-select-soft py-2 ps-4 pe-2">
      <p className="min-w-0">
        <span className="block text-xs text-muted">{label}</span>
        <b className="block text-xl font-bold tracking-[0.08em] wrap-anywhere">{number}</b>
      </p>
      <CopyButton text={number} what={what} />
    </div>
  );
}
