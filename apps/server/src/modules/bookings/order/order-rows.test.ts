import { sumPaise } from '@safar/domain/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Amount, rowsOf } from '../../../platform/rows.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../testing/commerce-app.ts';
import { openOrder, pay, readBooking, verify } from '../testing/journey.ts';

const LineRow = z.object({
  kind: z.string(),
  item: z.int().nullable(),
  amountPaise: Amount,
  nights: z.array(Amount).nullable(),
});

let app: CommerceApp;
let traveller: SignedInTraveller;
let bookingId: string;

beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
  const fare = { totalFarePaise: 735_000 + 1_062_000, totalTaxPaise: 197_000 };
  const rate = offerRate(app, { rate: { price: fare, nightlyPaise: [[700_000, 900_000]] } });
  const order = await openOrder(app, traveller, rate);
  ({ bookingId } = await verify(app, traveller, await pay(app, order.orderId)));
});
afterAll(() => app.close());

function linesOf(): Promise<z.infer<typeof LineRow>[]> {
  return rowsOf(app.context.database.pool, LineRow)(
    'select kind, item, amount_paise as "amountPaise", nights from booking_lines where booking_id = $1 order by line',
    [bookingId],
  );
}

describe('the lines of a booking', () => {
  test('are of its room, night by night at each night’s own rate of tax; the fee is of no room', async () => {
    const lines = await linesOf();
    const of = (kind: string) => lines.find((line) => line.kind === kind);
    expect(of('base')).toMatchObject({ item: 0, nights: [700_000, 900_000] });
    expect(of('tax')).toMatchObject({ item: 0, nights: [35_000, 162_000] });
    expect(of('fee')).toMatchObject({ item: null, nights: null });
    for (const { nights, amountPaise } of lines) expect(sumPaise(nights ?? [amountPaise])).toBe(amountPaise);
    const { totalPaise } = await readBooking(app, traveller, bookingId);
    expect(sumPaise(lines.map(({ amountPaise }) => amountPaise))).toBe(totalPaise);
  });

  test('are never changed or deleted, only taken out of the price, once', async () => {
    const { database } = app.context;
    for (const change of [
      'update booking_lines set amount_paise = 1',
      'update booking_lines set user_id = gen_random_uuid()',
      'delete from booking_lines',
    ])
      await expect(database.pool.query(change)).rejects.toThrow(/append-only/);
    await expect(
      database.transaction(async (transaction) => {
        const take = () =>
          transaction.query('update booking_lines set out_change = gen_random_uuid() where booking_id = $1', [
            bookingId,
          ]);
        await take();
        await take();
      }),
    ).rejects.toThrow(/append-only/);
    expect(await linesOf()).toHaveLength(4);
  });
});
