/**
 * Saved travellers (REQ-ACC-15): their personal numbers are sealed, and shown masked even to their owner. Birth dates are sealed too, and
 * shown only to the owner, whose forms they fill.
 */

import { indiaClockOf } from '@safar/domain/time/days';
import {
  MAX_SAVED_TRAVELLERS,
  normaliseTraveller,
  validateTraveller,
  type SavedTraveller,
  type TravellerInput,
} from '@safar/domain/people/travellers';
import { z } from 'zod';
import type { PlatformContext } from '../../platform/context.ts';
import type { Crypto } from '../../platform/crypto.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { maskNumber, unmasked } from '../../platform/mask.ts';
import { insertTraveller, lockTraveller, travellersOf, updateTraveller, type TravellerRow } from './traveller-store.ts';

const PURPOSE = 'traveller-numbers';

type Context = Pick<PlatformContext, 'database' | 'clock' | 'crypto'>;
type Numbers = Pick<SavedTraveller, 'pan' | 'passport'>;
export type ShownTraveller = SavedTraveller & { readonly id: string };

/** The content of `numbers`. */
const SealedNumbers = z.object({
  pan: z.string().nullable(),
  passport: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
});
type SealedNumbers = z.infer<typeof SealedNumbers>;

const NO_NUMBERS: SealedNumbers = { pan: null, passport: null, dateOfBirth: null };

/** The traveller's saved travellers, by name. */
export async function listTravellers(
  { database, crypto }: Pick<Context, 'database' | 'crypto'>,
  userId: string,
): Promise<ShownTraveller[]> {
  return (await travellersOf(database, userId)).map((row) => shown(row, crypto));
}

/** Saves a traveller. Fails with TRAVELLER_INVALID (`fields`) or TRAVELLERS_FULL. */
export async function addTraveller(
  context: Context,
  userId: string,
  input: TravellerInput,
): Promise<ShownTraveller | Failure<'TRAVELLER_INVALID' | 'TRAVELLERS_FULL'>> {
  const traveller = cleanTraveller(context, input, NO_NUMBERS);
  if (isFailure(traveller)) return traveller;
  const at = context.clock.nowIso();
  const key = { userId, id: newId(context.clock.nowMs()) };
  const row = { ...key, ...sealed(traveller, context.crypto), createdAt: at, updatedAt: at };
  const saved = await context.database.transaction((transaction) =>
    insertTraveller(transaction, row, MAX_SAVED_TRAVELLERS),
  );
  return saved ? shown(row, context.crypto) : fail('TRAVELLERS_FULL');
}

/** Replaces a saved traveller; a number that is sent back masked stays. Fails with TRAVELLER_INVALID or TRAVELLER_NOT_FOUND. */
export async function editTraveller(
  context: Context,
  key: { userId: string; id: string },
  input: TravellerInput,
): Promise<ShownTraveller | Failure<'TRAVELLER_INVALID' | 'TRAVELLER_NOT_FOUND'>> {
  return context.database.transaction(async (transaction) => {
    const before = await lockTraveller(transaction, key);
    if (before === null) return fail('TRAVELLER_NOT_FOUND');
    const traveller = cleanTraveller(context, input, numbersOf(before, context.crypto));
    if (isFailure(traveller)) return traveller;
    const row = { ...before, ...sealed(traveller, context.crypto), updatedAt: context.clock.nowIso() };
    await updateTraveller(transaction, row);
    return shown(row, context.crypto);
  });
}

/** A saved traveller's personal numbers, for the server only. */
export type SavedNumbers = Pick<SavedTraveller, 'firstName' | 'lastName' | 'pan' | 'passport'>;

/** The personal numbers of the saved travellers, in the clear: for checks and for a supplier, never for a browser. */
export async function savedNumbers(
  { database, crypto }: Pick<Context, 'database' | 'crypto'>,
  userId: string,
): Promise<SavedNumbers[]> {
  const rows = await travellersOf(database, userId);
  return rows.map((row) => {
    const { pan, passport } = numbersOf(row, crypto);
    return { firstName: row.firstName, lastName: row.lastName, pan, passport };
  });
}

function cleanTraveller(
  { clock }: Context,
  input: TravellerInput,
  kept: Numbers,
): SavedTraveller | Failure<'TRAVELLER_INVALID'> {
  const traveller = normaliseTraveller({
    ...input,
    pan: unmasked(input.pan ?? undefined, kept.pan ?? undefined),
    passport: unmasked(input.passport ?? undefined, kept.passport ?? undefined),
  });
  const fields = validateTraveller(traveller, indiaClockOf(clock.nowMs()).day);
  return fields.length === 0 ? traveller : fail('TRAVELLER_INVALID', { details: { fields } });
}

function sealed(traveller: SavedTraveller, crypto: Crypto) {
  const { pan, passport, dateOfBirth, ...shownAsIs } = traveller;
  return {
    ...shownAsIs,
    pan: pan && maskNumber(pan),
    passport: passport && maskNumber(passport),
    numbers: sealNumbers({ pan, passport, dateOfBirth }, crypto),
  };
}

function sealNumbers(numbers: SealedNumbers, crypto: Crypto): string | null {
  const none = Object.values(numbers).every((value) => value === null);
  return none ? null : crypto.encrypt(PURPOSE, JSON.stringify(numbers));
}

function numbersOf({ numbers }: Pick<TravellerRow, 'numbers'>, crypto: Crypto): SealedNumbers {
  if (numbers === null) return NO_NUMBERS;
  return SealedNumbers.parse(JSON.parse(crypto.decrypt(PURPOSE, numbers)));
}

function shown(row: TravellerRow, crypto: Crypto): ShownTraveller {
  const { userId: _userId, numbers: _numbers, createdAt: _createdAt, updatedAt: _updatedAt, ...traveller } = row;
  return { ...traveller, dateOfBirth: numbersOf(row, crypto).dateOfBirth };
}
