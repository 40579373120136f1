/** Other flights on an issued ticket. */
import type { CallAnswer } from '@safar/contract/call';
import { exchangeFlights, type proposeExchange } from '@safar/contract/exchange';
import { changeOrder } from '@safar/contract/payments';
import type { SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { balances } from '../../payments/index.ts';
import type { ticketedFlight } from './flight-journey.ts';
import { pay, succeed, verify, type Shop } from './journey.ts';

export type Ticketed = Awaited<ReturnType<typeof ticketedFlight>>;
/** A chosen flight with its sum, as it is shown before the press. */
export type ShownFlight = CallAnswer<typeof proposeExchange>;

/** The flights that the first ticket of a trip may be exchanged for. @param on the new day of each of its directions, or `same` */
export function otherFlights(
  app: Shop,
  as: SignedInTraveller,
  { params }: Pick<Ticketed, 'params'>,
  on: readonly string[],
  wayOut?: string,
) {
  const query = { ticket: '0', on: on.join(','), ...(wayOut !== undefined && { wayOut }) };
  return succeed(app, exchangeFlights, { as, params, query });
}

/** Pays what a chosen flight costs more. Returns the gateway's order, of exactly that. */
export async function payForFlight(
  app: Shop,
  as: SignedInTraveller,
  { bookingId }: Pick<Ticketed, 'bookingId'>,
  { change: changeId, priceHash, payPaise }: ShownFlight,
): Promise<string> {
  const { order } = await succeed(app, changeOrder, { as, body: { bookingId, changeId, priceHash } });
  if (order.amount !== payPaise) throw new Error(`the order is of ${order.amount} paise, and ${payPaise} was shown`);
  await verify(app, as, await pay(app, order.id));
  return order.id;
}

/** What the ledger has of a booking's money: `held` of its traveller's that bought nothing, and what the gateway has. */
export async function moneyOf({ context }: Pick<TestApp, 'context'>, { bookingId }: Pick<Ticketed, 'bookingId'>) {
  const { 'traveller-funds': held = 0, gateway = 0 } = await balances(context.database.pool, bookingId);
  return { held, gateway };
}
