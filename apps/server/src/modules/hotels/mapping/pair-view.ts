import type { CallAnswer } from '@safar/contract/call';
import type { openMappings } from '@safar/contract/desk/mappings';
import { distanceKm } from '@safar/domain/stay/distance';
import { hotelLikeness } from '@safar/domain/stay/hotel-match';
import { sha256Hex } from '../../../platform/crypto.ts';
import { comparedOf } from './match-store.ts';
import type { PairRow } from './pair-store.ts';

type PairView = CallAnswer<typeof openMappings>['pairs'][number];

const METRES_PER_KM = 1000;

/** A pair as operators see it: the facts of both, their similarity, and the current decision. */
export function pairView(row: PairRow): PairView {
  const [a, b] = [comparedOf(row), comparedOf(row.ours)];
  const holds = whatHolds(row);
  return {
    theirs: { supplier: row.supplier, supplierCode: row.supplierCode, ...described(row) },
    ours: { hotelCode: row.ours.hotelCode, ...described(row.ours) },
    distanceMetres:
      a.position === null || b.position === null
        ? null
        : Math.round(distanceKm(a.position, b.position) * METRES_PER_KM),
    likeness: hotelLikeness(a, b),
    ...holds,
    revision: sha256Hex(JSON.stringify(holds)),
  };
}

function described({ name, address, phone, rating, cityName, image }: PairRow | PairRow['ours']) {
  return { name, address, phone, rating, cityName, image };
}

function whatHolds(row: PairRow): Pick<PairView, 'state' | 'how' | 'decided' | 'takenFor'> {
  const { hotelCode } = row.ours;
  if (row.differentBy !== null && row.differentAt !== null)
    return { state: 'different', how: 'manual', decided: { by: row.differentBy, at: row.differentAt }, takenFor: null };
  if (row.mappedTo === hotelCode && row.mappedBy !== null && row.mappedAt !== null)
    return { state: 'same', how: row.how, decided: { by: row.mappedBy, at: row.mappedAt }, takenFor: null };
  return { state: 'open', how: null, decided: null, takenFor: takenFor(row) };
}

/** The other hotel that one of the two is mapped to, if any. */
export function takenFor({ supplierCode, mappedTo, heldBy, ours: { hotelCode } }: PairRow): PairView['takenFor'] {
  if (mappedTo !== null && mappedTo !== hotelCode) return { supplierCode, hotelCode: mappedTo };
  return heldBy === null ? null : { supplierCode: heldBy, hotelCode };
}
