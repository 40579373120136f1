import type { CallAnswer } from '@safar/contract/call';
import type { deskTraveller, findTravellers } from '@safar/contract/desk/travellers';
import { foundBySound } from '../../platform/name-sounds.ts';
import { NAME, untitled } from '../../platform/typed-name.ts';
import { maskEmail, maskName, maskPhone } from '../../platform/mask.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { TrackedRefund } from '../bookings/index.ts';
import type { TravellersContext } from './context.ts';
import { requestsOf } from './data-requests.ts';
import { countOf, findAccount, findAccounts, findAccountsBySound, type Account } from './store.ts';

const FOUND_SHOWN = 20;
const SHOWN_PAYMENTS = 20;
/** Maximum number of typed words; further ones are ignored. */
const MAX_WORDS = 5;
/** A partly or fully typed mobile number, in any common format. */
const MOBILE = /^(?:\+?91|0)?([6-9]\d{1,9})$/;
/** The last digits of a mobile number, as callers are asked for them. */
const MOBILE_END = /^\d{4,9}$/;

function masked({ id, name, mobile, email, createdAt, blockedAt }: Account) {
  return {
    id,
    name: maskName(name ?? ''),
    mobile: maskPhone(mobile),
    email: maskEmail(email ?? ''),
    createdAt,
    blockedAt,
  };
}

/** The accounts that match a typed text, as bookings are found by it (REQ-DESK-45). */
export async function findByTyped(
  { database }: Pick<TravellersContext, 'database'>,
  typed: string,
): Promise<CallAnswer<typeof findTravellers>> {
  const { pool } = database;
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const mobile = MOBILE.exec(text.replaceAll(/[\s()-]/g, ''))?.[1] ?? null;
  const mobileEnd = MOBILE_END.test(text) ? text : null;
  const words = untitled(text.split(' ')).slice(0, MAX_WORDS);
  const exact = await findAccounts(pool, { mobile, mobileEnd, text, words }, FOUND_SHOWN + 1);
  const found =
    exact.length > 0 || !NAME.test(text)
      ? exact
      : await foundBySound(
          pool,
          words,
          (sounds) => findAccountsBySound(pool, sounds, FOUND_SHOWN + 1),
          ({ id }) => id,
        );
  return { travellers: found.slice(0, FOUND_SHOWN).map(masked), more: found.length > FOUND_SHOWN };
}

/** An account with its devices, its requests, its payments without a booking and its pending payments, masked (REQ-DESK-45). */
export async function readTraveller(
  context: TravellersContext,
  id: string,
): Promise<CallAnswer<typeof deskTraveller> | Failure<'ACCOUNT_NOT_FOUND'>> {
  const { database, identity, bookings } = context;
  const account = await findAccount(database.pool, { id });
  if (account === null) return fail('ACCOUNT_NOT_FOUND');
  const { savedTravellers, savedHotels } = await countOf(database.pool, id);
  const devices = await identity.devicesOf(id);
  const requests = await requestsOf(context, id);
  const unmatched = await bookings.payments.unmatchedOf(id, SHOWN_PAYMENTS);
  const tracked = await bookings.trackRefunds(unmatched.flatMap(({ refund }) => refund ?? []));
  const refundOf = new Map(tracked.map((one) => [one.refund.paymentId, one]));
  return {
    traveller: {
      ...masked(account),
      emailVerified: account.email !== null && account.email === account.verifiedEmail,
      language: account.language,
      savedTravellers,
      savedHotels,
    },
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      signedInAt: device.signedInAt,
      lastSeenAt: device.lastSeenAt,
    })),
    requests,
    unmatchedPayments: unmatched.map(({ payment }) => ({
      id: payment.id,
      at: payment.createdAt,
      amountPaise: payment.amountPaise,
      gateway: payment.gateway,
      gatewayPaymentId: payment.gatewayPaymentId,
      method: payment.method,
      bankReference: payment.bankReference,
      refund: refundAnswer(refundOf.get(payment.id)),
    })),
    awaitedPayments: await bookings.awaitedPayments(id, SHOWN_PAYMENTS),
  };
}

function refundAnswer(tracked: TrackedRefund | undefined) {
  if (tracked === undefined) return null;
  const { gatewayRefundId, bankReference } = tracked.refund;
  return { ...tracked.track, gatewayRefundId, bankReference };
}
