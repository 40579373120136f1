import type { Position } from '@safar/domain/stay/distance';
import type { CallAnswer } from '@safar/contract/call';
import type { resolveCity as resolveCityCall } from '@safar/contract/places';
import { fail, type Failure } from '../../platform/failure.ts';
import { toCity } from './city-index.ts';
import type { Directory } from './directory.ts';

/** The city to search in for a traveller's position (REQ-HSEARCH-3); CITY_NOT_FOUND when none is within 60 km. */
export function resolveCity(
  { nearest }: Directory,
  position: Position,
): CallAnswer<typeof resolveCityCall> | Failure<'CITY_NOT_FOUND'> {
  const city = nearest.find(position);
  return city === undefined ? fail('CITY_NOT_FOUND') : { ...toCity(city) };
}
