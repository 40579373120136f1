import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox.tsx';
import { SkeletonText } from '#design/loading.tsx';
import { facilityOf } from './facilities.ts';
import { toggled, type FilterControlProps } from './filter-facts.ts';
import { facilitiesOf, facilitiesProblem } from './load-facilities.ts';

/** Facilities shown before 'Show More' (REQ-HRES-5). */
const SHOWN_AT_FIRST = 8;
/** Facilities of rooms, listed with the room amenities. */
const OF_ROOMS = new Set(['tv', 'minibar', 'safe', 'coffee-maker', 'balcony']);

/** The city's facilities with the number of hotels that have each; a hotel must have every chosen one. */
export function FacilitiesFilter({ value, onChange, facts }: FilterControlProps<'facilities'>) {
  const { data: facilities, error } = useQuery(facilitiesOf(facts.cityCode));
  const [open, setOpen] = useState(false);
  if (error)
    return (
      <p role="alert" className="text-sm text-critical">
        {facilitiesProblem(error)}
      </p>
    );
  if (!facilities) return <SkeletonText lines={SHOWN_AT_FIRST} className="gap-5 py-3" />;
  const items = facilities.filter(({ slug }) => !OF_ROOMS.has(slug));
  // A chosen facility is always visible, so that it can be removed.
  const shown = items.filter(({ slug }, index) => open || index < SHOWN_AT_FIRST || value.includes(slug));
  return (
    <>
      {shown.map(({ slug, cityCount }) => (
        <Checkbox
          key={slug}
          dense
          count={cityCount}
          checked={value.includes(slug)}
          onChange={() => onChange(toggled(value, slug))}
        >
          {facilityOf(slug).name}
        </Checkbox>
      ))}
      {items.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          aria-expanded={open}
          className="link mt-2 text-sm"
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
          {open ? t(m.fewerFacilities) : t(m.moreFacilities)}
        </button>
      )}
    </>
  );
}
