import { useState } from 'react';
import type { GuestError } from '@safar/domain/guests';
import {
  normaliseContact,
  normalisePassengers,
  PASSENGER_TITLES,
  validateContact,
  validatePassengers,
  type FlightContact,
  type Passenger,
  type PassengerTitle,
  type PassengerType,
} from '@safar/domain/passengers';
import { leadStart } from '#features/checkout/lead-start.ts';
import { isMasked, useCheckedForm, type CheckedForm } from '#features/checkout/use-checked-form.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { useSession } from '#lib/session.ts';

export interface PassengerForm extends Omit<CheckedForm, 'changed'> {
  readonly passengers: readonly Passenger[];
  readonly contact: FlightContact;
  setPassenger: (index: number, change: Partial<Passenger>) => void;
  setContact: (change: Partial<FlightContact>) => void;
  /** What is sent. */
  normal: () => { passengers: Passenger[]; contact: FlightContact };
}

/** The passenger forms of a checkout, checked by the domain's rules (D23). */
export function usePassengerForm(session: FlightCheckoutSession): PassengerForm {
  const lead = leadStart(useSession().visitor);
  const [passengers, setPassengers] = useState<readonly Passenger[]>(
    () => session.passengers ?? emptyPassengers(session, lead),
  );
  const [contact, setContact] = useState<FlightContact>({
    email: session.lead.email ?? lead.email,
    phone: session.lead.phone,
  });
  const normal = normalisePassengers(passengers.map(withoutBlanks));
  const { changed, ...checked } = useCheckedForm([
    ...validatePassengers(normal, session.passengerRules, session.trip.pax).filter((error) => !isKept(normal, error)),
    ...validateContact(normaliseContact(contact)),
  ]);

  return {
    ...checked,
    passengers,
    contact,
    setPassenger: (index, change) => {
      changed();
      setPassengers((before) =>
        before.map((passenger, at) => (at === index ? { ...passenger, ...change } : passenger)),
      );
    },
    setContact: (change) => {
      changed();
      setContact((before) => ({ ...before, ...change }));
    },
    normal: () => ({ passengers: normal, contact: normaliseContact(contact) }),
  };
}

/** What goes with a title where nothing else is said. */
export function genderOf(title: PassengerTitle): Passenger['gender'] {
  return title === 'Mr' || title === 'Mstr' ? 'male' : 'female';
}

function emptyPassengers(
  { trip }: FlightCheckoutSession,
  { firstName, lastName }: ReturnType<typeof leadStart>,
): Passenger[] {
  const { adults, children, infants } = trip.pax;
  return [...many(adults, 'adult'), ...many(children, 'child'), ...many(infants, 'infant')].map((type, index) => {
    const title = PASSENGER_TITLES[type][0] ?? 'Mr';
    const name = index === 0 ? { firstName, lastName } : { firstName: '', lastName: '' };
    return { type, title, ...name, gender: genderOf(title), nationality: 'IN', extras: [] };
  });
}

function many(count: number, type: PassengerType): PassengerType[] {
  return Array.from({ length: count }, () => type);
}

/** A passenger without the fields that are still empty. */
function withoutBlanks(passenger: Passenger): Passenger {
  const { passport, dateOfBirth } = passenger;
  return {
    ...passenger,
    dateOfBirth: dateOfBirth === '' ? undefined : dateOfBirth,
    passport: passport && { ...passport, issuedOn: passport.issuedOn === '' ? undefined : passport.issuedOn },
  };
}

const NUMBER = /^passengers\.(\d+)\.(pan|passport\.number)$/;

/** A personal number that is shown masked is kept by the server, which checks it. */
function isKept(passengers: readonly Passenger[], { path }: GuestError): boolean {
  const [, index, field] = NUMBER.exec(path) ?? [];
  const passenger = passengers[Number(index)];
  return isMasked(field === 'pan' ? passenger?.pan : passenger?.passport?.number);
}
