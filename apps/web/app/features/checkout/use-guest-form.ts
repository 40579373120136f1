import { useState } from 'react';
import {
  emptyGuests,
  validateGuests,
  type AdultGuest,
  type ChildGuest,
  type GuestError,
  type GuestRoom,
  type ValidationInfo,
} from '@safar/domain/guests';
import type { CheckoutSession } from '#lib/schemas.ts';

export interface GuestForm {
  readonly rooms: readonly GuestRoom[];
  /** The message under a field, once it has been left or the form was sent. */
  errorAt: (path: string) => string | null;
  setAdult: (room: number, adult: number, change: Partial<AdultGuest>) => void;
  setChild: (room: number, child: number, change: Partial<ChildGuest>) => void;
  /** The traveller has left this field. */
  touch: (path: string) => void;
  /** Shows every error; returns the first one's path, or null when the form is good. */
  check: () => string | null;
  /** Shows errors the server found. */
  showServerErrors: (errors: readonly GuestError[]) => void;
}

/** The guest forms of a checkout, one for each room, checked by the domain's rules (spec 3.5). */
export function useGuestForm(session: CheckoutSession): GuestForm {
  const info = validationInfoOf(session);
  const expected = session.context.paxRooms.map((room) => ({
    adults: room.Adults,
    children: room.Children,
    childAges: room.ChildrenAges,
  }));
  const [rooms, setRooms] = useState<readonly GuestRoom[]>(
    () => session.guests ?? prefilled(emptyGuests(expected), session.lead),
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly GuestError[]>([]);
  const found = validateGuests(rooms, info, expected).filter((error) => !isKept(rooms, error));
  const errors = [...found, ...serverErrors];

  function change(room: number, update: (guests: GuestRoom) => GuestRoom) {
    setServerErrors([]);
    setRooms((before) => before.map((guests, index) => (index === room ? update(guests) : guests)));
  }

  return {
    rooms,
    errorAt: (path) =>
      sent || touched.has(path) ? (errors.find((error) => error.path === path)?.message ?? null) : null,
    setAdult: (room, adult, part) =>
      change(room, (guests) => ({
        ...guests,
        adults: guests.adults.map((guest, index) => (index === adult ? { ...guest, ...part } : guest)),
      })),
    setChild: (room, child, part) =>
      change(room, (guests) => ({
        ...guests,
        children: guests.children.map((guest, index) => (index === child ? { ...guest, ...part } : guest)),
      })),
    touch: (path) => setTouched((before) => new Set(before).add(path)),
    check: () => {
      setSent(true);
      return found[0]?.path ?? null;
    },
    showServerErrors: setServerErrors,
  };
}

const ADULT_NUMBER = /^rooms\.(\d+)\.adults\.(\d+)\.(pan|passport)$/;
const MASK = '•';

/** A personal number that is shown masked is kept by the server, which checks it. */
function isKept(rooms: readonly GuestRoom[], { path }: GuestError): boolean {
  const [, room, adult, field] = ADULT_NUMBER.exec(path) ?? [];
  const guest = rooms[Number(room)]?.adults[Number(adult)];
  return (field === 'pan' ? guest?.pan : guest?.passport)?.includes(MASK) ?? false;
}

/** What the supplier demands of the guests, in the domain's terms. */
function validationInfoOf({ prebook }: CheckoutSession): ValidationInfo {
  const info = prebook.validationInfo;
  return {
    panMandatory: info.PanMandatory,
    passportMandatory: info.PassportMandatory,
    samePaxNameAllowed: info.SamePaxNameAllowed,
    specialCharAllowed: info.SpecialCharAllowed,
    spaceAllowed: info.SpaceAllowed,
    paxNameMinLength: info.PaxNameMinLength,
    paxNameMaxLength: info.PaxNameMaxLength,
  };
}

/** The lead guest is most often the traveller who is signed in. */
function prefilled(rooms: GuestRoom[], lead: CheckoutSession['lead']): GuestRoom[] {
  const [first = '', ...rest] = (lead.name ?? '').trim().split(/\s+/);
  const guest = rooms[0]?.adults[0];
  if (guest) Object.assign(guest, { firstName: first, lastName: rest.join(' '), email: lead.email ?? '' });
  return rooms;
}
