import { IconArrowRight, IconCalendar, IconInfoCircle, IconLuggage, IconReceipt } from '@tabler/icons-react';
import { formatInr } from '@safar/domain/money';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import type { TripQuote } from './book-trip.ts';
import type { TripChange } from './use-book-trip.ts';

type Change = TripQuote['changes'][number];

const ICONS = { price: IconReceipt, schedule: IconCalendar, cabin: IconInfoCircle, baggage: IconLuggage } as const;

/** What the airline changed since the fare was shown, before and after: accepted, or left (D23). */
export function TripChangedDialog({
  change,
  busy,
  onAccept,
  onLeave,
}: {
  change: TripChange;
  busy: boolean;
  onAccept: () => void;
  onLeave: () => void;
}) {
  const { changes, totalPaise } = contentsOf(change);
  const onlyPrice = changes.every(({ kind }) => kind === 'price');
  return (
    <ResponsiveDialog
      open
      role="alertdialog"
      title={onlyPrice ? 'The fare has changed' : 'Your trip has changed'}
      dismissible={false}
      onClose={onLeave}
      footer={
        <>
          <Button onClick={onLeave} disabled={busy}>
            Choose another flight
          </Button>
          <Button variant="solid" busy={busy} onClick={onAccept} data-autofocus>
            Accept · {formatInr(totalPaise)}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">The airline has just changed this. You have not been charged.</p>
      <ul className="grid gap-4">
        {changes.map((one, index) => (
          <li key={index} className="flex gap-3">
            <Icon of={ICONS[one.kind]} className="mt-0.5 text-caution" />
            <div className="min-w-0">
              <p>{one.text}</p>
              <Amounts change={one} />
            </div>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  );
}

function Amounts({ change: { beforePaise, afterPaise } }: { change: Change }) {
  if (beforePaise === null || afterPaise === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
      <span className="sr-only">Before:</span>
      <s className="text-faint">{formatInr(beforePaise)}</s>
      <Icon of={IconArrowRight} size="sm" className="text-faint" />
      <span className="sr-only">Now:</span>
      <b className="money font-semibold">{formatInr(afterPaise)}</b>
    </p>
  );
}

function contentsOf(change: TripChange): { changes: readonly Change[]; totalPaise: number } {
  switch (change.kind) {
    case 'quote':
      return { changes: change.quote.changes, totalPaise: change.quote.price.totalPaise };
    case 'fresh': {
      const { beforePaise, afterPaise } = change;
      const text =
        'These fares were over 15 minutes old, so we searched again. The total for all passengers is now another.';
      return { changes: [{ kind: 'price', text, beforePaise, afterPaise }], totalPaise: afterPaise };
    }
  }
}
