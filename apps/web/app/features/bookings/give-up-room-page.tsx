import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { formatInr } from '@safar/domain/money/money';
import { roomName } from '@safar/domain/stay/room-name';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { useApiMutation, type ApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Booking } from '#lib/schemas.ts';
import { BookingBar } from './booking-bar.tsx';
import { PartPress, usePartPreview, type PartPreview } from './part-press.tsx';

type Room = Booking['rooms'][number];

/** The page on which one room of several is given up by who sleeps there, with the most that it costs before the press (REQ-CXL-14). */
export function GiveUpRoomPage({ booking }: { booking: Booking }) {
  const { rooms, hotelName } = booking;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const change = useApiMutation();
  const items = rooms.flatMap(({ item, state }) => (state === 'standing' && chosen.has(item) ? item : []));
  const title = t(m.roomTitle, { hotel: hotelName });
  return (
    <>
      <title>{title}</title>
      <BookingBar title={title} backTo={`/bookings/${booking.id}`} />
      <div className="page grid items-start gap-3 pt-3 pb-12 sm:gap-4 sm:pt-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-5">
        <div className="grid min-w-0 gap-3 sm:gap-4">
          <div>
            <h2 className="text-xl">{t(m.roomQuestion)}</h2>
            <p className="mt-1 text-sm text-muted">{t(m.roomHow)}</p>
          </div>
          <Card as="section" padded={false} aria-label={t(m.roomQuestion)}>
            {rooms.map((room) => (
              <RoomRow
                key={room.item}
                room={room}
                isHeld={booking.payable}
                isChosen={chosen.has(room.item)}
                busy={change.busy}
                onChoose={(isOn) => {
                  change.clearError();
                  setChosen(
                    (now) => new Set(isOn ? [...now, room.item] : [...now].filter((item) => item !== room.item)),
                  );
                }}
              />
            ))}
          </Card>
        </div>
        <aside className="lg:sticky lg:top-4" aria-label={t(m.partSum)}>
          <Card as="section" className="grid gap-4 sm:p-5">
            <h2 className="text-base">{t(m.partSum)}</h2>
            <Sum booking={booking} items={items} change={change} />
          </Card>
        </aside>
      </div>
    </>
  );
}

/** A room with who sleeps there; one that cannot be chosen says why. */
function RoomRow({
  room,
  isHeld,
  isChosen,
  busy,
  onChoose,
}: {
  room: Room;
  /** The stay is not paid in full: a room that goes makes its balance smaller. */
  isHeld: boolean;
  isChosen: boolean;
  busy: boolean;
  onChoose: (isOn: boolean) => void;
}) {
  const why = whyNot(room);
  return (
    <div className="flex items-center justify-between gap-4 border-t px-4 py-1 first:border-t-0 sm:px-5">
      <Checkbox
        className="min-w-0 flex-1"
        checked={isChosen && why === null}
        disabled={why !== null || busy}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <b className="block font-semibold">{t(m.roomName, { number: room.number })}</b>
        <span className="block text-sm wrap-anywhere">{room.guests.join(', ')}</span>
        <span className="block text-xs text-muted">{roomName(room.name)}</span>
        {why !== null && <span className="block text-xs text-muted">{why}</span>}
      </Checkbox>
      {room.state !== 'gone' && (
        <span className="shrink-0 text-end text-sm max-sm:max-w-1/3">
          {why === null && <span className="block font-semibold">{leastText(room.leastBackPaise, isHeld)}</span>}
          <span className="block text-xs text-muted">{t(m.partOfPaid, { paid: formatInr(room.paidPaise) })}</span>
        </span>
      )}
    </div>
  );
}

/** What a room that goes brings at least. */
function leastText(paise: number, isHeld: boolean): string {
  const amount = formatInr(paise);
  if (isHeld) return paise > 0 ? t(m.roomLessAtLeast, { amount }) : t(m.roomNothingLess);
  return paise > 0 ? t(m.partLeastBack, { amount }) : t(m.partNothing);
}

/** Why a room cannot be given up here; null when it can. */
function whyNot({ state }: Room): string | null {
  if (state === 'gone') return t(m.roomGone);
  if (state === 'going') return t(m.roomGoing);
  return state === 'asked' ? t(m.roomBeingAsked) : null;
}

function actOf(preview: PartPreview | undefined): string {
  const refundPaise = preview?.refundPaise ?? 0;
  const isAtOnce = preview?.isAtOnce === true;
  if (preview?.balance !== undefined) {
    const amount = formatInr(preview.balance.duePaise);
    return t(isAtOnce ? m.roomGiveDue : m.roomAskDue, { amount });
  }
  if (refundPaise === 0) return t(isAtOnce ? m.roomGiveNothing : m.roomAskNothing);
  return t(isAtOnce ? m.roomGiveBack : m.roomAskBack, { amount: formatInr(refundPaise) });
}

/** What the chosen rooms cost, at most where the hotel is asked, and the press. */
function Sum({
  booking: { id, rooms },
  items,
  change,
}: {
  booking: Booking;
  items: readonly number[];
  change: ApiMutation;
}) {
  const cost = usePartPreview(id, items);
  const { isAtOnce = false, balance } = cost.preview ?? {};
  const nameOf = (item: number) => t(m.roomName, { number: rooms.find((room) => room.item === item)?.number ?? 0 });
  return (
    <PartPress
      {...cost}
      {...{ bookingId: id, items, change }}
      call="give-up-room"
      nothingChosen={t(m.roomNothingChosen)}
      rowsOf={({ parts, paidPaise, refundPaise, chargePaise }) =>
        balance === undefined
          ? [
              ...parts.map((part) => ({ label: nameOf(part.item), amountPaise: part.paidPaise })),
              { label: t(isAtOnce ? m.roomKeepsNow : m.roomHotelKeeps), amountPaise: -(paidPaise - refundPaise) },
            ]
          : [
              { label: t(m.roomBalanceBefore), amountPaise: balance.beforePaise },
              ...parts.map((part) => ({ label: nameOf(part.item), amountPaise: -part.paidPaise })),
              ...(chargePaise === 0 ? [] : [{ label: t(m.roomKeptPaid), amountPaise: chargePaise }]),
            ]
      }
      comesBack={
        balance === undefined
          ? t(isAtOnce ? m.roomBackNow : m.roomComesBack)
          : t(isAtOnce ? m.roomBalanceAfter : m.roomBalanceMost)
      }
      actOf={actOf}
      busyText={t(isAtOnce ? m.roomGiving : m.roomAsking)}
      notSent={t(m.roomNotSent)}
    />
  );
}
