import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { inclusionLabels } from '@safar/domain/stay/inclusion';
import { guestsLabel } from '@safar/domain/stay/occupancy';
import { roomName } from '@safar/domain/stay/room-name';
import { langOf } from '#lib/lang-of.ts';
import type { CheckoutSession } from '#lib/schemas.ts';

const AMENITIES_SHOWN = 18;
const INCLUSION_SHOWN_LENGTH = 80;

/** The rooms of the booking with what they include and who sleeps in each (REQ-GUEST-9). */
export function RoomTable({ session }: { session: CheckoutSession }) {
  const { context, prebook } = session;
  const inclusions = inclusionLabels(prebook.inclusions).join(', ');
  return (
    <table className="w-full text-start text-sm">
      <thead className="text-xs text-muted">
        <tr>
          <th className="pb-2 text-start font-normal">{t(m.room)}</th>
          <th className="pb-2 text-start font-normal max-sm:hidden">{t(m.inclusions)}</th>
          <th className="pb-2 text-end font-normal">{t(m.guests)}</th>
        </tr>
      </thead>
      <tbody>
        {context.paxRooms.map((room, index) => (
          <tr key={index} className="border-t align-top">
            <td className="py-3 pe-3 font-semibold">
              <RoomName text={roomName(prebook.roomNames[index] ?? prebook.roomNames[0] ?? '')} />
              <span className="mt-1 block font-normal sm:hidden">
                <Inclusions text={inclusions} />
              </span>
            </td>
            <td className="py-3 pe-3 max-sm:hidden">
              <Inclusions text={inclusions} />
            </td>
            <td className="py-3 text-end whitespace-nowrap">
              {guestsLabel({ adults: room.Adults, children: room.Children })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RoomName({ text }: { text: string }) {
  return <span lang={langOf(text)}>{text}</span>;
}

function Inclusions({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text === '') return <span className="text-muted">{t(m.asListed)}</span>;
  if (open || text.length <= INCLUSION_SHOWN_LENGTH)
    return (
      <span lang={langOf(text)} className="text-muted">
        {text}
      </span>
    );
  return (
    <span className="text-muted">
      <span>{`${wholeWords(text)}…`}</span>{' '}
      <button type="button" className="link whitespace-nowrap" onClick={() => setOpen(true)}>
        {t(m.more)}
      </button>
    </span>
  );
}

/** The part of a text that is shown at first, cut between words. */
function wholeWords(text: string): string {
  return text.slice(0, INCLUSION_SHOWN_LENGTH + 1).replace(/[\s,]*\S*$/, '');
}

/** Up to 18 amenities of the rooms, and the rest on demand. */
export function Amenities({ amenities }: { amenities: readonly string[] }) {
  const [open, setOpen] = useState(false);
  if (amenities.length === 0) return null;
  const shown = open ? amenities : amenities.slice(0, AMENITIES_SHOWN);
  return (
    <ul aria-label={t(m.amenities)} className="flex flex-wrap gap-2">
      {shown.map((amenity) => (
        <li key={amenity} lang={langOf(amenity)} className="rounded-full bg-raised px-3 py-1 text-xs text-muted">
          {amenity}
        </li>
      ))}
      {amenities.length > AMENITIES_SHOWN && (
        <li>
          <button type="button" aria-expanded={open} className="link text-xs" onClick={() => setOpen(!open)}>
            {open ? t(m.showLess) : t(m.showMore, { count: amenities.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
