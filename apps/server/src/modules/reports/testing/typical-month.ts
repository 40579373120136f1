import { cancelBooking } from '@safar/contract/cancellation';
import { saveGuests, setCoupon } from '@safar/contract/checkout';
import { quoteRefundOnBehalf, refundOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import { approveCoupon, createCoupon } from '@safar/contract/desk/coupons';
import { createOrder } from '@safar/contract/payments';
import { creditNotePdf, feeInvoicePdf, invoicePdf, receiptVoucherPdf } from '@safar/contract/documents';
import type { Call } from '@safar/contract/call';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import type { PlanId } from '@safar/domain/money/plans';
import type { z } from 'zod';
import type { AppParts } from '../../../app.ts';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp, type TestCall } from '../../../platform/testing/test-app.ts';
import { buyFlight, oneway, readFlight } from '../../bookings/testing/flight-journey.ts';
import {
  beginCheckout,
  guestsFor,
  openOrder,
  orderBody,
  pay,
  readBooking,
  readCheckout,
  succeed,
  verify,
  type ChosenRate,
} from '../../bookings/testing/journey.ts';
import { chooseRates } from '../../bookings/testing/sandbox-hotel.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import { openPriceDesk, priceRule } from '../../pricing/testing/publish-rules.ts';

/** Udaipur: in another state than the sample seller. */
const CITY = '119805';

const COUPON = 'GST10';
export const COMPANY = { gstin: '27AAPFU0939F1ZV', name: 'Mehta Textiles' };
export const FLIGHT_FEE_PAISE = 19_900;
const GOODWILL_PAISE = 50_000;
const reason = 'for a test';

/** Makes a desk call that must succeed. */
export async function done<Answer extends z.ZodType>(
  app: TestApp,
  call: DeskCall & { readonly answer: Answer },
  as: Caller,
  input: TestCall = {},
): Promise<z.output<Answer>> {
  const { status, body } = await app.deskCall(call, { ...input, as });
  if (status !== 200) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`);
  return call.answer.parse(body);
}

/** A month's bookings, each by what became of it. */
export interface TypicalMonth {
  readonly app: TestApp;
  readonly finance: TestOperator;
  readonly traveller: SignedInTraveller;
  readonly ids: Readonly<Record<'company' | 'whole' | 'cancelled' | 'kept' | 'flight', string>>;
  /** Issues a document by downloading it as its traveller. */
  issue(id: string, call: Call): Promise<unknown>;
  /** Issues every document that is due. */
  issueAll(): Promise<void>;
}

/**
 * A typical month, with a mark-up on all stays: one stay with a goodwill refund, one of a company with a coupon, one
 * refunded in full, one cancelled with a charge, and a flight with a fee.
 */
export async function typicalMonth(parts: AppParts = {}): Promise<TypicalMonth> {
  const app = await buildTestApp({ sandbox: 'own', parts });
  const finance = await asOperator(app, 'finance');
  const traveller = await signIn(app);
  const rates = await chooseRates(app, CITY, 4);
  await (
    await openPriceDesk(app)
  ).publish([priceRule({ percent: 7.5 }), priceRule({ kind: 'fee', product: 'flight', fixedPaise: FLIGHT_FEE_PAISE })]);
  await makeCoupon(app, finance);
  const book = async (index: number, plan: PlanId) => {
    const rate = rates[index];
    if (rate === undefined) throw new Error('no hotel has a room');
    const { orderId } = await openOrder(app, traveller, rate, plan);
    const { bookingId } = await verify(app, traveller, await pay(app, orderId));
    await until(() => readBooking(app, traveller, bookingId), {
      status: plan === 'pay_full' ? 'vouchered' : 'confirmed',
    });
    return bookingId;
  };
  const issue = (id: string, { path }: Call) =>
    app.app.inject({ method: 'GET', url: path.replace('{id}', id), headers: { cookie: traveller.cookie } });
  const whole = await book(0, 'pay_full');
  const company = await bookForCompany(app, traveller, rates[3]);
  const cancelled = await book(1, 'pay_full');
  const kept = await book(2, 'pay_half');
  await issue(cancelled, invoicePdf);
  for (const id of [cancelled, kept]) {
    await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
    await until(() => readBooking(app, traveller, id), { status: 'cancelled' });
  }
  await refundGoodwill({ app, finance, traveller }, whole, GOODWILL_PAISE);
  const flight = (await buyFlight(app, traveller, oneway(true))).bookingId;
  await until(() => readFlight(app, traveller, flight), { status: 'vouchered' });
  const issueAll = async () => {
    await issue(whole, invoicePdf);
    await issue(company, invoicePdf);
    await issue(kept, receiptVoucherPdf);
    await issue(kept, invoicePdf);
    await issue(flight, feeInvoicePdf);
    await issue(cancelled, creditNotePdf);
  };
  return { app, finance, traveller, ids: { company, whole, cancelled, kept, flight }, issue, issueAll };
}

async function makeCoupon(app: TestApp, finance: Caller): Promise<void> {
  const terms = { code: COUPON, name: 'A tenth', product: 'hotel', percent: 10, flatPaise: 0, capPaise: null };
  const limits = {
    minimumPaise: 0,
    firstBooking: false,
    combines: false,
    perTraveller: null,
    totalUses: null,
    budgetPaise: null,
  };
  const body = { ...terms, ...limits, fundedBy: 'safar', from: '2020-01-01', until: '2099-12-31', reason };
  const maker = await asOperator(app, 'content', 'maker@desk.example');
  const { id } = await done(app, createCoupon, maker, { body });
  await done(app, approveCoupon, finance, { params: { id }, body: { reason } });
}

/** Books with the coupon, for a business whose GST number the invoice names. */
async function bookForCompany(
  app: TestApp,
  traveller: SignedInTraveller,
  rate: ChosenRate | undefined,
): Promise<string> {
  if (rate === undefined) throw new Error('no hotel has a room');
  const sessionId = await beginCheckout(app, traveller, rate);
  await succeed(app, setCoupon, { as: traveller, body: { sessionId, code: COUPON } });
  const { amounts, prebook } = await readCheckout(app, traveller, sessionId);
  const rooms = guestsFor(prebook).map((room) => ({
    ...room,
    adults: room.adults.map((adult) => (adult.isLead ? { ...adult, company: COMPANY } : adult)),
  }));
  const { priceHash } = await succeed(app, saveGuests, { as: traveller, body: { sessionId, rooms, amounts } });
  const { order } = await succeed(app, createOrder, { as: traveller, body: orderBody(rate, sessionId, priceHash) });
  const { bookingId } = await verify(app, traveller, await pay(app, order.id));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  return bookingId;
}

/** Gives a part of a booking back beyond its terms. */
export async function refundGoodwill(
  { app, finance, traveller }: Pick<TypicalMonth, 'app' | 'finance' | 'traveller'>,
  id: string,
  amountPaise: number,
): Promise<void> {
  const params = { userId: traveller.userId, id };
  const { leftPaise } = await done(app, quoteRefundOnBehalf, finance, { params });
  await done(app, refundOnBehalf, finance, { params, body: { amountPaise, leftPaise, reason } });
}
