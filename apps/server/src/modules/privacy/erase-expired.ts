import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import {
  BOOKING_NUMBERS_KEPT_DAYS,
  CASE_FILES_KEPT_DAYS,
  CHECKOUT_NUMBERS_KEPT_DAYS,
  SIGN_INS_KEPT_DAYS,
  taxDocumentsKeptFrom,
} from '@safar/domain/people/retention';
import type { PlatformContext } from '../../platform/context.ts';
import { eraseBookingNumbers, eraseLeadNames } from '../bookings/index.ts';
import { eraseCaseFiles } from '../cases/index.ts';
import { eraseCheckoutNumbers } from '../checkout/index.ts';
import { eraseTaxDocuments } from '../documents/index.ts';
import type { IdentityModule } from '../identity/index.ts';

/** Rows of one statement. */
const ERASE_BATCH = 500;

/**
 * Erases personal numbers, tax documents and the names on bookings of deleted accounts whose retention has ended
 * (decision 0018), in steps that survive a crash: the nightly job (REQ-PRIV-4, REQ-PRIV-3).
 * @param nowMs the moment the job was due
 */
export async function eraseExpired(
  { workflows, database }: Pick<PlatformContext, 'workflows' | 'database'>,
  identity: Pick<IdentityModule, 'forgetEnded'>,
  nowMs: number,
): Promise<void> {
  const daysBefore = (days: number) => nowMs - days * DAY_MS;
  const beforeDay = indiaClockOf(daysBefore(BOOKING_NUMBERS_KEPT_DAYS)).day;
  const expiredBefore = new Date(daysBefore(CHECKOUT_NUMBERS_KEPT_DAYS)).toISOString();
  const inBatches = async (what: string, erase: () => Promise<number>): Promise<void> => {
    let erased: number;
    do erased = await workflows.step(what, erase);
    while (erased === ERASE_BATCH);
  };
  await inBatches('bookings', () => eraseBookingNumbers(database.pool, beforeDay, ERASE_BATCH));
  await inBatches('checkouts', () => eraseCheckoutNumbers(database.pool, expiredBefore, ERASE_BATCH));
  await workflows.step('sign-ins', () => identity.forgetEnded(new Date(daysBefore(SIGN_INS_KEPT_DAYS)).toISOString()));
  const keptFromDay = taxDocumentsKeptFrom(indiaClockOf(nowMs).day);
  const issuedBefore = new Date(indiaDayStartMs(keptFromDay)).toISOString();
  await inBatches('tax documents', () => eraseTaxDocuments(database.pool, issuedBefore, ERASE_BATCH));
  await inBatches('lead names', () => eraseLeadNames(database.pool, keptFromDay, ERASE_BATCH));
  const filesBefore = new Date(daysBefore(CASE_FILES_KEPT_DAYS)).toISOString();
  await inBatches('case files', () => eraseCaseFiles(database.pool, filesBefore, ERASE_BATCH));
}
