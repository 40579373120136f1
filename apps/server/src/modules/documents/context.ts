import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { HotelView } from '../hotels/index.ts';
import type { DocumentWorker } from './document-worker.ts';

/** Ports to other modules. */
export interface DocumentsNeeds {
  readonly bookings: Pick<Bookings, 'documentsOf'>;
  readonly hotels: { findHotel(hotelCode: string): Promise<HotelView | null> };
  readonly places: { stateOfCity(cityCode: string): Promise<string | null> };
}

export interface DocumentsContext extends ModuleContext, DocumentsNeeds {
  readonly worker: DocumentWorker;
}
