import type { components } from '#lib/api-types.ts';
import type { BookingKind } from '#lib/schemas.ts';

type QuoteChange = components['schemas']['QuoteChange'];

/** Something that is not as it was shown. */
export type ChangeLine = Omit<QuoteChange, 'kind'> & { kind: QuoteChange['kind'] | 'terms' };

/** Everything the seller changed since the offer was shown, and what all of it costs now. */
export interface OfferChange {
  lines: readonly ChangeLine[];
  totalPaise: number;
}

const SELLERS: Record<BookingKind, string> = { hotel: 'hotel', flight: 'airline' };

/** An offer whose total is another than was shown, or (at the same total) whose terms are. */
export function changedTotal(of: BookingKind, beforePaise: number, afterPaise: number): OfferChange {
  const line: ChangeLine =
    beforePaise === afterPaise
      ? {
          kind: 'terms',
          text: `The ${SELLERS[of]} now charges otherwise for a cancellation. Please read its new terms before you go on.`,
          beforePaise: null,
          afterPaise: null,
        }
      : { kind: 'price', text: 'The total, taxes and fees included, is now another.', beforePaise, afterPaise };
  return { lines: [line], totalPaise: afterPaise };
}
