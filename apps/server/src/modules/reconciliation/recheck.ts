import type { DifferenceKey, Recheck } from '../../platform/difference.ts';
import type { SoldDifference } from '../bookings/index.ts';
import type { MoneyDifference } from '../payments/index.ts';
import type { ComparingContext } from './context.ts';

/** Compares one subject alone, and repairs what the nightly comparison would. */
export function recheck({ bookings, payments }: ComparingContext, { kind, ...about }: DifferenceKey): Promise<Recheck> {
  return isSold(kind) ? bookings.recheck({ ...about, kind }) : payments.recheck({ ...about, kind });
}

/** Whether a difference is about a booked room or ticket, rather than about money. */
export function isSold(kind: SoldDifference | MoneyDifference): kind is SoldDifference {
  return kind.startsWith('room-') || kind.startsWith('ticket-');
}
