import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { airRefund } from './air-refunds.ts';
import { cancellationFees, fareOnly } from './fare-cancellation-fees.ts';
import { extraLine, fareLines } from '../money/fare-lines.ts';
import { windowsFromNow } from './fees-now.ts';
import {
  comesBack,
  refundOutlook,
  refundText,
  ticketOutlook,
  type RefundTerms,
  type TicketRefundTerms,
} from './fare-refund.ts';

interface Seen {
  readonly hoursLeft: number;
}

const TERMS: RefundTerms & Seen = {
  refundable: true,
  cancellation: [{ fromHours: 0, toHours: null, amountPaise: 350_000, percent: null }],
  paidPaise: 450_000,
  keepablePaise: 400_000,
  hoursLeft: 240,
};

function outlook(change: Partial<RefundTerms & Seen>, each = false) {
  const outlook = outlookOf({ ...TERMS, ...change });
  return { text: refundText(outlook, each ? 'each' : 'one'), good: comesBack(outlook) };
}

/** The outlook for one adult, with the fees from now on worked out first. */
function outlookOf({ hoursLeft, ...terms }: RefundTerms & Seen) {
  const party = [{ type: 'adult' as const, count: 1, keepablePaise: terms.keepablePaise }];
  const { refundable } = terms;
  const penalties = windowsFromNow(terms.cancellation, hoursLeft);
  return refundOutlook({ ...terms, cancellation: cancellationFees({ refundable, penalties, party }) });
}

function ticketOf({ hoursLeft, ...terms }: TicketRefundTerms & Seen) {
  const { refundable, party } = terms;
  const penalties = windowsFromNow(terms.cancellation, hoursLeft);
  return ticketOutlook({ ...terms, cancellation: cancellationFees({ refundable, penalties, party }) });
}

function window(fromHours: number, toHours: number | null, amountPaise: number) {
  return { fromHours, toHours, amountPaise, percent: null };
}

test('a fare whose fee takes the whole base fare says what comes back, and not in green', () => {
  const cancellation = [{ fromHours: 0, toHours: null, amountPaise: 399_900, percent: null }];
  expect(outlook({ cancellation, paidPaise: 392_300, keepablePaise: 340_000 })).toEqual({
    text: 'You’d get ₹523 back',
    good: false,
  });
  expect(outlook({ cancellation: [{ fromHours: 0, toHours: null, amountPaise: null, percent: 100 }] }, true)).toEqual({
    text: 'You’d get ₹500 back per adult',
    good: false,
  });
});

test('else what comes back at the fee of this moment, whatever other windows cost', () => {
  const cancellation = [window(0, 96, 400_000), window(96, null, 0)];
  expect(outlook({})).toEqual({ text: 'Refundable: up to ₹1,000 back', good: true });
  expect(outlook({ cancellation })).toEqual({ text: 'Refundable', good: true });
  expect(outlook({ cancellation, hoursLeft: 95 })).toEqual({ text: 'You’d get ₹500 back', good: false });
  const cheaperLater = [window(0, 96, 100_000), window(96, null, 350_000)];
  expect(outlook({ cancellation: cheaperLater })).toEqual({ text: 'Refundable: up to ₹1,000 back', good: true });
  // Of what costs now no window tells anything.
  expect(outlook({ cancellation: [window(0, 96, 100_000)] }).text).toBe('Refund by the airline’s rules');
});

test('rules that cannot be read promise nothing', () => {
  const words = { fromHours: 0, toHours: null, amountPaise: null, percent: null, text: 'EUR 300' };
  for (const cancellation of [[], [words], [...TERMS.cancellation, words]])
    expect(outlook({ cancellation })).toEqual({ text: 'Refund by the airline’s rules', good: false });
  expect(outlook({ refundable: false })).toEqual({ text: 'Non-Refundable', good: false });
});

