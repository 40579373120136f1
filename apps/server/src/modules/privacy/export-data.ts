import type { CallAnswer } from '@safar/contract/call';
import type { exportMyData } from '@safar/contract/account';
import type { PlatformContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { maskNumber } from '../../platform/mask.ts';
import type { Session } from '../../platform/sessions.ts';
import { ownBookings } from '../bookings/index.ts';
import { savedHotelsOf, writingsOf } from '../engagement/index.ts';
import type { IdentityModule } from '../identity/index.ts';
import { paymentsOfUser, refundsOfUser } from '../payments/index.ts';
import { keptOf } from './kept-store.ts';

/** Maximum number of rows of a kind in one file: far more than any traveller has, few enough to be sent at once. */
const EXPORT_ROWS = 1000;

/** All data about a traveller, for their export (REQ-PRIV-1). */
export async function exportData(
  { database, clock, crypto }: Pick<PlatformContext, 'database' | 'clock' | 'crypto'>,
  identity: Pick<IdentityModule, 'ownData'>,
  session: Session,
): Promise<CallAnswer<typeof exportMyData> | Failure<'SIGN_IN_REQUIRED'>> {
  const own = await identity.ownData(session);
  if (own === null) return fail('SIGN_IN_REQUIRED');
  const { mobile, ...profile } = own.profile;
  const { userId } = session;
  const oneMore = EXPORT_ROWS + 1;
  const [bookings, payments, refunds, writings, savedHotels, kept] = await Promise.all([
    ownBookings(database.pool, crypto, userId, oneMore),
    paymentsOfUser(database.pool, userId, oneMore),
    refundsOfUser(database.pool, userId, oneMore),
    writingsOf(database.pool, userId, oneMore),
    savedHotelsOf(database.pool, userId),
    keptOf(database.pool, userId, oneMore),
  ]);
  return {
    exportedAt: clock.nowIso(),
    profile: { ...profile, phone: mobile },
    travellers: own.travellers.map((traveller) => ({
      ...traveller,
      dateOfBirth: traveller.dateOfBirth && maskNumber(traveller.dateOfBirth),
    })),
    savedHotels,
    devices: own.devices,
    bookings: bookings.slice(0, EXPORT_ROWS),
    payments: payments
      .slice(0, EXPORT_ROWS)
      .map(({ id, bookingId, gatewayPaymentId, amountPaise, method, createdAt }) => ({
        id,
        bookingId,
        gatewayPaymentId,
        amountPaise,
        method,
        at: createdAt,
      })),
    refunds: refunds.slice(0, EXPORT_ROWS).map(({ id, paymentId, reason, amountPaise, status, createdAt }) => ({
      id,
      paymentId,
      reason,
      amountPaise,
      status,
      at: createdAt,
    })),
    writings: writings.slice(0, EXPORT_ROWS),
    checkouts: kept.checkouts.slice(0, EXPORT_ROWS),
    cancellations: kept.cancellations.slice(0, EXPORT_ROWS),
    couponUses: kept.couponUses.slice(0, EXPORT_ROWS),
    documents: kept.documents.slice(0, EXPORT_ROWS),
    messages: kept.messages.slice(0, EXPORT_ROWS),
    notes: kept.notes.slice(0, EXPORT_ROWS),
    operatorActions: kept.operatorActions.slice(0, EXPORT_ROWS),
    disputes: kept.disputes.slice(0, EXPORT_ROWS),
    cases: kept.cases.slice(0, EXPORT_ROWS),
    requests: kept.requests.slice(0, EXPORT_ROWS),
    pushDevices: kept.pushDevices.slice(0, EXPORT_ROWS),
    tripShares: kept.tripShares.slice(0, EXPORT_ROWS),
    journey: kept.journey.slice(0, EXPORT_ROWS),
    complete: [bookings, payments, refunds, writings, ...Object.values(kept)].every(
      (rows) => rows.length <= EXPORT_ROWS,
    ),
  };
}
