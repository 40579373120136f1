import { expect, test } from 'vitest';
import type { PriceLine } from '../money/price-lines.ts';
import { endedCost } from './ended-cost.ts';

const FARE = { party: 'supplier', taxCode: 'airline' } as const;
/** A ticket with other flights on it: its fare in force, what the airline charged for the exchange, and our fee. */
const LINES: readonly PriceLine[] = [
  { ...FARE, kind: 'base', label: 'fare', amountPaise: 225_000, refund: 'less-charge' },
  { ...FARE, kind: 'tax', label: 'fuel-surcharge', amountPaise: 39_900, refund: 'less-charge' },
  { ...FARE, kind: 'tax', label: 'taxes', amountPaise: 93_400, refund: 'in-full' },
  { ...FARE, kind: 'base', label: 'reissue-charge', amountPaise: 35_000, refund: 'kept' },
  { kind: 'fee', label: 'platform-fee', party: 'safar', taxCode: 'platform-fee', amountPaise: 5900, refund: 'kept' },
];

test('[REQ-TKT-17] [REQ-CXL-7] what an airline keeps of a cancelled ticket has what it charged for an exchange not in it a second time', () => {
  const answer = { chargePaise: 264_900, refundPaise: 93_400 };
  for (const isWhole of [true, false])
    expect(endedCost(LINES, { shownPaise: 305_800, answer, isWhole, bookedOn: '2026-11-30' })).toEqual({
      chargePaise: 305_800,
      supplierPaise: 264_900,
    });
});
