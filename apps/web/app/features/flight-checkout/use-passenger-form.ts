import { useState } from 'react';
import type { GuestError } from '@safar/domain/people/contact-details';
import { includedPlaces, withIncluded } from '@safar/domain/flight/included-extras';
import {
  normaliseContact,
  checkedForm,
  normalisePassengers,
  ticketTexts,
  validateContact,
  validatePassengers,
  type FlightContact,
  type Passenger,
  type PassengerTitle,
  type TitledPassenger,
} from '@safar/domain/people/passengers';
import { proofErrors } from '@safar/domain/flight/fare-proofs';
import { ticketLines } from '@safar/domain/people/display-name';
import { DEFAULT_NATIONALITY, nationalityCode } from '@safar/domain/people/nationality';
import type { PassengerType } from '@safar/domain/flight/passenger-ages';
import { useFormDraft, leadStart, eachOver } from '#features/checkout/form-draft.ts';
import { isMasked, useCheckedForm, type CheckedForm } from '#features/checkout/use-checked-form.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { useLatin } from '#lib/use-latin.ts';
import { useSession } from '#lib/session.ts';
import { recordOf } from '#lib/storage.ts';

export interface PassengerForm extends Omit<CheckedForm, 'changed'> {
  readonly passengers: readonly Passenger[];
  readonly contact: FlightContact;
  /** The passenger's name as it will be on the tickets, one line per direction; none while unknown or invalid. */
  onTicket: (passenger: Passenger) => string[];
  setPassenger: (index: number, change: Partial<Passenger>) => void;
  setContact: (change: Partial<FlightContact>) => void;
  /** Returns the data to send. */
  normal: () => { passengers: TitledPassenger[]; contact: FlightContact; holdsProof: boolean };
  /** Whether the traveller states that they hold the proof a student or armed forces fare requires. */
  readonly holdsProof: boolean;
  setHoldsProof: (holds: boolean) => void;
}

/** The passenger forms of a checkout, checked by the domain's rules (REQ-FCHK-5). */
export function usePassengerForm(session: FlightCheckoutSession): PassengerForm {
  const { visitor } = useSession();
  const lead = leadStart(visitor);
  const nationality = visitor.kind === 'signed-in' ? nationalityOf(visitor.user.country) : DEFAULT_NATIONALITY;
  const { fareKind } = session.trip;
  const [holdsProof, setHoldsProof] = useState(false);
  const [{ passengers, contact }, setHeld] = useFormDraft<PassengerDraft>(
    session.id,
    () => ({
      passengers: withIncluded(
        session.passengers ?? emptyPassengers(session, { ...lead, nationality }),
        includedPlaces(session.extras, session.trip.tickets),
      ),
      contact: { email: session.lead.email ?? lead.email, phone: session.lead.phone },
    }),
    draftOver,
  );
  const normal = checkedForm(passengers.map(withoutBlanks));
  const demands = { ...session.passengerRules, fareKind };
  const toLatin = useLatin(normal.flatMap(({ firstName, lastName }) => [firstName, lastName]));
  const { changed, ...checked } = useCheckedForm([
    ...validatePassengers(normal, demands, session.trip.pax, toLatin).filter((error) => !isKept(normal, error)),
    ...proofErrors(fareKind, holdsProof),
    ...validateContact(normaliseContact(contact)),
  ]);

  return {
    ...checked,
    passengers,
    contact,
    onTicket: (passenger) => ticketLines(ticketTexts(passenger, session.passengerRules, toLatin)),
    setPassenger: (index, change) => {
      changed();
      setHeld((before) => ({
        ...before,
        passengers: before.passengers.map((passenger, at) => (at === index ? { ...passenger, ...change } : passenger)),
      }));
    },
    setContact: (change) => {
      changed();
      setHeld((before) => ({ ...before, contact: { ...before.contact, ...change } }));
    },
    holdsProof,
    setHoldsProof: (holds) => {
      changed();
      setHoldsProof(holds);
    },
    normal: () => ({ passengers: normalisePassengers(normal), contact: normaliseContact(contact), holdsProof }),
  };
}

/** A country from a profile, by name or code; India when the profile has none. */
function nationalityOf(country: string | null | undefined): string {
  return nationalityCode(country ?? '') || DEFAULT_NATIONALITY;
}

/** The gender that a chosen title sets. */
export function genderOf(title: PassengerTitle): 'male' | 'female' {
  return title === 'Mr' || title === 'Mstr' ? 'male' : 'female';
}

function emptyPassengers(
  { trip }: FlightCheckoutSession,
  { firstName, lastName, nationality }: Pick<Passenger, 'firstName' | 'lastName' | 'nationality'>,
): Passenger[] {
  const { adults, children, infants } = trip.pax;
  return [...many(adults, 'adult'), ...many(children, 'child'), ...many(infants, 'infant')].map((type, index) => {
    const name = index === 0 ? { firstName, lastName } : { firstName: '', lastName: '' };
    return { type, title: '', ...name, gender: '', nationality, extras: [] };
  });
}

function many(count: number, type: PassengerType): PassengerType[] {
  return Array.from({ length: count }, () => type);
}

/** A passenger without empty fields. */
function withoutBlanks(passenger: Passenger): Passenger {
  const { passport, dateOfBirth } = passenger;
  return {
    ...passenger,
    dateOfBirth: dateOfBirth === '' ? undefined : dateOfBirth,
    passport: passport && { ...passport, issuedOn: passport.issuedOn === '' ? undefined : passport.issuedOn },
  };
}

const NUMBER = /^passengers\.(\d+)\.(pan|passport\.number)$/;

/** A masked personal number is stored by the server, which checks it. */
function isKept(passengers: readonly Passenger[], { path }: GuestError): boolean {
  const [, index, field] = NUMBER.exec(path) ?? [];
  const passenger = passengers[Number(index)];
  return isMasked(field === 'pan' ? passenger?.pan : passenger?.passport?.number);
}

/** The contents of the passenger forms. */
interface PassengerDraft {
  passengers: readonly Passenger[];
  contact: FlightContact;
}

/** A draft stored in this tab, over the form's initial values; null when it belongs to other passengers. */
function draftOver(start: PassengerDraft, value: unknown): PassengerDraft | null {
  const kept = recordOf(value);
  const passengers = eachOver(start.passengers, kept['passengers'], (passenger, typed) =>
    typed['type'] === passenger.type ? { ...passenger, ...typed } : null,
  );
  return passengers && { passengers, contact: { ...start.contact, ...recordOf(kept['contact']) } };
}
