import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { newTotalText, type OfferChange } from '#features/checkout/offer-change.ts';
import { OfferChangedDialog } from '#features/checkout/offer-changed-dialog.tsx';
import type { TripChange } from './use-book-trip.ts';

interface TripChangedDialogProps {
  change: TripChange;
  busy: boolean;
  onAccept: () => void;
  onLeave: () => void;
}

/** Changes by the airline since the fare was shown, which the traveller accepts or refuses (REQ-FCHK-2). */
export function TripChangedDialog({ change, ...rest }: TripChangedDialogProps) {
  return <OfferChangedDialog of="flight" change={offerChangeOf(change)} {...rest} />;
}

function offerChangeOf(change: TripChange): OfferChange {
  switch (change.kind) {
    case 'quote':
      return { lines: change.quote.changes, totalPaise: change.quote.price.totalPaise };
    case 'fresh': {
      const { beforePaise, afterPaise } = change;
      const text = t(m.searchedAgain, { total: newTotalText(beforePaise, afterPaise) });
      return { lines: [{ kind: 'price', text }], totalPaise: afterPaise };
    }
  }
}
