import { fullName } from '@safar/domain/people/display-name';
import { maskEmail, maskName, maskPhone } from '../../../platform/mask.ts';
import { leadOf } from '../../checkout/index.ts';
import type { Booking } from '../order/booking.ts';

interface Company {
  readonly name: string;
  /** Contains a PAN. */
  readonly gstin: string;
}

/** The names of all passengers or guests. */
export function peopleOf(booking: Booking): string[] {
  if (booking.kind === 'flight') return booking.passengers.map(fullName);
  return booking.guests.flatMap(({ adults, children }) => [...adults, ...children].map(fullName));
}

/** The company that the invoice is for; empty when none was given. */
export function companyOf(booking: Booking): Company[] {
  const people = booking.kind === 'flight' ? booking.passengers : booking.guests.flatMap(({ adults }) => adults);
  return people.flatMap(({ company }) => (company === undefined ? [] : [company]));
}

/** A company as lists show it. */
export function maskedCompany({ name, gstin }: Company): Company {
  return { name: maskName(name), gstin: `${gstin.slice(0, 2)}•••••` };
}

/** 'Company: Safar Weaving Mills, GSTIN 29AABCS1234D1ZX' */
export function companyText({ name, gstin }: Company): string {
  return `Company: ${name}, GSTIN ${gstin}`;
}

/** The personal data that is shown on demand: names, and the company with its GSTIN (REQ-DESK-6). */
export function shownPeople(booking: Booking): string[] {
  return [...peopleOf(booking), ...companyOf(booking).map(companyText)];
}

/** The contact details of the booking's traveller. */
export function contactOf(booking: Booking): { phone: string; email: string } {
  return { phone: booking.contactPhone, email: leadOf(booking)?.email ?? '' };
}

/** The contact details as they are shown until somebody asks for them. */
export function maskedContact(booking: Booking): { phone: string; email: string } {
  const { phone, email } = contactOf(booking);
  return { phone: maskPhone(phone), email: maskEmail(email) };
}
