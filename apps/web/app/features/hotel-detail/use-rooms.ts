import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';
import { logJourney } from '#lib/journey-log.ts';
import { startStopwatch } from '#lib/stopwatch.ts';

export type RoomRate = components['schemas']['RoomRate'];

/** The hotel's rates, and their age in ms. */
interface AnsweredRates {
  rates: readonly RoomRate[];
  ageMs: () => number;
}

/** The rooms of a hotel for a stay. */
export type Rooms =
  | { kind: 'loading' }
  | ({ kind: 'rooms' } & AnsweredRates)
  /** The stay in the address cannot be searched: `text` says why. */
  | { kind: 'refused'; text: string }
  /** `text`: the server's own reason, '' without one. */
  | { kind: 'failed'; text: string };

/** Fetches the rates again in the background; resolves to them, or to null when there is no answer. */
export type ReloadRates = () => Promise<readonly RoomRate[] | null>;

/** The room table's code, loaded in parallel with its rates. */
export const loadRoomTable = () => import('./room-table.tsx');

interface AskedRooms {
  rooms: Rooms;
  retry: () => void;
  reload: ReloadRates;
}

/**
 * Fetches a hotel's rates in the browser. Remount (`key`) for another hotel or stay.
 * @param problem why this stay is not searched; null when it is
 */
export function useRooms(hotelCode: string, cityCode: string, stay: StaySearch, problem: string | null): AskedRooms {
  const {
    data: answered,
    error,
    refetch,
  } = useQuery({
    queryKey: ['rooms', hotelCode, cityCode, stay],
    queryFn: ({ signal }) => {
      void loadRoomTable();
      return loadRates({ ...stay, hotelCodes: hotelCode, cc: cityCode, rt: 0 }, signal);
    },
    enabled: problem === null,
    // Prices are shown only when they have just been fetched, and all from one answer.
    gcTime: 0,
    structuralSharing: false,
  });

  // Rendered in slices: rendering all rooms at once would delay presses.
  const data = useDeferredValue(answered);

  async function reload(): Promise<readonly RoomRate[] | null> {
    const again = await refetch();
    return again.isSuccess ? again.data.rates : null;
  }
  return { rooms: roomsOf(problem, data, error), retry: () => void refetch(), reload };
}

function roomsOf(problem: string | null, answered: AnsweredRates | undefined, error: Error | null): Rooms {
  if (problem !== null) return { kind: 'refused', text: problem };
  if (answered) return { kind: 'rooms', ...answered };
  return error ? { kind: 'failed', text: errorText(error, '') } : { kind: 'loading' };
}

interface RoomsQuery extends StaySearch {
  hotelCodes: string;
  cc: string;
  rt: number;
}

async function loadRates(query: RoomsQuery, signal: AbortSignal): Promise<AnsweredRates> {
  try {
    const { availableHotels, partial } = await answerOf(
      browserApi.GET('/api/hotels/availability', { params: { query }, signal }),
    );
    const rates = availableHotels.flatMap((hotel) => (hotel.HotelCode === query.hotelCodes ? hotel.RoomSets : []));
    // With a failing supplier, an empty list means no answer, not no rooms.
    if (rates.length === 0 && partial) throw new ApiFailure('UNAVAILABLE', '', 0, null);
    logJourney('availability ok', { rates: rates.length });
    return { rates, ageMs: startStopwatch() };
  } catch (error) {
    if (!signal.aborted) logJourney('availability error');
    throw error;
  }
}
