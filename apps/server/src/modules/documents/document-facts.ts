import { bookingReference } from '@safar/domain/order/booking-reference';
import { fullName } from '@safar/domain/people/display-name';
import * as m from '@safar/messages/documents';
import { locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import type { Config } from '../../config.ts';
import type { StayDocuments } from '../bookings/index.ts';
import type { Contact, StayFacts } from './document-data.ts';

type Booking = StayDocuments['booking'];

export function stayOf({
  id,
  context,
  createdAt,
}: Pick<Booking, 'id' | 'context' | 'createdAt'>): StayFacts & { readonly reference: string } {
  return {
    hotelName: context.hotel.name,
    city: context.hotel.city,
    checkin: context.checkin,
    checkout: context.checkout,
    nights: context.nights,
    rooms: context.rooms,
    reference: bookingReference(id, context.bookedCode ?? context.hotelCode, createdAt),
  };
}

/** The name of the lead guest, who is the buyer. */
export function guestName({ guests }: Pick<Booking, 'guests'>): string {
  const lead = guests[0]?.adults[0];
  return lead === undefined ? 'Guest' : `${lead.title} ${fullName(lead)}`;
}

export function contactOf({ seller, support }: Pick<Config, 'seller' | 'support'>): Contact {
  return { sellerName: seller.legalName, supportEmail: support.email, supportPhone: support.phone };
}

/** 'card and UPI': a balance may be paid by another method than the earlier payment. */
export function paidBy(methods: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(methods.map((method) => t(m.method, { method })));
}
