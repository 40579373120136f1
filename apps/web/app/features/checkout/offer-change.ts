import { rupeesToPaise } from '@safar/domain/money';
import type { ApiFailure } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';
import type { BookingKind } from '#lib/schemas.ts';

type QuoteChange = components['schemas']['QuoteChange'];

/** Something that is not as it was shown. */
export type ChangeLine = Omit<QuoteChange, 'kind'> & { kind: QuoteChange['kind'] | 'terms' };

/** Everything the seller changed since the offer was shown, and what all of it costs now. */
export interface OfferChange {
  lines: readonly ChangeLine[];
  totalPaise: number;
  /** Not the seller's doing: the checkout was changed elsewhere since this page was opened. */
  elsewhere?: boolean;
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

/** The same offer with other choices, made in another tab or on another device. */
export function changedElsewhere(beforePaise: number, afterPaise: number): OfferChange {
  const text = 'Passengers or extras are not the ones on this page. What is shown now was saved last.';
  const line: ChangeLine =
    beforePaise === afterPaise
      ? { kind: 'terms', text, beforePaise: null, afterPaise: null }
      : { kind: 'price', text, beforePaise, afterPaise };
  return { lines: [line], totalPaise: afterPaise, elsewhere: true };
}

/** What the server says has changed since `totalPaise` was shown, line by line where it does. */
export function changeSaid(of: BookingKind, totalPaise: number, { answer }: ApiFailure): OfferChange {
  const newTotal = answer?.amounts ? rupeesToPaise(answer.amounts.display.total) : totalPaise;
  const lines = answer?.changes ?? [];
  if (lines.length > 0) return { lines, totalPaise: newTotal };
  return answer?.sellerChanged === false
    ? changedElsewhere(totalPaise, newTotal)
    : changedTotal(of, totalPaise, newTotal);
}
