import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { occupancyLabel } from '@safar/domain/stay/occupancy';
import { formatDayMonth, formatWeekday, weekdayName } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import type { SearchCity, StaySearch } from './stay-search.ts';

/** 'Fri, 27 Nov – Mon, 30 Nov 2026'. */
export function stayRange({ checkin, checkout }: { checkin: string; checkout: string }): string {
  return t(m.weekdaySpan, {
    weekday: weekdayName(checkin),
    from: formatDayMonth(checkin),
    to: formatWeekday(checkout),
  });
}

/** '27 Nov – 30 Nov · 1 room, 2 adults': a stay in one short line. */
export function stayLine(stay: StaySearch): string {
  return `${formatDayMonth(stay.checkin)} – ${formatDayMonth(stay.checkout)} · ${occupancyLabel(stay)}`;
}

/**
 * A city's region: 'Rajasthan, India'. The state is left out where the city has its name, but not where the name
 * already contains it ('Aurangabad, Bihar').
 */
export function regionText(city: Pick<SearchCity, 'name' | 'countryName'> & { readonly state: string | null }): string {
  const isSaid = city.state !== null && city.name.endsWith(`, ${city.state}`);
  return [isSaid ? null : city.state, city.countryName].flatMap((part) => (part ? placeName(part) : [])).join(', ');
}

/** 'Goa, India': the text of a chosen city in a box or a heading. */
export function cityText(city: Pick<SearchCity, 'name' | 'countryName'>): string {
  return [city.name, city.countryName].filter(Boolean).map(placeName).join(', ');
}
