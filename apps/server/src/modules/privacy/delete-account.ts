import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import { formatDay, indiaClockOf } from '@safar/domain/time/days';
import { isUnderWay } from '@safar/domain/order/booking-machine';
import { placeName } from '@safar/domain/words/supplier-words';
import type { PlatformContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { AuditLog } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import type { Session } from '../../platform/sessions.ts';
import { bookingsNotOver, eraseBookingsOf } from '../bookings/index.ts';
import { eraseCasesOf } from '../cases/index.ts';
import { eraseCheckoutsOf } from '../checkout/index.ts';
import { eraseNameFromWritings, eraseSavedHotels } from '../engagement/index.ts';
import type { IdentityModule } from '../identity/index.ts';
import { eraseMessagesOf } from '../notifications/index.ts';
import { eraseKept, subjectsOf } from './kept-store.ts';

type Context = Pick<PlatformContext, 'database' | 'clock'>;
type Deleting = Context & { readonly audit: Pick<AuditLog, 'eraseWords'> };
type Proof = Parameters<IdentityModule['reAuthenticate']>[1];
type Refusal = NonNullable<Awaited<ReturnType<IdentityModule['reAuthenticate']>>> | Failure<'ACCOUNT_IN_USE'>;

/**
 * Deletes an account for good (REQ-PRIV-2): profile, sessions, saved travellers, saved hotels, codes and visits are deleted, the name is
 * removed from reviews and questions, and operators' texts about the account are erased. Bookings, invoices, payments and the ledger stay,
 * as the law requires, without any personal data but the lead guest's name (decision 0018). Null when done; fails with ACCOUNT_IN_USE
 * (`bookings`) while a booking is not over, and when the traveller's proof is wrong.
 */
export async function deleteAccount(
  context: Deleting,
  identity: Pick<IdentityModule, 'reAuthenticate' | 'deleteAccount'>,
  session: Session,
  proof: Proof,
): Promise<Refusal | null> {
  const { userId } = session;
  const { database, clock, audit } = context;
  // Checked before the proof, so that no code is used up in vain.
  const refusal = (await inUse(context, database.pool, userId)) ?? (await identity.reAuthenticate(session, proof));
  if (refusal !== null) return refusal;
  return database
    .transaction(async (transaction) => {
      // Ends the open checkouts first: a payment recorded from here on finds nothing to buy, an earlier one is noticed below.
      await eraseCheckoutsOf(transaction, userId, clock.nowIso());
      const late = await inUse(context, transaction, userId);
      if (late !== null) throw new AccountInUse(late);
      await eraseBookingsOf(transaction, userId);
      await eraseCasesOf(transaction, userId, clock.nowIso());
      await eraseMessagesOf(transaction, userId, clock.nowIso());
      await eraseNameFromWritings(transaction, userId);
      await eraseSavedHotels(transaction, userId);
      await eraseKept(transaction, userId);
      await audit.eraseWords(transaction, userId, await subjectsOf(transaction, userId));
      await identity.deleteAccount(transaction, session);
      return null;
    })
    .catch(refusalOf);
}

/** Thrown to roll the deletion back. */
class AccountInUse extends Error {
  readonly failure: Failure<'ACCOUNT_IN_USE'>;

  constructor(failure: Failure<'ACCOUNT_IN_USE'>) {
    super('a booking began while its account was being deleted');
    this.failure = failure;
  }
}

function refusalOf(error: unknown): Failure<'ACCOUNT_IN_USE'> {
  if (error instanceof AccountInUse) return error.failure;
  throw error;
}

/** The failure that names the bookings because of which an account must stay; null when there are none. */
async function inUse({ clock }: Context, db: Queryable, userId: string): Promise<Failure<'ACCOUNT_IN_USE'> | null> {
  const found = await bookingsNotOver(db, userId, indiaClockOf(clock.nowMs()).day);
  const [newest] = found;
  if (newest === undefined) return null;
  const bookings = found.map(({ id, status, title }) => ({
    id,
    title,
    reason: isUnderWay(status) ? 'unfinished' : 'upcoming',
  }));
  const { kind, title } = newest;
  const place = kind === 'flight' ? placeName(title) : title;
  const text = isUnderWay(newest.status)
    ? t(m.accountAtWork, { kind, place })
    : t(m.accountTripAhead, { kind, place, day: formatDay(newest.endsOn) });
  return fail('ACCOUNT_IN_USE', { text, details: { bookings } });
}
