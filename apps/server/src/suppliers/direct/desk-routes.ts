import * as calls from '@safar/contract/desk/contracts';
import { addDays, indiaClockOf } from '@safar/domain/time/days';
import { mealLabel } from '@safar/domain/stay/meal';
import { sha256Hex } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import {
  contractHotel,
  contractPlansOf,
  listContracts,
  lockContract,
  roomTypesOf,
  updateHotel,
  updatePlan,
  updateRoomType,
  type ContractPlanRow,
} from './contract-edit-store.ts';
import { insertContract, insertPlan, insertRoomType, type Contract } from './contract-store.ts';
import { registerContractDays, waitingDays } from './desk-days.ts';
import { DIRECT, type ContractDeskParts } from './direct-parts.ts';

const PAGE = 50;
/** Number of nights whose rooms the list counts. */
const COUNTED_DAYS = 30;

type CatalogueHotel = Omit<Contract['hotel'], 'phone' | 'zone' | 'checkInTime' | 'isOpen'>;

/** Catalogue functions that contracts need. */
export interface ContractCatalogue {
  /** The hotel with this code; null for an unknown one. */
  hotel(hotelCode: string): Promise<CatalogueHotel | null>;
  /** Whether this hotel of the catalogue is linked to a hotel of the supplier. */
  isSoldBy(supplier: string, hotelCode: string): Promise<boolean>;
  /** Links a hotel of a supplier to a hotel of the catalogue. */
  name(mapping: { supplier: string; supplierCode: string; hotelCode: string }, transaction: Transaction): Promise<void>;
}

/** The calls with which operators create, read and change contracts (REQ-DIR-9). */
export function registerContracts(desk: DeskRoutes, parts: ContractDeskParts, catalogue: ContractCatalogue): void {
  const { database, clock } = parts;
  const { pool } = database;

  desk.route(calls.contracts, async ({ query: { find = '', after = '' } }) => {
    const from = indiaClockOf(clock.nowMs()).day;
    const until = addDays(from, COUNTED_DAYS);
    const found = await listContracts(pool, { find: find.trim(), after, from, until, limit: PAGE + 1 });
    const contracts = found.slice(0, PAGE);
    return { contracts, next: found.length > PAGE ? (contracts.at(-1)?.code ?? null) : null };
  });

  desk.route(calls.openContract, async ({ body: { hotelCode, reason, ...own }, note }) => {
    const hotel = await catalogue.hotel(hotelCode);
    if (hotel === null) return fail('HOTEL_NOT_FOUND');
    if (await catalogue.isSoldBy(DIRECT, hotelCode)) return fail('CONTRACT_EXISTS');
    const code = `contract-${hotelCode}`;
    const isNew = await database.transaction(async (transaction) => {
      const contract = { hotel: { ...hotel, ...own, code, isOpen: false }, roomTypes: [] };
      if (!(await insertContract(transaction, contract))) return false;
      await catalogue.name({ supplier: DIRECT, supplierCode: code, hotelCode }, transaction);
      await note(transaction, { subject: { kind: 'contract', id: code }, reason, after: { hotelCode, ...own } });
      return true;
    });
    return isNew ? { code } : fail('CONTRACT_EXISTS');
  });

  desk.route(calls.contract, async ({ params: { code }, operator }) => {
    const hotel = await contractHotel(pool, code);
    if (hotel === null) return fail('CONTRACT_NOT_FOUND');
    const [roomTypes, plans] = await Promise.all([roomTypesOf(pool, code), contractPlansOf(pool, code)]);
    return {
      contract: {
        ...hotel,
        revision: revisionOf(hotel),
        waiting: await waitingDays(pool, { code, rooms: roomTypes }, { operator, nowIso: clock.nowIso() }),
        roomTypes: roomTypes.map((room) => ({
          ...room,
          revision: revisionOf(room),
          plans: plans.filter(({ roomTypeId }) => roomTypeId === room.id).map(planView),
        })),
      },
    };
  });

  desk.route(calls.changeContract, ({ params: { code }, body: { revision, reason, ...wanted }, note }) =>
    database.transaction(async (transaction) => {
      const hotel = await lockContract(transaction, code);
      if (hotel === null) return fail('CONTRACT_NOT_FOUND');
      if (revisionOf(hotel) !== revision) return fail('CONTRACT_CHANGED');
      await updateHotel(transaction, { code, ...wanted });
      const { phone, checkInTime, isOpen } = hotel;
      const before = { phone, checkInTime, isOpen };
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

  registerContractDays(desk, parts);
}

/** Distinguishes two states of a part of a contract. */
function revisionOf(part: unknown): string {
  return sha256Hex(JSON.stringify(part));
}

function planView(plan: ContractPlanRow) {
  const { roomTypeId: _, ...terms } = plan;
  return {
    ...terms,
    conditions: [...terms.conditions],
    childBands: [...terms.childBands],
    cancellationTiers: [...terms.cancellationTiers],
    mealLabel: mealLabel(terms.mealType),
    revision: revisionOf(plan),
  };
}
