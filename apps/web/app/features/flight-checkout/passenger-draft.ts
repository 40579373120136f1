import { eachOver } from '#features/checkout/form-draft.ts';
import { recordOf } from '#lib/storage.ts';
import type { FlightContact, Passenger } from '@safar/domain/people/passengers';

/** The contents of the passenger forms. */
export interface PassengerDraft {
  passengers: readonly Passenger[];
  contact: FlightContact;
}

/** A draft stored in this tab, over the form's initial values; null when it belongs to other passengers. */
export function draftOver(start: PassengerDraft, value: unknown): PassengerDraft | null {
  const kept = recordOf(value);
  const passengers = eachOver(start.passengers, kept['passengers'], (passenger, typed) =>
    typed['type'] === passenger.type ? { ...passenger, ...typed } : null,
  );
  return passengers && { passengers, contact: { ...start.contact, ...recordOf(kept['contact']) } };
}
