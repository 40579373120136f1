/** Mappings of other suppliers' hotels to ours (REQ-DESK-18). */

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
  /** Stars, 0 to 5; 0 when unknown. */
  rating: z.number(),
  cityName: z.string(),
  /** The address of a picture. */
  image: z.string().nullable(),
});

/** A hotel of another supplier. */
const SuppliersHotel = Described.extend({ supplier: SupplierId, supplierCode: z.string() });

/** Likeness of a fact, from 0 to 1; null when one of the two hotels lacks it. */
const Likeness = z.number().nullable();

/** A supplier's hotel and one of ours. */
const MappingPair = z.object({
  theirs: SuppliersHotel,
  ours: Described.extend({ hotelCode: z.string() }),
  /** Null when one of them has no position. */
  distanceMetres: z.int().nullable(),
  likeness: z.object({
    name: Likeness,
    distance: Likeness,
    address: Likeness,
    phone: Likeness,
    /** The overall score. */
    score: z.number(),
  }),
  /** The mapping now: sold as one hotel, declared different, or neither. */
  state: z.enum(['same', 'different', 'open']),
  /** What decided the mapping: the supplier's own code, likeness, or an operator. Null when nothing did. */
  how: z.enum(['code', 'matched', 'manual']).nullable(),
  decided: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The mapping that one of the two has instead; it must be removed before these two can be mapped. */
  takenFor: z.object({ supplierCode: z.string(), hotelCode: z.string() }).nullable(),
  /** Revision of the mapping. */
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
        /** The hotel that it is mapped to. */
        ours: z.object({ hotelCode: z.string(), name: z.string() }).nullable(),
      }),
    ),
    /** Whether there are more results. */
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
    /** Revision of the pair that was shown. */
    revision: z.string().regex(/^[0-9a-f]{64}$/, 'Use the revision that was shown'),
    reason: Reason,
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['HOTEL_NOT_FOUND', 'MAPPING_CHANGED', 'MAPPING_TAKEN'],
});
