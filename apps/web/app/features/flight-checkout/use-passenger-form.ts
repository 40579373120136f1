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
import type { FlightCheckoutSession } from '#lib/schemas.ts';

export interface PassengerForm {
  readonly passengers: readonly Passenger[];
  readonly contact: FlightContact;
  /** The message under a field, once it has been left or the form was sent. */
  errorAt: (path: string) => string | null;
  setPassenger: (index: number, change: Partial<Passenger>) => void;
  setContact: (change: Partial<FlightContact>) => void;
  /** The traveller has left this field. */
  touch: (path: string) => void;
  /** Shows every error; returns the first one's path, or null when the form is good. */
  check: () => string | null;
  /** Shows errors the server found. */
  showServerErrors: (errors: readonly GuestError[]) => void;
  /** What is sent. */
  normal: () => { passengers: Passenger[]; contact: FlightContact };
}

/** The passenger forms of a checkout, checked by the domain's rules (D23). */
export function usePassengerForm(session: FlightCheckoutSession): PassengerForm {
  const [passengers, setPassengers] = useState<readonly Passenger[]>(
    () => session.passengers ?? emptyPassengers(session),
  );
  const [contact, setContact] = useState<FlightContact>({
    email: session.lead.email ?? '',
    phone: session.lead.phone,
  });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly GuestError[]>([]);
  const normal = normalisePassengers(passengers.map(withoutBlanks));
  const found = [
    ...validatePassengers(normal, session.passengerRules, session.trip.pax).filter((error) => !isKept(normal, error)),
    ...validateContact(normaliseContact(contact)),
  ];
  const errors = [...found, ...serverErrors];

  return {
    passengers,
    contact,
    errorAt: (path) =>
      sent || touched.has(path) ? (errors.find((error) => error.path === path)?.message ?? null) : null,
    setPassenger: (index, change) => {
      setServerErrors([]);
      setPassengers((before) =>
        before.map((passenger, at) => (at === index ? { ...passenger, ...change } : passenger)),
      );
    },
    setContact: (change) => {
      setServerErrors([]);
      setContact((before) => ({ ...before, ...change }));
    },
    touch: (path) => setTouched((before) => new Set(before).add(path)),
    check: () => {
      setSent(true);
      return found[0]?.path ?? null;
    },
    showServerErrors: (refused) => {
      setSent(true);
      setServerErrors(refused);
    },
    normal: () => ({ passengers: normal, contact: normaliseContact(contact) }),
  };
}

/** What goes with a title where nothing else is said. */
export function genderOf(title: PassengerTitle): Passenger['gender'] {
  return title === 'Mr' || title === 'Mstr' ? 'male' : 'female';
}

/** The lead is most often the traveller who is signed in. */
function emptyPassengers({ trip, lead }: FlightCheckoutSession): Passenger[] {
  const { adults, children, infants } = trip.pax;
  const [firstName = '', ...rest] = (lead.name ?? '').trim().split(/\s+/);
  return [...many(adults, 'adult'), ...many(children, 'child'), ...many(infants, 'infant')].map((type, index) => {
    const title = PASSENGER_TITLES[type][0] ?? 'Mr';
    const name = index === 0 ? { firstName, lastName: rest.join(' ') } : { firstName: '', lastName: '' };
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
const MASK = '•';

/** A personal number that is shown masked is kept by the server, which checks it. */
function isKept(passengers: readonly Passenger[], { path }: GuestError): boolean {
  const [, index, field] = NUMBER.exec(path) ?? [];
  const passenger = passengers[Number(index)];
  return (field === 'pan' ? passenger?.pan : passenger?.passport?.number)?.includes(MASK) ?? false;
}
