import { bookingReference } from '@safar/domain/booking-status';
import type { Config } from '../../config.ts';
import type { StayOnPaper } from '../bookings/index.ts';
import type { Contact, StayFacts } from './paper-data.ts';

type Booking = StayOnPaper['booking'];

export function stayOf({ id, context, createdAt }: Booking): StayFacts & { readonly reference: string } {
  return {
    hotelName: context.hotel.name,
    city: context.hotel.city,
    checkin: context.checkin,
    checkout: context.checkout,
    nights: context.nights,
    rooms: context.rooms,
    reference: bookingReference(id, context.hotelCode, createdAt),
  };
}

/** The lead guest, to whom everything is sold. */
export function guestName({ guests }: Booking): string {
  const lead = guests[0]?.adults[0];
  return lead === undefined ? 'Guest' : `${lead.title} ${lead.firstName} ${lead.lastName}`;
}

export function contactOf({ seller, support }: Pick<Config, 'seller' | 'support'>): Contact {
  return { sellerName: seller.legalName, supportEmail: support.email, supportPhone: support.phone };
}

const METHODS: Readonly<Record<string, string>> = {
  card: 'card',
  upi: 'UPI',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'instalments',
};

/** These papers are issued once all is paid, so a method is known; a booking from before that is shown without. */
export function paidBy(method: string | null): string {
  return method === null ? 'the traveller' : (METHODS[method] ?? method);
}
