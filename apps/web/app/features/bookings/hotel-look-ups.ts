import type { components } from '#lib/api-types.ts';
import { answerOf, type ApiClient } from '#lib/api.ts';
import { TaskLanes } from '#lib/task-lanes.ts';

type Hotel = components['schemas']['Hotel'];

/** What a card of My Bookings shows of its hotel (REQ-BKG-2). */
export type CardHotel = Pick<
  Hotel,
  'HotelName' | 'HotelRating' | 'CityName' | 'CountryName' | 'PinCode' | 'Address' | 'PhoneNumber'
> &
  Pick<Hotel, 'CheckInTime' | 'CheckOutTime'> & { image: string | null; facilities: number };

/** In place of a hotel that could not be looked up (REQ-BKG-2). */
export const PLACEHOLDER_HOTEL: CardHotel = {
  HotelName: 'Hotel',
  HotelRating: 0,
  CityName: '',
  CountryName: '',
  PinCode: '',
  Address: '',
  PhoneNumber: '',
  CheckInTime: '',
  CheckOutTime: '',
  image: null,
  facilities: 0,
};

/** At once (REQ-BKG-2). */
const LOOK_UPS_AT_ONCE = 3;

/**
 * The hotels of My Bookings: at most three calls at once, one for each distinct code; a failed one is silent and leaves
 * the placeholder (REQ-BKG-2). What is known is an immutable map, so that React can watch it.
 */
export class HotelLookUps {
  readonly #api: Pick<ApiClient, 'GET'>;
  readonly #lanes = new TaskLanes(LOOK_UPS_AT_ONCE);
  readonly #asked = new Set<string>();
  readonly #watchers = new Set<() => void>();
  #known: ReadonlyMap<string, CardHotel> = new Map();

  constructor(api: Pick<ApiClient, 'GET'>) {
    this.#api = api;
  }

  readonly known = (): ReadonlyMap<string, CardHotel> => this.#known;

  readonly watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify);
    return () => void this.#watchers.delete(notify);
  };

  /** Looks up those of the codes that were not asked for before. */
  ask(codes: readonly string[]): void {
    for (const code of codes) {
      if (this.#asked.has(code)) continue;
      this.#asked.add(code);
      this.#lanes.add(code, (signal) => this.#lookUp(code, signal));
    }
  }

  async #lookUp(hotelCode: string, signal: AbortSignal): Promise<void> {
    const call = answerOf(this.#api.GET('/api/hotels/{hotelCode}', { params: { path: { hotelCode } }, signal }));
    const hotel = await call.then(({ hotel: found }) => cardHotel(found)).catch(() => PLACEHOLDER_HOTEL);
    this.#known = new Map(this.#known).set(hotelCode, hotel);
    for (const notify of this.#watchers) notify();
  }
}

function cardHotel({ Images, HotelFacilities, ...hotel }: Hotel): CardHotel {
  return { ...hotel, image: Images[0]?.url ?? null, facilities: HotelFacilities.length };
}
