import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import { indiaDayStartMs } from '@safar/domain/time/days';
import { describe, expect, test } from 'vitest';
import { cancellationView, policyRows } from './policy-view.ts';

const FREE: CancelPolicy = {
  kind: 'fixed',
  value: 0,
  from: '2026-11-01T18:30:00.000Z',
  to: '2026-11-24T18:29:59.000Z',
};
const WHOLE: CancelPolicy = { kind: 'percent', value: 100, from: '2026-11-24T18:30:00.000Z', to: null };
const FACTS = {
  supplierPaise: 500_000,
  nights: 2,
  latest: indiaDayStartMs('2026-11-27'),
  nowMs: Date.parse('2026-11-21T00:00:00Z'),
};

test('[REQ-RATE-6] policies are in the fields of the API, their instants beside', () => {
  expect(policyRows([FREE, WHOLE, { ...FREE, value: 123_450 }])).toMatchObject([
    { FromDate: '02-11-2026 00:00:00', ToDate: '24-11-2026 23:59:59', ChargeType: 'Fixed', CancellationCharge: 0 },
    { FromDate: '25-11-2026 00:00:00', ToDate: null, ChargeType: 'Percentage', CancellationCharge: 100, to: null },
    { ChargeType: 'Fixed', CancellationCharge: 1234.5 },
  ]);
});

describe('what cancelling means, in a sentence', () => {
  test('[REQ-RATE-7] free until the minute before the first charge', () => {
    expect(cancellationView({ ...FACTS, policies: [FREE, WHOLE] })).toEqual({
      freeCancellationUntil: '2026-11-24T18:29:00.000Z',
      message: 'Free cancellation until 24 Nov 2026, 23:59',
      refundable: true,
    });
  });

  test('never free after the check-in day has begun, even where no row charges', () => {
    expect(cancellationView({ ...FACTS, policies: [FREE] }).freeCancellationUntil).toBe('2026-11-26T18:29:00.000Z');
  });

  test('a deadline that has passed promises nothing; without rows nothing is promised', () => {
    const late = { ...FACTS, nowMs: Date.parse('2026-11-25T00:00:00Z') };
    expect(cancellationView({ ...late, policies: [FREE, WHOLE] })).toEqual({
      freeCancellationUntil: null,
      message: 'Non-Refundable',
      refundable: false,
    });
    expect(cancellationView({ ...FACTS, policies: [] })).toEqual({
      freeCancellationUntil: null,
      message: 'Non-Refundable',
      refundable: false,
    });
  });

  test('a charge below the total is said to be one', () => {
    const half: CancelPolicy = { kind: 'percent', value: 50, from: '2026-11-01T00:00:00.000Z', to: null };
    expect(cancellationView({ ...FACTS, policies: [half] }).message).toBe('Partially refundable');
  });
});
