import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { nightsLabel } from '@safar/domain/time/days';
import { roomName } from '@safar/domain/stay/room-name';
import { BreakupLine } from '#design/breakup.tsx';
import { langOf } from '#lib/lang-of.ts';
import type { HotelOffer } from './hotel-offer.ts';
import { offerNotes } from './offer-terms.tsx';

/**
 * The parts of a card's price as a sum (REQ-RATE-1), and the full text of what the card may cut off. Loaded with the
 * first press.
 */
export function CardBreakup({
  offer,
  fees,
  nights,
}: {
  offer: HotelOffer;
  /** Fees due at the property whatever the rate. */
  fees: readonly string[];
  nights: number;
}) {
  const { price } = offer;
  const room = roomName(offer.roomName);
  return (
    <>
      <BreakupLine
        totalPaise={price.totalPaise}
        rows={[
          { label: t(m.breakupRooms, { nights: nightsLabel(nights) }), amountPaise: price.roomPaise },
          { label: t(m.breakupTaxes), amountPaise: price.taxPaise },
          { label: t(m.breakupFee), amountPaise: price.platformFeePaise },
        ]}
      />
      <ul className="grid gap-1 border-t border-hairline px-4 py-3 text-xs text-muted sm:px-5">
        <li lang={langOf(room)}>{room}</li>
        {offerNotes(offer, fees).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
