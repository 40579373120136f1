import type { ModuleContext } from '../../platform/context.ts';
import type { Bookings } from '../bookings/index.ts';
import type { HotelView } from '../hotels/index.ts';
import type { PaperPress } from './paper-press.ts';

/** What papers are made from. */
export interface DocumentsNeeds {
  readonly bookings: Pick<Bookings, 'onPaper'>;
  readonly hotels: { findHotel(hotelCode: string): Promise<HotelView | null> };
  readonly places: { stateOfCity(cityCode: string): Promise<string | null> };
}

export interface DocumentsContext extends ModuleContext, DocumentsNeeds {
  readonly press: PaperPress;
}
