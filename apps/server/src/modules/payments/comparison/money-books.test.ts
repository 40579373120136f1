import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayPayment } from '../../../gateways/payment-gateway.ts';
import { createInMemoryGateway } from '../../../gateways/testing/in-memory-gateway.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { PaymentsContext } from '../context.ts';
import { gatewayBooks } from './money-books.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A failed payment: it is listed, and no difference is reported for it. */
function payment(createdAtMs: number, index: number): GatewayPayment {
  return {
    id: `pay_${index}`,
    orderId: null,
    amountPaise: 100,
    currency: 'INR',
    status: 'failed',
    amountRefundedPaise: 0,
    method: 'upi',
    bankReference: null,
    instrument: null,
    notes: {},
    failure: {},
    createdAtMs,
  };
}

test('[REQ-OPS-27] however many payments a gateway has, each is listed once, in spans that one list holds', async () => {
  const untilMs = Date.UTC(2026, 10, 28, 3, 4, 5, 678);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: (3 * DAY_MS) / 1000 }), { maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: MINUTE_MS / 1000 }), { maxLength: 30 }),
      fc.integer({ min: 4, max: 9 }),
      async (spread, busy, holds) => {
        const secondsBefore = [...spread, ...new Set(busy)].map((seconds) => Math.floor(untilMs / 1000) - seconds);
        // No second has more payments than a list holds.
        const made = secondsBefore.filter((second, at) => secondsBefore.indexOf(second) === at);
        const all = made.map((second, index) => payment(second * 1000, index));
        const listed: string[] = [];
        const gateway = {
          ...createInMemoryGateway(app.context.clock),
          paymentsIn: async ({ fromMs, toMs }: { fromMs: number; toMs: number }) => {
            const found = all.filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs <= toMs);
            if (found.length > holds) return { kind: 'too-many' } as const;
            listed.push(...found.map(({ id }) => id));
            return { kind: 'ok', payments: found, isWhole: true } as const;
          },
        };
        const gateways = { all: [gateway], find: () => gateway };
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only listing is tested
        const context = { ...app.context, gateways } as unknown as PaymentsContext;
        const [money] = gatewayBooks(context);
        if (money === undefined) throw new Error('a gateway without books');
        const span = { fromMs: untilMs - 3 * DAY_MS, untilMs };
        let compared = 0;
        for (let position: string | null = null, portions = 0; ; portions += 1) {
          const portion = await money.compare(span, position);
          expect(portion.stopped).toBeNull();
          expect(portions).toBeLessThan(500);
          compared += portion.compared;
          position = portion.next;
          if (position === null) break;
        }
        expect(listed.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        expect(compared).toBe(all.length);
      },
    ),
    { numRuns: 10 },
  );
});

test('[REQ-OPS-27] a silent gateway is asked for the same span in the next night', async () => {
  const untilMs = Date.UTC(2026, 10, 28);
  const asked: number[] = [];
  const gateway = {
    ...createInMemoryGateway(app.context.clock),
    paymentsIn: async ({ fromMs }: { fromMs: number }) => {
      asked.push(fromMs);
      return asked.length === 2
        ? ({ kind: 'no-answer', text: 'timeout' } as const)
        : ({ kind: 'ok', payments: [], isWhole: true } as const);
    },
  };
  const gateways = { all: [gateway], find: () => gateway };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const [money] = gatewayBooks({ ...app.context, gateways } as unknown as PaymentsContext);
  const span = { fromMs: untilMs - 2 * DAY_MS - HOUR_MS, untilMs };
  const first = await money?.compare(span, null);
  const second = await money?.compare(span, first?.next ?? null);
  expect(second).toMatchObject({ compared: 0, stopped: 'the gateway in-memory did not list its payments: timeout' });
  await money?.compare(span, second?.next ?? null);
  expect(asked).toEqual([span.fromMs, span.fromMs + DAY_MS, span.fromMs + DAY_MS]);
});
