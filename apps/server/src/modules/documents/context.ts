import type { EInvoiceGateway } from '../../gateways/e-invoice-gateway.ts';
import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { HotelView } from '../hotels/index.ts';
import type { DocumentWorker } from './document-worker.ts';

/** Ports to other modules. */
export interface DocumentsNeeds {
  readonly bookings: Pick<Bookings, 'documentsOf' | 'tellRegistered' | 'references'>;
  readonly hotels: { findHotel(hotelCode: string): Promise<HotelView | null> };
  readonly places: { stateOfCity(cityCode: string): Promise<string | null> };
  /** Null while e-invoices are off. */
  readonly eInvoices: EInvoiceGateway | null;
}

export interface DocumentsContext extends ModuleContext, DocumentsNeeds {
  readonly worker: DocumentWorker;
  /** The documents go into a mail: one that waits for its registration is left out, since another mail brings it. */
  readonly forMail?: true;
}
