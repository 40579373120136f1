import type { Call } from '@safar/contract/call';
import * as bookingCalls from '@safar/contract/bookings';
import * as checkoutCalls from '@safar/contract/checkout';
import * as paymentCalls from '@safar/contract/payments';
import { paiseToRupees } from '@safar/domain/money/money';
import type { PlanId } from '@safar/domain/money/plans';
import { z } from 'zod';
import { arm, control } from '../../../platform/testing/sandbox-control.ts';
import { readBookingCode } from '../../hotels/index.ts';
import type { SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { TestAnswer, TestApp, TestCall } from '../../../platform/testing/test-app.ts';

/** The product as a traveller's browser reaches it, in this process or in another, with its sandbox. */
export interface Shop {
  readonly sandboxUrl: string;
  call(call: Call, input?: TestCall): Promise<TestAnswer>;
}

/** A rate a traveller has chosen on a hotel's page. */
export interface ChosenRate {
  readonly hotelCode: string;
  /** As the search for the stay of `contextOf` returned it. */
  readonly bookingCode: string;
  readonly checkin: string;
  readonly checkout: string;
}

/** The supplier's own code of a rate, which faults of the sandbox are armed for. */
export function supplierCode({ bookingCode }: Pick<ChosenRate, 'bookingCode'>): string {
  return readBookingCode(bookingCode).bookingCode;
}

/** The id of the supplier of a rate: `tbo`, `direct`. */
export function supplierOf({ bookingCode }: Pick<ChosenRate, 'bookingCode'>): string | null {
  return readBookingCode(bookingCode).supplier;
}

const Proof = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

/** The proof of payment that checkout.js gives the page. */
export type PaymentProof = z.output<typeof Proof>;

const GatewayBooks = z.object({
  orders: z.array(z.object({ id: z.string(), notes: z.union([z.array(z.never()), z.record(z.string(), z.string())]) })),
  payments: z.array(
    z.object({
      id: z.string(),
      order_id: z.string(),
      amount: z.int(),
      status: z.string(),
      amount_refunded: z.int(),
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), payment_id: z.string(), amount: z.int(), status: z.string() })),
  settled: z.array(z.string()),
  payment_links: z.array(
    z.object({ id: z.string(), status: z.string(), amount: z.int(), reference_id: z.string(), expire_by: z.int() }),
  ),
  webhooks: z.array(
    z.object({ reference: z.string(), state: z.string(), forged: z.boolean(), lastStatus: z.int().nullable() }),
  ),
});