test('an adult’s fee counts, not a child’s', () => {
  const [fee] = TERMS.cancellation;
  if (fee === undefined) throw new Error('no fee');
  const cancellation = [
    { ...fee, pax: 'adult' as const },
    { ...fee, pax: 'child' as const, amountPaise: 0 },
  ];
  expect(outlook({ cancellation })).toMatchObject({ text: 'Refundable: up to ₹1,000 back' });
});

test('what is promised never passes what was paid, nor what the airline may not keep', () => {
  const paise = fc.integer({ min: 0, max: 10_000_000 });
  const penalty = fc.record({
    fromHours: fc.nat(200),
    toHours: fc.constant(null),
    amountPaise: fc.option(paise),
    percent: fc.option(fc.nat(100)),
  });
  fc.assert(
    fc.property(fc.array(penalty), paise, paise, fc.nat(300), (cancellation, keepablePaise, taxPaise, hoursLeft) => {
      const paidPaise = keepablePaise + taxPaise;
      const outlook = outlookOf({ refundable: true, cancellation, paidPaise, keepablePaise, hoursLeft });
      if (!('backPaise' in outlook)) return;
      expect(outlook.backPaise).toBeLessThanOrEqual(paidPaise);
      expect(outlook.backPaise).toBeGreaterThan(taxPaise - 100);
    }),
  );
});

const TICKET: TicketRefundTerms & Seen = {
  refundable: true,
  cancellation: [window(0, 96, 400_000), window(96, null, 100_000)],
  hoursLeft: 240,
  party: [
    { type: 'adult', count: 2, keepablePaise: 300_000 },
    { type: 'infant', count: 1, keepablePaise: 60_000 },
  ],
  lines: [
    ...fareLines(
      {
        basePaise: 600_000,
        taxPaise: 160_000,
        fuelPaise: 60_000,
        publishedPaise: 760_000,
        offeredPaise: 760_000,
        feePaise: 20_000,
      },
      0,
    ),
    extraLine({ label: 'seat', amountPaise: 50_000, ticket: 0 }),
  ],
  bookedOn: '2026-11-26',
};

test('[REQ-CXL-7] of a ticket what comes back is of everybody on it, without our fee and without extras, of which nobody has said anything', () => {
  // The traveller paid 8,300, including 500 for a seat; the airline keeps 1,000 for each adult and 600 for the infant, we keep 200.
  expect(ticketOf(TICKET)).toEqual({ kind: 'part', backPaise: 500_000 });
  expect(ticketOf({ ...TICKET, hoursLeft: 90 })).toEqual({ kind: 'whole-base-kept', backPaise: 100_000 });
  expect(refundText(ticketOf(TICKET), 'all')).toBe('Refundable: up to ₹5,000 back for all passengers');
  expect(ticketOf({ ...TICKET, refundable: false })).toEqual({ kind: 'non-refundable' });
  for (const change of [{ cancellation: [] }, { party: [] }])
    expect(ticketOf({ ...TICKET, ...change })).toEqual({ kind: 'by-rules' });
  const free = { cancellation: [window(0, null, 0)], lines: TICKET.lines.filter(({ kind }) => kind !== 'fee') };
  expect(ticketOf({ ...TICKET, ...free })).toEqual({ kind: 'all', backPaise: 760_000 });
});

test('[REQ-CXL-7] it never promises more than cancelling for that charge gives back', () => {
  fc.assert(
    fc.property(fc.nat(900_000), fc.nat(300), (amountPaise, discountPaise) => {
      const [first, ...rest] = TICKET.lines;
      if (first === undefined) throw new Error('no lines');
      const discount = { ...first, kind: 'discount' as const, amountPaise: -discountPaise };
      const lines = [first, ...rest, discount];
      const outlook = ticketOf({ ...TICKET, cancellation: [window(0, null, amountPaise)], lines });
      const charge = 2 * Math.min(amountPaise, 300_000) + Math.min(amountPaise, 60_000);
      const answer = { chargePaise: charge, refundPaise: null };
      const { refundPaise } = airRefund(fareOnly(lines), answer, TICKET.bookedOn);
      expect('backPaise' in outlook && outlook.backPaise).toBe(refundPaise - (refundPaise % 100));
    }),
  );
});
