import * as calls from '@safar/contract/desk/contracts';
import { addDays, indiaClockOf } from '@safar/domain/time/days';
import { mealLabel } from '@safar/domain/stay/meal';
import type { Transaction } from '../../platform/database.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import {
  contractHotel,
  contractPlansOf,
  listContracts,
  roomTypesOf,
  type ContractPlanRow,
} from './contract-edit-store.ts';
import { insertContract, type Contract } from './contract-store.ts';
import { registerContractDays, waitingDays } from './edit-calendar.ts';
import { DIRECT, type ContractDeskParts } from './direct-parts.ts';
import { registerContractEdits, revisionOf } from './edit-contract.ts';

const PAGE = 50;
/** Number of nights whose rooms the list counts. */
const COUNTED_DAYS = 30;

type CatalogueHotel = Omit<Contract['hotel'], 'phone' | 'email' | 'zone' | 'checkInTime' | 'isOpen'>;

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

  registerContractEdits(desk, database);
  registerContractDays(desk, parts);
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
