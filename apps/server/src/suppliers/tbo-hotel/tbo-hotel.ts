import { DAY_MS } from '@safar/domain/time/time-units';
import type { Clock } from '../../platform/clock.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import type { Logger } from '../../platform/logging.ts';
import type { HotelSupplier } from '../hotel-supplier.ts';
import { bookingCalls } from './booking-calls.ts';
import { connect, type TboHotelSettings } from './connection.ts';
import { rateCalls } from './rate-calls.ts';
import { staticCalls } from './static-calls.ts';

/** Id of this supplier in paths (REQ-API-2). */
const TBO_HOTEL = 'tbo';
/** Codes change: the supplier asks clients to read the catalogue again every 15 days (tbo-hotel.md 4). */
const CATALOGUE_FRESH_MS = 15 * DAY_MS;

export interface TboHotelParts {
  readonly http: OutgoingHttp;
  readonly clock: Clock;
  readonly log: Logger;
}

/** TBO's hotels in the India dialect (tbo-hotel.md, dialect B). */
export function createTboHotel(settings: TboHotelSettings, parts: TboHotelParts): HotelSupplier {
  const connection = connect(settings, parts);
  const log = parts.log.child({ part: 'tbo-hotel' });
  return {
    id: TBO_HOTEL,
    effectWithinMs: settings.bookEffectWithinMs,
    catalogueFreshMs: CATALOGUE_FRESH_MS,
    ...staticCalls(connection),
    ...rateCalls(connection, log),
    ...bookingCalls(connection, { bookTimeoutMs: settings.bookTimeoutMs, log }),
  };
}
