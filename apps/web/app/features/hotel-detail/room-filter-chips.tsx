import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { Chip } from '#design/chip.tsx';
import { announce } from '#design/live-region.tsx';
import { ratesFitting, roomFilters, type RoomFilter } from './room-filters.ts';
import type { RoomRate } from './use-rooms.ts';

const LABELS = { free: m.freeCancellation, breakfast: m.breakfastIncluded } as const;

interface RoomFilterChipsProps {
  rates: readonly RoomRate[];
  chosen: readonly RoomFilter[];
  onChoose: (chosen: readonly RoomFilter[]) => void;
}

/** Narrows the rooms to rates with free cancellation or breakfast; a chip that would leave none is disabled. */
export function RoomFilterChips({ rates, chosen, onChoose }: RoomFilterChipsProps) {
  const offered = roomFilters(rates);
  if (offered.length === 0) return null;
  function toggle(id: RoomFilter) {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onChoose(next);
    announce(t(m.ratesShown, { count: ratesFitting(rates, next).length }));
  }
  return (
    <div role="group" aria-label={t(m.showOnly)} className="scroll-row -mx-4 mb-3 flex gap-2 px-4 sm:mx-0 sm:px-0">
      {offered.map((id) => (
        <Chip
          key={id}
          selected={chosen.includes(id)}
          disabled={!chosen.includes(id) && ratesFitting(rates, [...chosen, id]).length === 0}
          onClick={() => toggle(id)}
        >
          {t(LABELS[id])}
        </Chip>
      ))}
    </div>
  );
}