/** Makes a call that must succeed. */
export async function succeed<Answer extends z.ZodType>(
  app: Shop,
  call: Call & { readonly answer: Answer },
  input: TestCall,
): Promise<z.output<Answer>> {
  const { status, body } = await app.call(call, input);
  if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`);
  return call.answer.parse(body);
}

/** Narrows a checkout or booking to a kind, and throws when it is of another. */
export function ofKind<T extends { readonly kind: string }, K extends T['kind']>(
  view: T,
  kind: K,
): Extract<T, { kind: K }> {
  if (!isOfKind(view, kind)) throw new Error(`this is of a ${view.kind}, not of a ${kind}`);
  return view;
}

function isOfKind<T extends { readonly kind: string }, K extends T['kind']>(
  view: T,
  kind: K,
): view is Extract<T, { kind: K }> {
  return view.kind === kind;
}

export const GUESTS = [
  {
    adults: [
      {
        title: 'Mr.',
        firstName: 'Arjun',
        lastName: 'Mehta',
        email: 'arjun@example.com',
        nationality: 'IN',
        isLead: true,
      },
      { title: 'Mrs.', firstName: 'Meera', lastName: 'Mehta', email: '', nationality: 'IN', isLead: false },
    ],
    children: [],
  },
];

/** The guests for a rate, with a PAN each when it requires one. */
export function guestsFor(
  { validationInfo }: { readonly validationInfo: { readonly PanMandatory: boolean } },
  roomCount: 1 | 2 = 1,
) {
  const rooms = roomCount === 1 ? GUESTS : [...GUESTS, ...SECOND_ROOM];
  if (!validationInfo.PanMandatory) return rooms;
  return rooms.map((room, place) => ({
    ...room,
    adults: room.adults.map((adult, index) => ({ ...adult, pan: `ABCDE12${3 + place}${index}F` })),
  }));
}

/** The stay of a rate: one room for two adults. */
export function contextOf(rate: ChosenRate) {
  const { hotelCode, checkin, checkout } = rate;
  return { hotelCode, checkin, checkout, rooms: 1, adults: 2, children: 0, nat: 'IN' };
}

/** The request of a browser to begin a checkout of a rate. */
export function newCheckout(rate: ChosenRate) {
  return { bookingCode: rate.bookingCode, context: contextOf(rate) };
}

export async function beginCheckout(app: Shop, as: SignedInTraveller, rate: ChosenRate) {
  const { sessionId } = await succeed(app, checkoutCalls.createCheckoutSession, { as, body: newCheckout(rate) });
  return sessionId;
}

export async function readCheckout(app: Shop, as: SignedInTraveller, sessionId: string) {
  return ofKind((await succeed(app, checkoutCalls.checkoutSession, { as, body: { sessionId } })).session, 'hotel');
}

/** Saves the two guests and the plan at the server's price. Returns the price hash. */
export async function fillGuests(
  app: Shop,
  as: SignedInTraveller,
  sessionId: string,
  paymentOption: PlanId = 'pay_full',
): Promise<string> {
  const { plans, prebook } = await readCheckout(app, as, sessionId);
  const { totalPaise = 0 } = plans.find(({ id }) => id === paymentOption)?.price ?? {};
  const amounts = { display: { total: paiseToRupees(totalPaise) }, paymentOption };
  const body = { sessionId, rooms: guestsFor(prebook), amounts };
  return (await succeed(app, checkoutCalls.saveGuests, { as, body })).priceHash;
}

export function orderBody(rate: ChosenRate, sessionId: string, priceHash: string) {
  return { localOrderId: sessionId, bookingId: rate.bookingCode, priceHash, again: true };
}

/** The guests of a second room. */
const SECOND_ROOM = GUESTS.map(({ adults, children }) => ({
  adults: adults.map((adult) => ({ ...adult, lastName: 'Rao', email: '', isLead: false })),
  children,
}));

/** Buys a stay of two rooms, each for two adults: the Mehtas in the first, the Raos in the second. */
export async function buyTwoRooms(app: Shop, as: SignedInTraveller, rate: ChosenRate, plan: PlanId = 'pay_full') {
  const { sessionId } = await succeed(app, checkoutCalls.createCheckoutSession, {
    as,
    body: { bookingCode: rate.bookingCode, context: { ...contextOf(rate), rooms: 2, adults: 4 } },
  });
  const { plans } = await readCheckout(app, as, sessionId);
  const { totalPaise = 0 } = plans.find(({ id }) => id === plan)?.price ?? {};
  const amounts = { display: { total: paiseToRupees(totalPaise) }, paymentOption: plan };
  const body = { sessionId, rooms: [...GUESTS, ...SECOND_ROOM], amounts };
  const { priceHash } = await succeed(app, checkoutCalls.saveGuests, { as, body });
  if (plan === 'pay_later') {
    const confirmed = { sessionId, priceHash, again: true };
    const { bookingId } = await succeed(app, checkoutCalls.confirmCheckout, { as, body: confirmed });
    return { bookingId, sessionId, orderId: '', totalPaise };
  }
  const { order } = await succeed(app, paymentCalls.createOrder, { as, body: orderBody(rate, sessionId, priceHash) });
  const { bookingId } = await verify(app, as, await pay(app, order.id));
  return { bookingId, sessionId, orderId: order.id, totalPaise };
}

/** A checkout whose order is open at the gateway. */
export interface OpenOrder {
  readonly rate: ChosenRate;
  readonly sessionId: string;
  readonly priceHash: string;
  readonly orderId: string;
  readonly amountPaise: number;
}

/** Takes a chosen rate to an open order. */
export async function openOrder(
  app: Shop,
  as: SignedInTraveller,
  rate: ChosenRate,
  plan: PlanId = 'pay_full',
): Promise<OpenOrder> {
  const sessionId = await beginCheckout(app, as, rate);
  const priceHash = await fillGuests(app, as, sessionId, plan);
  const { order } = await succeed(app, paymentCalls.createOrder, { as, body: orderBody(rate, sessionId, priceHash) });
  return { rate, sessionId, priceHash, orderId: order.id, amountPaise: order.amount };
}

/** Takes a chosen rate to a booking that is paid later. */
export async function bookUnpaid(app: Shop, as: SignedInTraveller, rate: ChosenRate) {
  const sessionId = await beginCheckout(app, as, rate);
  const priceHash = await fillGuests(app, as, sessionId, 'pay_later');
  const { bookingId } = await succeed(app, checkoutCalls.confirmCheckout, {
    as,
    body: { sessionId, priceHash, again: true },
  });
  return { sessionId, priceHash, bookingId };
}

/** The payment link of a booking's balance, as its owner gets it. */
export function balanceLinkOf(app: Shop, as: SignedInTraveller, sessionId: string) {
  return succeed(app, paymentCalls.balanceLink, { as, body: { sessionId } });
}

/** Opens the order of a booking's balance. */
export async function balanceOrderOf(app: Shop, as: SignedInTraveller, sessionId: string) {
  return (await succeed(app, paymentCalls.balanceOrder, { as, body: { sessionId } })).order;
}

export async function readBalance(app: Shop, as: SignedInTraveller, id: string) {
  return (await succeed(app, paymentCalls.balance, { as, params: { id } })).balance;
}

/** Pays a payment link in the sandbox, as a traveller would on its page. */
export async function payLink(app: Shop, shortUrl: string): Promise<void> {
  const body = { payment_link_id: shortUrl.split('/').at(-1), method: 'upi', outcome: 'success' };
  await control(app, 'POST', '/razorpay/test/pay', body);
}

/** Pays an order in the sandbox, as a traveller would in the payment window. */
export async function pay(app: Shop, orderId: string): Promise<PaymentProof> {
  const body = { order_id: orderId, method: 'upi', outcome: 'success' };
  return Proof.parse(await control(app, 'POST', '/razorpay/test/pay', body));
}

export function verify(app: Shop, as: SignedInTraveller, proof: PaymentProof) {
  return succeed(app, paymentCalls.verifyPayment, { as, body: proof });
}

/** Pays an order once, and verifies the payment each time it is called. */
export function paysAndNotifies(as: SignedInTraveller, orderId: string) {
  let paid: PaymentProof | undefined;
  return async (app: Shop) => verify(app, as, (paid ??= await pay(app, orderId)));
}

export function checkoutStatus(app: Shop, as: SignedInTraveller, sessionId: string) {
  return succeed(app, checkoutCalls.checkoutStatus, { as, params: { sessionId } });
}

export async function readBooking(app: Shop, as: SignedInTraveller, id: string) {
  return ofKind((await succeed(app, bookingCalls.booking, { as, params: { id } })).booking, 'hotel');
}

/** Loses the next webhooks about an order, a payment link or a refund. */
export async function loseWebhooks(app: Shop, reference: string | undefined, count = 3): Promise<void> {
  await arm(app, { target: 'razorpay', operation: 'Webhook', kind: 'webhook-lost', reference, count });
}

/** All rows in the gateway's books. */
export async function allGatewayBooks(app: Shop) {
  return GatewayBooks.parse(await control(app, 'GET', '/books/payments'));
}

/** Refunds a payment in the gateway's panel, without our books. Without an amount it refunds everything. */
export async function refundAtGateway(
  { context }: Pick<TestApp, 'context'>,
  paymentId: string | undefined,
  amountPaise?: number,
) {
  const { keyId, keySecret, baseUrl } = context.config.razorpay;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const answer = await fetch(`${baseUrl}/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ amount: amountPaise }),
  });
  if (!answer.ok) throw new Error(`the gateway refunds nothing: ${await answer.text()}`);
}

/** The gateway's rows for an order. */
export async function gatewayBooks(app: Shop, orderId: string) {
  const books = await allGatewayBooks(app);
  const payments = books.payments.filter((payment) => payment.order_id === orderId);
  const ids = payments.map(({ id }) => id);
  return { payments, refunds: books.refunds.filter((refund) => ids.includes(refund.payment_id)) };
}

const Inbox = z.array(z.object({ text: z.string() }));

/** The texts sent to a mobile number or an address, newest first. */
export async function inboxOf(app: Shop, to: string): Promise<string[]> {
  const inbox = Inbox.parse(await control(app, 'GET', `/inbox?to=${encodeURIComponent(to)}`));
  return inbox.map(({ text }) => text);
}
