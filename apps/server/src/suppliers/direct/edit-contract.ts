import * as calls from '@safar/contract/desk/contracts';
import { sha256Hex } from '../../platform/crypto.ts';
import type { Database } from '../../platform/database.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import {
  contractPlansOf,
  lockContract,
  roomTypesOf,
  updateHotel,
  updatePlan,
  updateRoomType,
} from './contract-edit-store.ts';
import { insertPlan, insertRoomType } from './contract-store.ts';

/**
 * The calls that change a contract, its rooms and its rates. Whoever looked at an earlier state is told to look again: each names what it saw
 * by its revision (REQ-DIR-9).
 */
export function registerContractEdits(desk: DeskRoutes, database: Database): void {
  desk.route(calls.changeContract, ({ params: { code }, body: { revision, reason, ...wanted }, note }) =>
    database.transaction(async (transaction) => {
      const hotel = await lockContract(transaction, code);
      if (hotel === null) return fail('CONTRACT_NOT_FOUND');
      if (revisionOf(hotel) !== revision) return fail('CONTRACT_CHANGED');
      await updateHotel(transaction, { code, ...wanted });
      const { phone, email, checkInTime, isOpen } = hotel;
      const before = { phone, email, checkInTime, isOpen };
      await note(transaction, { subject: { kind: 'contract', id: code }, reason, before, after: wanted });
      return {};
    }),
  );

  desk.route(calls.saveRoomType, ({ params: { code }, body: { known, terms, reason }, note }) =>
    database.transaction(async (transaction) => {
      if ((await lockContract(transaction, code)) === null) return fail('CONTRACT_NOT_FOUND');
      const rooms = await roomTypesOf(transaction, code);
      const before = rooms.find(({ id }) => id === known?.id);
      if (known !== null && before === undefined) return fail('CONTRACT_NOT_FOUND');
      if (known !== null && revisionOf(before) !== known.revision) return fail('CONTRACT_CHANGED');
      if (rooms.some(({ id, name }) => id !== known?.id && name === terms.name)) return fail('CONTRACT_NAME_TAKEN');
      const id = known?.id ?? (await insertRoomType(transaction, code, terms));
      if (known !== null) await updateRoomType(transaction, id, terms);
      const subject = { kind: 'contract', id: code };
      await note(transaction, { subject, reason, before: before ?? null, after: { id, ...terms } });
      return { id };
    }),
  );

  desk.route(calls.saveRatePlan, ({ params: { code }, body: { roomTypeId, known, terms, reason }, note }) =>
    database.transaction(async (transaction) => {
      if ((await lockContract(transaction, code)) === null) return fail('CONTRACT_NOT_FOUND');
      const rooms = await roomTypesOf(transaction, code);
      if (!rooms.some(({ id }) => id === roomTypeId)) return fail('CONTRACT_NOT_FOUND');
      const plans = (await contractPlansOf(transaction, code)).filter((plan) => plan.roomTypeId === roomTypeId);
      const before = plans.find(({ id }) => id === known?.id);
      if (known !== null && before === undefined) return fail('CONTRACT_NOT_FOUND');
      if (known !== null && revisionOf(before) !== known.revision) return fail('CONTRACT_CHANGED');
      if (plans.some(({ id, name }) => id !== known?.id && name === terms.name)) return fail('CONTRACT_NAME_TAKEN');
      const sorted = { ...terms, childBands: terms.childBands.toSorted((one, other) => one.upToAge - other.upToAge) };
      const id = known?.id ?? (await insertPlan(transaction, roomTypeId, sorted));
      if (known !== null) await updatePlan(transaction, id, sorted);
      const subject = { kind: 'contract', id: code };
      await note(transaction, { subject, reason, before: before ?? null, after: { id, roomTypeId, ...sorted } });
      return { id };
    }),
  );
}

/** Distinguishes two states of a part of a contract. */
export function revisionOf(part: unknown): string {
  return sha256Hex(JSON.stringify(part));
}
