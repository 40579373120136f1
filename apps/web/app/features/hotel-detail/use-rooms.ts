import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText } from '#lib/api-error.ts';
import type { components } from '#lib/api-types.ts';
import { logJourney } from '#lib/journey-log.ts';
import { startStopwatch } from '#lib/stopwatch.ts';

export type RoomRate = components['schemas']['RoomRate'];

/** Rates as the hotel gave them, and for how many ms they have been here. */
interface AnsweredRates {
  rates: readonly RoomRate[];
  ageMs: () => number;
}

/** The rooms of a hotel for a stay. */
export type Rooms =
  | { kind: 'loading' }
  | ({ kind: 'rooms' } & AnsweredRates)
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
    // Prices are shown when they have just been asked for, and all of an answer is of one moment.
    gcTime: 0,
    structuralSharing: false,
  });

  // Rendered in slices: all the rooms at once would hold up what is pressed.
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
    // With a failing supplier no rates means no answer, not no rooms.
    if (rates.length === 0 && partial) throw new ApiFailure('UNAVAILABLE', '', 0, null);
    logJourney('availability ok', { rates: rates.length });
    return { rates, ageMs: startStopwatch() };
  } catch (error) {
    if (!signal.aborted) logJourney('availability error');
    throw error;
  }
}
