import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as bookingPage from '@safar/messages/booking-page';
import * as cancellation from '@safar/messages/cancellation';
import * as fairDealing from '@safar/messages/fair-dealing';
import * as policies from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { addDays } from '../time/days.ts';
import { AIR_REFUND_DAYS, BANK_REFUND_DAYS, trackRefund, type RefundFacts } from './refund-track.ts';

const day = fc.integer({ min: 0, max: 900 }).map((after) => addDays('2025-12-01', after));
const instant = fc.tuple(day, fc.integer({ min: 0, max: 23 })).map(([on, hour]) => `${on}T${pad(hour)}:00:00.000Z`);

function pad(hour: number): string {
  return String(hour).padStart(2, '0');
}

/** Facts whose steps come one after another. */
const facts = fc
  .record({
    kind: fc.constantFrom('hotel' as const, 'flight' as const),
    times: fc.array(instant, { minLength: 5, maxLength: 5 }),
    isCancelled: fc.boolean(),
    known: fc.integer({ min: 0, max: 2 }),
    hasFailed: fc.boolean(),
  })
  .map(({ kind, times, isCancelled, known, hasFailed }): RefundFacts => {
    const [askedAt = '', acceptedAt = '', decidedAt = '', sentAt = '', paidOutAt = ''] = times.toSorted();
    return {
      kind,
      cancellation: isCancelled ? { askedAt, acceptedAt } : null,
      decidedAt,
      sentAt: known > 0 ? sentAt : null,
      paidOutAt: known > 1 ? paidOutAt : null,
      failedAt: hasFailed ? paidOutAt : null,
    };
  });

describe('[REQ-DESK-20] the day a refund is due', () => {
  test('is 14 working days after a fare was asked back, or 7 after it was sent where that is earlier, and 7 after any other was sent', () => {
    const cancellation = { askedAt: '2026-11-02T08:00:00.000Z', acceptedAt: '2026-11-03T08:00:00.000Z' };
    const sent = { decidedAt: '2026-11-03T08:00:00.000Z', sentAt: '2026-11-04T08:00:00.000Z' };
    const base = { cancellation, ...sent, paidOutAt: null, failedAt: null };
    expect([AIR_REFUND_DAYS, BANK_REFUND_DAYS]).toEqual([14, 7]);
    expect(trackRefund({ ...base, kind: 'flight', sentAt: null }, 0).dueOn).toBe('2026-11-20');
    expect(trackRefund({ ...base, kind: 'flight' }, 0).dueOn).toBe('2026-11-13');
    expect(trackRefund({ ...base, kind: 'flight', sentAt: '2026-11-18T08:00:00.000Z' }, 0).dueOn).toBe('2026-11-20');
    expect(trackRefund({ ...base, kind: 'hotel' }, 0).dueOn).toBe('2026-11-13');
    expect(trackRefund({ ...base, kind: 'hotel', sentAt: null }, 0).dueOn).toBe('2026-11-12');
  });

  test('is counted by the days of India', () => {
    const late = { kind: 'hotel', cancellation: null, sentAt: null, paidOutAt: null, failedAt: null } as const;
    expect(trackRefund({ ...late, decidedAt: '2026-11-02T19:00:00.000Z' }, 0).dueOn).toBe('2026-11-12');
    expect(trackRefund({ ...late, decidedAt: '2026-11-02T18:00:00.000Z' }, 0).dueOn).toBe('2026-11-11');
  });
});

describe('[REQ-DESK-20] the steps of a refund', () => {
  test('come in order, dated as far as it has come', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { steps } = trackRefund(known, 0);
        const dates = steps.flatMap(({ at }) => (at === null ? [] : [at]));
        expect(dates).toEqual(dates.toSorted());
        expect(steps.map(({ step }) => step)).toEqual([
          'asked',
          ...(known.cancellation === null ? [] : ['accepted']),
          'sent',
          known.failedAt !== null && known.paidOutAt === null ? 'failed' : 'paid-out',
        ]);
      }),
    );
  });

  test('it is overdue from the day after, until the money has gone', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { dueOn } = trackRefund(known, 0);
        const at = (on: string) => trackRefund(known, `${on}T06:00:00.000Z`).overdue;
        expect(at(dueOn)).toBe(false);
        expect(at(addDays(dueOn, 1))).toBe(known.paidOutAt === null);
      }),
    );
  });
});

test('[REQ-CXL-6] the sentences that name working days name those of the rule', () => {
  const ofBanks = [t(cancellation.banksTake), t(fairDealing.figureHow, { figure: 'refunds' })];
  for (const sentence of ofBanks) expect(sentence).toContain(` ${BANK_REFUND_DAYS}`);
  for (const sentence of [t(bookingPage.unflownIntro), t(policies.refundFlightsText)])
    expect(sentence).toContain(` ${AIR_REFUND_DAYS} working days`);
});
