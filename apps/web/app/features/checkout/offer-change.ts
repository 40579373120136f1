import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import type { ApiFailure } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';
import type { BookingKind } from '#lib/schemas.ts';

type QuoteChange = components['schemas']['QuoteChange'];

/** A difference from what was shown. */
export type ChangeLine = Pick<QuoteChange, 'text'> & { kind: QuoteChange['kind'] | 'terms' };

/** Everything the seller changed since the offer was shown, and the price after it. */
export interface OfferChange {
  lines: readonly ChangeLine[];
  totalPaise: number;
  /** The seller changed nothing: the checkout was changed elsewhere since this page was opened. */
  elsewhere?: boolean;
}

/** An offer whose total has changed or, at the same total, whose terms have. */
export function changedTotal(of: BookingKind, beforePaise: number, afterPaise: number): OfferChange {
  const line: ChangeLine =
    beforePaise === afterPaise
      ? { kind: 'terms', text: t(m.offerNewTerms, { of }) }
      : { kind: 'price', text: newTotalText(beforePaise, afterPaise) };
  return { lines: [line], totalPaise: afterPaise };
}

/** 'The total is now ₹37,664 (was ₹37,314).' */
export function newTotalText(beforePaise: number, afterPaise: number): string {
  return t(m.offerNewTotal, { after: formatInr(afterPaise), before: formatInr(beforePaise) });
}

/** The same offer with other choices, made in another tab or on another device. */
export function changedElsewhere(beforePaise: number, afterPaise: number): OfferChange {
  const totals = { after: formatInr(afterPaise), before: formatInr(beforePaise) };
  const line: ChangeLine =
    beforePaise === afterPaise
      ? { kind: 'terms', text: t(m.offerElsewhere) }
      : { kind: 'price', text: t(m.offerElsewhereNewTotal, totals) };
  return { lines: [line], totalPaise: afterPaise, elsewhere: true };
}

/** What has changed since `totalPaise` was shown, line by line if the server says it so. */
export function changeSaid(of: BookingKind, totalPaise: number, { answer }: ApiFailure): OfferChange {
  const newTotal = answer?.amounts ? rupeesToPaise(answer.amounts.display.total) : totalPaise;
  const lines = answer?.changes ?? [];
  if (lines.length > 0) return { lines, totalPaise: newTotal };
  return answer?.sellerChanged === false
    ? changedElsewhere(totalPaise, newTotal)
    : changedTotal(of, totalPaise, newTotal);
}

/**
 * Refusals that mean the page is stale. It is reloaded and then shows the current state, or redirects from a checkout
 * that is paid, expired or without guests.
 */
export const RELOAD_REFUSALS: ReadonlySet<string> = new Set([
  'PRICE_CHANGED',
  'PLAN_UNAVAILABLE',
  'GUESTS_MISSING',
  'SESSION_CLOSED',
  'SESSION_INVALID',
  'BOOKING_NOT_FOUND',
  'COUPON_REFUSED',
]);
