import type { CallAnswer } from '@safar/contract/call';
import type { Hotel, HotelCard, hotelsSuggest } from '@safar/contract/hotels';
import type { z } from 'zod';
import { shownScore } from '@safar/domain/stay/reviews';
import { pictureCategory } from './picture-category.ts';
import type { HotelCardRow, HotelRow, ScoredCardRow } from '../store.ts';
import type { HotelDetail } from './stored-detail.ts';
import { facilityName } from './facility-slugs.ts';

export type HotelView = z.input<typeof Hotel>;
type HotelCardView = z.input<typeof HotelCard>;
type SuggestionView = Omit<CallAnswer<typeof hotelsSuggest>['items'][number], 'city'>;

/** A hotel as a results card needs it; `popularity` is its rank within the city, 0 first. */
export function cardView(row: ScoredCardRow, popularity: number): HotelCardView {
  return {
    ...suggestionView(row),
    Map: mapText(row),
    Images: row.images,
    facilities: row.facilities,
    HotelFacilities: row.facilities.map(facilityName),
    fees: [...row.fees],
    reviews: reviewsView(row),
    popularity,
  };
}

function reviewsView({ guests }: Pick<HotelRow, 'guests'>): HotelView['reviews'] {
  return guests && { score: shownScore(guests.score), count: guests.reviews, sampled: guests.sampled };
}

/** A hotel as a name suggestion shows it. */
export function suggestionView(row: HotelCardRow): SuggestionView {
  return {
    HotelCode: row.code,
    HotelName: row.name,
    HotelRating: row.rating,
    Address: row.address,
    CityName: row.cityName,
    CountryName: row.countryName,
  };
}

/** Everything the catalogue knows of a hotel, with the conditions of its rates; fields that were not read yet are empty. */
export function hotelView(row: HotelRow, conditions: readonly string[]): HotelView {
  const detail = row.detail ?? NO_DETAIL;
  return {
    ...suggestionView(row),
    CityCode: row.cityCode,
    CountryCode: row.countryCode,
    Map: mapText(row),
    PinCode: detail.pinCode,
    PhoneNumber: detail.phone,
    FaxNumber: detail.fax,
    Email: detail.email,
    Images: gallery(detail),
    HotelFacilities: detail.facilities.length > 0 ? detail.facilities : row.facilities.map(facilityName),
    Description: detail.description,
    Attractions: detail.attractions,
    airport: detail.airport,
    CheckInTime: detail.checkInTime,
    CheckOutTime: detail.checkOutTime,
    RoomCount: null,
    RoomTypes: detail.roomTypes,
    Fees: detail.fees,
    reviews: reviewsView(row),
    RateConditions: [...conditions],
    updatedAt: row.updatedAt,
  };
}

const NO_DETAIL: HotelDetail = {
  description: '',
  facilities: [],
  attractions: [],
  airport: null,
  images: [],
  pinCode: '',
  phone: '',
  fax: '',
  email: '',
  checkInTime: '',
  checkOutTime: '',
  roomTypes: [],
  fees: { mandatory: [], optional: [] },
};

/** The hotel's pictures, then those of its rooms that are not among them. */
function gallery(detail: HotelDetail): HotelView['Images'] {
  const own = detail.images.map((url) => ({ url, category: pictureCategory(url) }));
  const known = new Set(detail.images);
  const ofRooms = [...new Set(detail.roomTypes.flatMap((room) => room.images))].filter((url) => !known.has(url));
  return [...own, ...ofRooms.map((url) => ({ url, category: roomCategory(url) }))];
}

/** A picture that the supplier assigns to a room shows the room, unless its address says bathroom. */
function roomCategory(url: string): string {
  const category = pictureCategory(url);
  return category === 'Bathroom' ? category : 'Room';
}

function mapText({ latitude, longitude }: Pick<HotelRow, 'latitude' | 'longitude'>): string {
  return latitude === null || longitude === null ? '' : `${latitude}|${longitude}`;
}
