import * as m from '@safar/messages/card-breakup';
import { t } from '@safar/messages/t';
import { nightsLabel } from '@safar/domain/days';
import { BreakupLine } from '#design/breakup.tsx';
import type { Price } from '#lib/schemas.ts';

/** What a card's price is made of, as a sum (REQ-RATE-1). Loaded with the first press. */
export function CardBreakup({ price, nights }: { price: Price; nights: number }) {
  return (
    <BreakupLine
      totalPaise={price.totalPaise}
      rows={[
        { label: t(m.rooms, { nights: nightsLabel(nights) }), amountPaise: price.roomPaise },
        { label: t(m.taxes), amountPaise: price.taxPaise },
        { label: t(m.fee), amountPaise: price.platformFeePaise },
      ]}
    />
  );
}
