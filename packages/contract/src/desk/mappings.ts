/** Which of our hotels those of further suppliers are (REQ-DESK-18). */

import { z } from 'zod';
import { codeField, Cursor, HotelCode, Instant, SupplierId } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

const LIMITS = { supplierCode: 64, find: 100 };

const SupplierCode = codeField({ min: 1, max: LIMITS.supplierCode });
const Find = codeField({ max: LIMITS.find });

/** A hotel as one source describes it; texts may be empty. */
const Described = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Stars, 0 to 5; 0: not known. */
  rating: z.number(),
  cityName: z.string(),
  /** The address of a picture. */
  image: z.string().nullable(),
});

/** A further supplier's hotel. */
const SuppliersHotel = Described.extend({ supplier: SupplierId, supplierCode: z.string() });

/** Likeness of a fact, from 0 to 1; null: one of the two lacks it. */
const Likeness = z.number().nullable();

/** A hotel of a supplier beside one of ours. */
const MappingPair = z.object({
  theirs: SuppliersHotel,
  ours: Described.extend({ hotelCode: z.string() }),
  /** Null: one of them is not placed. */
  distanceMetres: z.int().nullable(),
  likeness: z.object({
    name: Likeness,
    distance: Likeness,
    address: Likeness,
    phone: Likeness,
    /** Of all of it. */
    score: z.number(),
  }),
  /** What holds: sold as one hotel, said to be different, or neither. */
  state: z.enum(['same', 'different', 'open']),
  /** Who says so: the supplier itself, likeness, or an operator. Null: nobody. */
  how: z.enum(['code', 'matched', 'manual']).nullable(),
  decided: z.object({ by: z.string(), at: Instant }).nullable(),
  /** What one of the two is taken for instead: they cannot be one before that is undone. */
  takenFor: z.object({ supplierCode: z.string(), hotelCode: z.string() }).nullable(),
  /** Of what holds. */
  revision: z.string(),
});

export const openMappings = defineDeskCall({
  id: 'openMappings',
  method: 'get',
  path: '/api/mappings',
  summary: 'Hotels of further suppliers that may be one of ours and wait for a person, the most alike first',
  access: 'operator',
  permission: 'mappings.decide',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), pairs: z.array(MappingPair), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const decidedMappings = defineDeskCall({
  id: 'decidedMappings',
  method: 'get',
  path: '/api/mappings/decided',
  summary: 'What operators decided on pairs of hotels, the newest first',
  access: 'operator',
  permission: 'mappings.decide',
  query: z.object({ cursor: Cursor.optional() }),
  answer: z.object({ ok: z.literal(true), pairs: z.array(MappingPair), nextCursor: z.string().nullable() }),
  errors: ['BAD_REQUEST'],
});

export const findMappings = defineDeskCall({
  id: 'findMappings',
  method: 'get',
  path: '/api/mappings/find',
  summary: 'Hotels of further suppliers by their name, their code, or our code of them: at most 20',
  access: 'operator',
  permission: 'mappings.decide',
  query: z.object({ find: Find }),
  answer: z.object({
    ok: z.literal(true),
    hotels: z.array(
      SuppliersHotel.extend({
        /** What it is taken for. */
        ours: z.object({ hotelCode: z.string(), name: z.string() }).nullable(),
      }),
    ),
    /** There are others. */
    more: z.boolean(),
  }),
  errors: [],
});

export const mappingHotel = defineDeskCall({
  id: 'mappingHotel',
  method: 'get',
  path: '/api/mappings/hotel',
  summary:
    'A further supplier’s hotel beside what it is taken for, what was decided and what it is most like; or beside ours of a name or code',
  access: 'operator',
  permission: 'mappings.decide',
  query: z.object({ supplier: SupplierId, supplierCode: SupplierCode, find: Find.optional() }),
  answer: z.object({ ok: z.literal(true), hotel: SuppliersHotel, pairs: z.array(MappingPair) }),
  errors: ['HOTEL_NOT_FOUND'],
});

export const decideMapping = defineDeskCall({
  id: 'decideMapping',
  method: 'post',
  path: '/api/mappings/decide',
  summary: 'Says that two hotels are one, or are different; or takes back what an operator said of them',
  access: 'operator',
  permission: 'mappings.decide',
  body: z.object({
    supplier: SupplierId,
    supplierCode: SupplierCode,
    hotelCode: HotelCode,
    verdict: z.enum(['same', 'different', 'undo']),
    /** Of the pair that was looked at. */
    revision: z.string().regex(/^[0-9a-f]{64}$/, 'Use the revision that was shown'),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['HOTEL_NOT_FOUND', 'MAPPING_CHANGED', 'MAPPING_TAKEN'],
});
