import type { CallAnswer } from '@safar/contract/call';
import type { deskTraveller } from '@safar/contract/desk/travellers';
import { fail, type Failure } from '../../platform/failure.ts';
import type { TrackedRefund } from '../bookings/index.ts';
import type { TravellersContext } from './context.ts';
import { requestsOf } from './data-requests.ts';
import { masked } from './find-accounts.ts';
import { countOf, findAccount } from './store.ts';

const SHOWN_PAYMENTS = 20;
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
