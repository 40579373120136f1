import { useEffect, useState } from 'react';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import type { components } from '#lib/api-types.ts';
import { logJourney } from '#lib/journey-log.ts';
import { startStopwatch } from '#lib/stopwatch.ts';

export type RoomRate = components['schemas']['RoomRate'];

/** The rooms of a hotel for a stay. */
export type Rooms =
  | { kind: 'loading' }
  | { kind: 'rooms'; rates: readonly RoomRate[]; ageMs: () => number }
  /** The address names no stay that can be searched: `text` says why. */
  | { kind: 'refused'; text: string }
  /** `text`: the server's own reason, '' without one. */
  | { kind: 'failed'; text: string };

/** Asks for the rates again, without the page showing that it waits; answers them, null when there is no answer. */
export type ReloadRates = () => Promise<readonly RoomRate[] | null>;

/** The table's code: fetched while its rates are. */
export const loadRoomTable = () => import('./room-table.tsx');

interface AskedRooms {
  rooms: Rooms;
  retry: () => void;
  reload: ReloadRates;
}

/**
 * Asks for a hotel's rates in the browser. Mount anew (`key`) for another hotel or stay.
 * @param problem why this stay is not asked for; null where it is
 */
export function useRooms(hotelCode: string, cityCode: string, stay: StaySearch, problem: string | null): AskedRooms {
  const [rooms, setRooms] = useState<Rooms>(
    problem === null ? { kind: 'loading' } : { kind: 'refused', text: problem },
  );
  const [query, setQuery] = useState<RoomsQuery>(() => ({ ...stay, hotelCodes: hotelCode, cc: cityCode, rt: 0 }));

  useEffect(() => {
    if (problem !== null) return;
    const abort = new AbortController();
    async function load() {
      void loadRoomTable();
      const loaded = await loadRooms(query, abort.signal);
      if (abort.signal.aborted) return;
      setRooms(loaded);
      if (loaded.kind === 'rooms') logJourney('availability ok', { rates: loaded.rates.length });
      else logJourney('availability error');
    }
    void load();
    return () => abort.abort();
  }, [query, problem]);

  function retry() {
    setRooms({ kind: 'loading' });
    // Another object is another question: the effect asks again.
    setQuery({ ...query });
  }
  async function reload(): Promise<readonly RoomRate[] | null> {
    const loaded = await loadRooms(query, new AbortController().signal);
    if (loaded.kind !== 'rooms') return null;
    setRooms(loaded);
    return loaded.rates;
  }
  return { rooms, retry, reload };
}

interface RoomsQuery extends StaySearch {
  hotelCodes: string;
  cc: string;
  rt: number;
}

async function loadRooms(query: RoomsQuery, signal: AbortSignal): Promise<Rooms> {
  const { answerOf, browserApi } = await import('#lib/api.ts');
  const { errorText } = await import('#lib/api-error.ts');
  try {
    const { availableHotels, partial } = await answerOf(
      browserApi.GET('/api/hotels/availability', { params: { query }, signal }),
    );
    const rates = availableHotels.flatMap((hotel) => (hotel.HotelCode === query.hotelCodes ? hotel.RoomSets : []));
    // With a failing supplier no rates means no answer, not no rooms.
    return rates.length === 0 && partial
      ? { kind: 'failed', text: '' }
      : { kind: 'rooms', rates, ageMs: startStopwatch() };
  } catch (error) {
    return { kind: 'failed', text: errorText(error, '') };
  }
}
