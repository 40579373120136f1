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
import { useSession } from '#lib/session.ts';
import { birthErrors, childAgeOf, childPath } from './guest-travellers.ts';
import { leadStart } from './lead-start.ts';
import { isMasked, useCheckedForm, type CheckedForm } from './use-checked-form.ts';
import type { SavedTravellers } from './use-saved-travellers.ts';

export interface GuestForm extends Omit<CheckedForm, 'changed'> {
  readonly rooms: readonly GuestRoom[];
  setAdult: (room: number, adult: number, change: Partial<AdultGuest>) => void;
  setChild: (room: number, child: number, change: Partial<ChildGuest>) => void;
  /** Days of birth of children who are to be saved, by their path. */
  readonly births: ReadonlyMap<string, string>;
  /** Also sets the age that the day of birth makes on the day of check-in. */
  setBirth: (room: number, child: number, birth: string) => void;
}

/**
 * The guest forms of a checkout, one for each room, checked by the domain's rules (spec 3.5).
 * @param keeps whether whoever stands at a path is to be saved
 */
export function useGuestForm(session: CheckoutSession, keeps: SavedTravellers['keeps']): GuestForm {
  const { checkin } = session.context;
  const info = validationInfoOf(session);
  const expected = session.context.paxRooms.map((room) => ({
    adults: room.Adults,
    children: room.Children,
    childAges: room.ChildrenAges,
  }));
  const lead = leadStart(useSession().visitor);
  const [rooms, setRooms] = useState<readonly GuestRoom[]>(
    () => session.guests ?? emptyGuests(expected).map((room, index) => (index === 0 ? ledBy(room, lead) : room)),
  );
  const [births, setBirths] = useState<ReadonlyMap<string, string>>(new Map());
  const found = [
    ...validateGuests(rooms, info, expected).filter((error) => !isKept(rooms, error)),
    ...birthErrors(rooms, births, keeps, checkin),
  ];
  const { changed, ...checked } = useCheckedForm(found);

  function change(room: number, update: (guests: GuestRoom) => GuestRoom) {
    changed();
    setRooms((before) => before.map((guests, index) => (index === room ? update(guests) : guests)));
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
    births,
    setAdult: (room, adult, part) =>
      change(room, (guests) => ({
        ...guests,
        adults: guests.adults.map((guest, index) => (index === adult ? { ...guest, ...part } : guest)),
      })),
    setChild,
    setBirth: (room, child, birth) => {
      setBirths((before) => new Map(before).set(childPath(room, child), birth));
      const age = childAgeOf(birth, checkin);
      if (age !== null) setChild(room, child, { age });
    },
  };
}

const ADULT_NUMBER = /^rooms\.(\d+)\.adults\.(\d+)\.(pan|passport)$/;

/** A personal number that is shown masked is kept by the server, which checks it. */
function isKept(rooms: readonly GuestRoom[], { path }: GuestError): boolean {
  const [, room, adult, field] = ADULT_NUMBER.exec(path) ?? [];
  const guest = rooms[Number(room)]?.adults[Number(adult)];
  return isMasked(field === 'pan' ? guest?.pan : guest?.passport);
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

function ledBy(room: GuestRoom, lead: ReturnType<typeof leadStart>): GuestRoom {
  return { ...room, adults: room.adults.map((adult) => (adult.isLead ? { ...adult, ...lead } : adult)) };
}
