import type { Clock } from '../../platform/clock.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import type { Logger } from '../../platform/logging.ts';
import type { FlightSupplier } from '../flight-supplier.ts';
import { bookingCalls } from './booking-calls.ts';
import { connect, type TboAirSettings } from './connection.ts';
import { searchCalls } from './search-calls.ts';

/** Id of this supplier in paths (REQ-API-2). */
const TBO_AIR = 'tbo';

export interface TboAirParts {
  readonly http: OutgoingHttp;
  readonly clock: Clock;
  readonly log: Logger;
}

/** TBO's flights (tbo-air.md). */
export function createTboAir(settings: TboAirSettings, { http, clock, log }: TboAirParts): FlightSupplier {
  const connection = connect(settings, { http, clock });
  const own = log.child({ part: 'tbo-air' });
  return {
    id: TBO_AIR,
    effectWithinMs: settings.bookEffectWithinMs,
    ...searchCalls(connection, {
      searchTimeoutMs: settings.searchTimeoutMs,
      clock,
      log: own,
    }),
    ...bookingCalls(connection, { bookTimeoutMs: settings.bookTimeoutMs, address: settings.address, log: own }),
  };
}
