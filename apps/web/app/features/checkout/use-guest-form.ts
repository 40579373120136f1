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
import { leadStart } from './lead-start.ts';
import { isMasked, useCheckedForm, type CheckedForm } from './use-checked-form.ts';

export interface GuestForm extends Omit<CheckedForm, 'changed'> {
  readonly rooms: readonly GuestRoom[];
  setAdult: (room: number, adult: number, change: Partial<AdultGuest>) => void;
  setChild: (room: number, child: number, change: Partial<ChildGuest>) => void;
}

/** The guest forms of a checkout, one for each room, checked by the domain's rules (spec 3.5). */
export function useGuestForm(session: CheckoutSession): GuestForm {
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
  const found = validateGuests(rooms, info, expected).filter((error) => !isKept(rooms, error));
  const { changed, ...checked } = useCheckedForm(found);

  function change(room: number, update: (guests: GuestRoom) => GuestRoom) {
    changed();
    setRooms((before) => before.map((guests, index) => (index === room ? update(guests) : guests)));
  }

  return {
    ...checked,
    rooms,
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
