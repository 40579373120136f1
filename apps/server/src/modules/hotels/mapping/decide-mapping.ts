import type { CallInput } from '@safar/contract/call';
import type { decideMapping as decideCall } from '@safar/contract/desk/mappings';
import type { PlatformContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { saveNamedMapping } from './mapping-store.ts';
import { matchHotel } from './match-hotel.ts';
import { suppliersHotel, type SuppliersHotelKey } from './match-store.ts';
import { deleteDecision, insertDifference, insertMapping, lockPair, pairsOf, type PairRow } from './pair-store.ts';
import { pairView, takenFor } from './pair-view.ts';
import type { WhereSold } from './where-sold.ts';

type Decision = CallInput<typeof decideCall>['body'];
type Refused = Failure<'HOTEL_NOT_FOUND' | 'MAPPING_CHANGED' | 'MAPPING_TAKEN'>;

/**
 * An operator's decision on a supplier's hotel and one of ours: they are the same, are different, or the decision is withdrawn
 * (REQ-DESK-18). When two operators decide on the same state, the second is refused.
 */
export async function decideMapping(
  { database, clock, whereSold }: Pick<PlatformContext, 'database' | 'clock'> & { readonly whereSold: WhereSold },
  { verdict, revision, reason, ...key }: Decision,
  { operator, note }: { readonly operator: Operator; readonly note: NoteAction },
): Promise<Refused | 'done'> {
  const decided = await database.transaction(async (transaction) => {
    await lockPair(transaction, key);
    const [pair] = await pairsOf(transaction, key, [key.hotelCode]);
    if (pair === undefined) return fail('HOTEL_NOT_FOUND');
    const { state, how, revision: present } = pairView(pair);
    if (present !== revision) return fail('MAPPING_CHANGED');
    if (verdict === 'undo' ? how !== 'manual' : verdict === state && how !== 'matched') return fail('MAPPING_CHANGED');
    if (verdict === 'same' && takenFor(pair) !== null) return fail('MAPPING_TAKEN');
    await deleteDecision(transaction, key);
    const by = { decidedBy: operator.email, at: clock.nowIso() };
    if (verdict === 'same') await insertMapping(transaction, key, by);
    if (verdict === 'different') await insertDifference(transaction, key, { ...by, wasNamed: wasNamed(pair) });
    if (verdict === 'undo' && wasNamed(pair) && takenFor(pair) === null) await saveNamedMapping(transaction, key);
    await matchAnew(transaction, key);
    await note(transaction, {
      subject: { kind: 'mapping', id: `${key.supplier} ${key.supplierCode} ${key.hotelCode}` },
      reason,
      before: { state, how },
      after: { verdict },
    });
    return 'done';
  });
  if (!isFailure(decided)) await whereSold.forget();
  return decided;
}

/** Whether the supplier itself names the two as one, or did so before a person decided otherwise. */
function wasNamed({ wasNamed: before, mappedTo, how, ours }: PairRow): boolean {
  return before ?? (how === 'code' && mappedTo === ours.hotelCode);
}

/** Matches the hotel again after a decision changed what is known of it. */
async function matchAnew(transaction: Transaction, key: SuppliersHotelKey): Promise<void> {
  const theirs = await suppliersHotel(transaction, key);
  if (theirs !== null) await matchHotel(transaction, theirs);
}
