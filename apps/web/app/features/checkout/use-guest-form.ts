import {
  emptyGuests,
  nameRules,
  validateGuests,
  type AdultGuest,
  type ChildGuest,
  type GuestRoom,
  type GuestRules,
} from '@safar/domain/people/guests';
import type { GuestError } from '@safar/domain/people/contact-details';
import { fullName } from '@safar/domain/people/display-name';
import { canLeadStay } from '@safar/domain/people/nationality';
import { hotelName, type TypedName } from '@safar/domain/people/names-for-suppliers';
import type { CheckoutSession } from '#lib/schemas.ts';
import { useLatin } from '#lib/use-latin.ts';
import { useSession } from '#lib/session.ts';
import { useFormDraft, leadStart } from './form-draft.ts';
import { guestDraftOver } from './guest-draft.ts';
import { birthErrors, childAgeOf, childPath } from './guest-travellers.ts';
import { isMasked, useCheckedForm, type CheckedForm } from './use-checked-form.ts';
import type { SavedTravellers } from './use-saved-travellers.ts';

export interface GuestForm extends Omit<CheckedForm, 'changed'> {
  readonly rooms: readonly GuestRoom[];
  /** A guest's name as the hotel receives it; '' while unknown or invalid. */
  atHotel: (guest: TypedName) => string;
  setAdult: (room: number, adult: number, change: Partial<AdultGuest>) => void;
  setChild: (room: number, child: number, change: Partial<ChildGuest>) => void;
  /** Birth dates of children who will be saved, by their path. */
  readonly births: ReadonlyMap<string, string>;
  /** Also sets the child's age on the day of check-in. */
  setBirth: (room: number, child: number, birth: string) => void;
}

/**
 * The guest forms of a checkout, one per room, checked by the domain's rules (REQ-GUEST-1).
 * @param keeps whether the person at a path will be saved
 */
export function useGuestForm(session: CheckoutSession, keeps: SavedTravellers['keeps']): GuestForm {
  const { checkin } = session.context;
  const info = guestRulesOf(session);
  const expected = session.context.paxRooms.map((room) => ({
    adults: room.Adults,
    children: room.Children,
    childAges: room.ChildrenAges,
  }));
  const lead = leadStart(useSession().visitor);
  const [{ rooms, births: bornOn }, setHeld] = useFormDraft(
    session.id,
    () => ({
      rooms: session.guests ?? emptyGuests(expected).map((room, index) => (index === 0 ? ledBy(room, lead) : room)),
      births: {},
    }),
    guestDraftOver,
  );
  const births = new Map(Object.entries(bornOn));
  const people = rooms.flatMap(({ adults, children }) => [...adults, ...children]);
  const toLatin = useLatin(people.flatMap(({ firstName, lastName }) => [firstName, lastName]));
  const found = [
    ...validateGuests(rooms, info, expected, toLatin).filter((error) => !isKept(rooms, error)),
    ...birthErrors(rooms, births, keeps, checkin),
  ];
  const { changed, ...checked } = useCheckedForm(found);

  function change(room: number, update: (guests: GuestRoom) => GuestRoom) {
    changed();
    setHeld((before) => ({
      ...before,
      rooms: before.rooms.map((guests, index) => (index === room ? update(guests) : guests)),
    }));
  }

  function setChild(room: number, child: number, part: Partial<ChildGuest>) {
    change(room, (guests) => ({
      ...guests,
      children: guests.children.map((guest, index) => (index === child ? { ...guest, ...part } : guest)),
    }));
  }

  return {
    ...checked,
    rooms,
    atHotel: (guest) => {
      const reading = hotelName(guest, nameRules(info), toLatin);
      return reading.kind === 'ok' ? fullName(reading.name) : '';
    },
    births,
    setAdult: (room, adult, part) =>
      change(room, (guests) => ({
        ...guests,
        adults: guests.adults.map((guest, index) => (index === adult ? { ...guest, ...part } : guest)),
      })),
    setChild,
    setBirth: (room, child, birth) => {
      setHeld((before) => ({ ...before, births: { ...before.births, [childPath(room, child)]: birth } }));
      const age = childAgeOf(birth, checkin);
      if (age !== null) setChild(room, child, { age });
    },
  };
}

const ADULT_NUMBER = /^rooms\.(\d+)\.adults\.(\d+)\.(pan|passport)$/;

/** A masked personal number is stored by the server, which checks it. */
function isKept(rooms: readonly GuestRoom[], { path }: GuestError): boolean {
  const [, room, adult, field] = ADULT_NUMBER.exec(path) ?? [];
  const guest = rooms[Number(room)]?.adults[Number(adult)];
  return isMasked(field === 'pan' ? guest?.pan : guest?.passport);
}

/** The supplier's requirements for guests, in the domain's terms. */
export function guestRulesOf({ prebook }: Pick<CheckoutSession, 'prebook'>): GuestRules {
  const info = prebook.validationInfo;
  return {
    panMandatory: info.PanMandatory,
    panCountRequired: info.PanCountRequired,
    passportMandatory: info.PassportMandatory,
    samePaxNameAllowed: info.SamePaxNameAllowed,
    specialCharAllowed: info.SpecialCharAllowed,
    spaceAllowed: info.SpaceAllowed,
    paxNameMinLength: info.PaxNameMinLength,
    paxNameMaxLength: info.PaxNameMaxLength,
  };
}

function ledBy(room: GuestRoom, lead: ReturnType<typeof leadStart>): GuestRoom {
  const known = canLeadStay(lead.nationality) ? lead : { email: lead.email };
  return { ...room, adults: room.adults.map((adult) => (adult.isLead ? { ...adult, ...known } : adult)) };
}
