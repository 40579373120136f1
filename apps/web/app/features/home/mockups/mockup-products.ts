import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';

/** The fields of the form of a product that is not open yet. */
export interface MockupProduct {
  types: readonly string[];
  place: { label: string; placeholder: string };
  dates: string;
  /** Who travels, plural and lower case. */
  people: string;
  /** What its sample prices are for. */
  pricesAre: string;
}

const PLACE = { label: t(m.location), placeholder: t(m.locationPlaceholder) };

/** By the home page's tab key. */
const PRODUCTS: Readonly<Record<string, MockupProduct>> = {
  budget: {
    types: [t(m.budgetHotel), t(m.hostel), t(m.guestHouse), t(m.lodge)],
    place: PLACE,
    dates: t(m.stayDates),
    people: t(m.guests),
    pricesAre: t(m.roomNight),
  },
  villas: {
    types: [t(m.homestay), t(m.villa), t(m.apartment), t(m.farmStay), t(m.cottage)],
    place: PLACE,
    dates: t(m.stayDates),
    people: t(m.guests),
    pricesAre: t(m.roomNight),
  },
  adventure: {
    types: [t(m.camp), t(m.treehouse), t(m.jungleLodge), t(m.houseboat)],
    place: { label: t(m.location), placeholder: t(m.adventurePlaceholder) },
    dates: t(m.stayDates),
    people: t(m.travellers),
    pricesAre: t(m.personNight),
  },
  events: {
    types: [t(m.wedding), t(m.birthday), t(m.corporate), t(m.cateringOnly)],
    place: { label: t(m.venue), placeholder: t(m.venuePlaceholder) },
    dates: t(m.eventDates),
    people: t(m.guests),
    pricesAre: t(m.plate),
  },
  activities: {
    types: [t(m.sightseeing), t(m.trekking), t(m.waterSports), t(m.foodWalk)],
    place: { label: t(m.location), placeholder: t(m.activityPlaceholder) },
    dates: t(m.activityDates),
    people: t(m.people),
    pricesAre: t(m.person),
  },
  packages: {
    types: [t(m.family), t(m.honeymoon), t(m.pilgrimage), t(m.groupTour)],
    place: { label: t(m.destination), placeholder: t(m.packagePlaceholder) },
    dates: t(m.travelDates),
    people: t(m.travellers),
    pricesAre: t(m.personDay),
  },
};

/** A product's mockup; null when it has none. */
export function mockupOf(tabKey: string): MockupProduct | null {
  return PRODUCTS[tabKey] ?? null;
}
