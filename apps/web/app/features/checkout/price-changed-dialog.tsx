import { formatInr } from '@safar/domain/money';
import { Button } from '#design/button.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';

export interface PriceChange {
  beforePaise: number;
  afterPaise: number;
}

/** A new price or new terms from the seller: nothing goes on until the traveller has seen and accepted them (D29). */
export function PriceChangedDialog({
  change,
  seller = 'hotel',
  leaveLabel = 'Choose another room',
  busy = false,
  onAccept,
  onLeave,
}: {
  change: PriceChange;
  seller?: 'hotel' | 'airline';
  leaveLabel?: string;
  busy?: boolean;
  onAccept: () => void;
  onLeave: () => void;
}) {
  const same = change.beforePaise === change.afterPaise;
  return (
    <ResponsiveDialog
      open
      role="alertdialog"
      title={same ? 'The cancellation terms have changed' : 'The price has changed'}
      dismissible={false}
      onClose={onLeave}
      footer={
        <>
          <Button onClick={onLeave} disabled={busy}>
            {leaveLabel}
          </Button>
          <Button variant="solid" busy={busy} onClick={onAccept} data-autofocus>
            {same ? 'Accept new terms' : `Continue at ${formatInr(change.afterPaise)}`}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {same ? (
          `The ${seller} has just changed when and what a cancellation costs. Please read the new terms before you go on.`
        ) : (
          <>
            The {seller}’s total was <b className="money text-text">{formatInr(change.beforePaise)}</b> and is now{' '}
            <b className="money text-text">{formatInr(change.afterPaise)}</b>, taxes and fees included.
          </>
        )}{' '}
        You have not been charged.
      </p>
    </ResponsiveDialog>
  );
}
