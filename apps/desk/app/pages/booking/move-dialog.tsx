import { moveOffers, sendMove } from '@safar/contract/desk/moves';
import { mealLabel } from '@safar/domain/stay/meal';
import { formatInr } from '@safar/domain/money/money';
import { spaced } from '@safar/domain/stay/room-words';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { TextDialog, DoneDialog } from '#ui/dialog.tsx';
import { Money, At } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog, UNSEEN_REASON } from '#ui/schema-dialog.tsx';
import { LINK } from '#ui/class-names.ts';
import { Link } from 'react-router';
import type { DeskBooking } from './action.tsx';
import { OtherRoomDialog } from './other-room-dialog.tsx';
import { Button } from '#ui/button.tsx';

const NO_HOTEL = 'No other hotel of the city that we sell has a room for these days and guests.';

type Offers = Answer<typeof moveOffers>;
type Hotel = Offers['hotels'][number];
/** A booked stay; why it cannot be cancelled, where that is known. */
type StayToMove = Pick<DeskBooking, 'userId' | 'id' | 'title'> & Partial<Pick<DeskBooking, 'cancellationBlocked'>>;

/** Finds another hotel for the same stay and sends its link; this cancels nothing. */
export function MoveDialog({ booking, onClose }: { booking: StayToMove; onClose: () => void }) {
  const params = { userId: booking.userId, id: booking.id };
  const offers = useAsk(moveOffers, { params });
  const [code, setCode] = useState<string | null>(null);
  const [isBooking, setBooking] = useState(false);
  const [wasOffered, setWasOffered] = useState(false);
  const title = `Move ${booking.title} to another hotel`;
  if (offers.data === undefined)
    return <TextDialog title={title} says="Looking for rooms at live prices…" error={offers.error} onClose={onClose} />;
  const { hotels, paidPaise, rating, mostMorePaise } = offers.data;
  if (hotels.length > 0 && !wasOffered) setWasOffered(true);
  if (hotels.length === 0 && !wasOffered) return <TextDialog title={title} says={NO_HOTEL} onClose={onClose} />;
  const chosen = hotels.find((hotel) => hotel.code === code);
  if (isBooking && chosen !== undefined) return <OtherRoomDialog booking={booking} hotel={chosen} onClose={onClose} />;
  return (
    <SchemaDialog
      title={title}
      keep="Close"
      act="Send the link, cancel nothing yet"
      waits={offers.isFetching}
      call={sendMove}
      params={params}
      fields={[
        {
          name: 'hotelCode',
          node: (
            <fieldset className="grid">
              <legend className="pb-1 text-2xs text-muted">
                {[
                  `Same days and guests, live prices. Paid for this one: ${formatInr(paidPaise)}`,
                  ...(mostMorePaise === null
                    ? []
                    : [`at our cost up to ${formatInr(mostMorePaise)} more, above that a second person decides`]),
                ].join('; ')}
              </legend>
              {hotels.length === 0 && <p className="text-muted">{NO_HOTEL}</p>}
              <div className="max-h-72 overflow-y-auto rounded-desk border empty:hidden">
                {hotels.map((hotel) => (
                  <HotelChoice
                    key={hotel.code}
                    hotel={hotel}
                    isWorse={hotel.rating < rating}
                    isAboveLimit={mostMorePaise !== null && hotel.differencePaise > mostMorePaise}
                    isChosen={hotel.code === code}
                    choose={() => setCode(hotel.code)}
                  />
                ))}
              </div>
            </fieldset>
          ),
          read: () => chosen?.code ?? '',
        },
        {
          node: chosen?.isForPress === true && (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-desk border px-3.5 py-2.5">
              <p>We can book this room for its guests at once, at our cost. They pay nothing more and need no link.</p>
              <Button look="next" onClick={() => setBooking(true)}>
                Book it at our cost
              </Button>
            </div>
          ),
        },
        { node: chosen !== undefined && <Steps booking={booking} offers={offers.data} hotel={chosen} /> },
        UNSEEN_REASON,
      ]}
      // After sending, refreshed offers may no longer contain the hotel, or any: the dialog stays, and so does what it says.
      renderDone={({ url }) => (
        <DoneDialog title="The link is being sent" onClose={onClose}>
          <p>
            By SMS and e-mail. {booking.title} is not cancelled. Once the traveller has booked, the new booking stands
            here and you cancel this one.
          </p>
          <CopyLink url={url} />
        </DoneDialog>
      )}
      onClose={onClose}
    >
      <FailureNote of={offers.error} />
    </SchemaDialog>
  );
}

function HotelChoice({
  hotel,
  isWorse,
  isAboveLimit,
  isChosen,
  choose,
}: {
  hotel: Hotel;
  isWorse: boolean;
  /** It costs more beyond what was paid than one operator gives alone. */
  isAboveLimit: boolean;
  isChosen: boolean;
  choose: () => void;
}) {
  const { name, rating, roomName, mealType, isRefundable, totalPaise, differencePaise, km } = hotel;
  const facts = [
    `${rating} stars${isWorse ? ', fewer than booked' : ''}`,
    km === null ? '' : `${km.toFixed(1)} km away`,
    spaced(roomName),
    mealLabel(mealType),
  ];
  return (
    <label className="flex cursor-pointer items-start gap-2.5 border-t px-3 py-2 first:border-t-0 hover:bg-hover has-checked:bg-select-soft">
      <input
        type="radio"
        name="hotel"
        required
        checked={isChosen}
        onChange={choose}
        className="mt-0.5 size-4 flex-none accent-select"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-2xs text-muted">
          {[...facts, isRefundable ? 'refundable' : 'not refundable'].filter((fact) => fact !== '').join(' · ')}
        </span>
      </span>
      <span className="text-right">
        <Money paise={totalPaise} />
        <span className="block text-2xs text-muted">
          {`${differenceText(differencePaise)}${isAboveLimit ? ', two decide' : ''}`}
        </span>
      </span>
    </label>
  );
}

function differenceText(paise: number): string {
  if (paise === 0) return 'the same';
  return paise > 0 ? `${formatInr(paise)} more` : `${formatInr(-paise)} less`;
}

/** The steps in order, with the money of each. */
function Steps({ booking, offers, hotel }: { booking: StayToMove; offers: Offers; hotel: Hotel }) {
  const { cancel, paidPaise } = offers;
  return (
    <ol className="grid list-decimal gap-1.5 rounded-desk bg-raised py-2.5 pr-3.5 pl-8" aria-live="polite">
      <li>
        Now: the traveller gets the link to {hotel.name} by SMS and e-mail. <b>₹0</b> moves, nothing is cancelled.
      </li>
      <li>
        They book it themselves and pay what its page asks then: <b>{formatInr(hotel.totalPaise)}</b> at this moment.
      </li>
      <li>
        {cancel === null ? (
          <>
            {booking.title} cannot be cancelled now
            {booking.cancellationBlocked ? `: ${booking.cancellationBlocked}` : ''}. What has gone back stays as it is.
          </>
        ) : (
          <>
            You cancel {booking.title} with ‘Cancel on behalf’: <b>{formatInr(cancel.refundPaise)}</b> of{' '}
            {formatInr(paidPaise)} go back, <b>{formatInr(cancel.chargePaise)}</b> are kept
            {cancel.needsApproval && '; a second person approves it'}.
          </>
        )}
      </li>
      {offers.mostMorePaise !== null && hotel.differencePaise > 0 && (
        <li>
          The hotel turned its guest away: give back the {formatInr(hotel.differencePaise)} more on the new booking with
          ‘Refund in full or part’, at our cost
          {hotel.differencePaise > offers.mostMorePaise && '; a second person approves it'}.
        </li>
      )}
      {cancel !== null && cancel.chargePaise > 0 && (
        <li>
          If it is not the traveller’s fault, give back the {formatInr(cancel.chargePaise)} with ‘Refund in full or
          part’ after that: it costs Safar as much.
        </li>
      )}
    </ol>
  );
}

/** The hotels offered to replace a booking, the bookings that followed, and the booking that this one replaces. */
export function MoveBand({ booking }: { booking: DeskBooking }) {
  const [newest] = booking.moves;
  const made = booking.moves.find((move) => move.booking !== null)?.booking ?? null;
  return (
    <>
      {booking.movedFrom !== null && (
        <Note>
          Booked in place of <RelatedLink to={booking.movedFrom} />.
        </Note>
      )}
      {made !== null && (
        <Note look={booking.cancellationBlocked === null && made.status === 'vouchered' ? 'caution' : 'plain'}>
          Moved to <RelatedLink to={made} />, {formatInr(made.totalPaise)}.
          {booking.cancellationBlocked === null &&
            (made.status === 'vouchered' || made.status === 'confirmed'
              ? ' It is booked: agree with the traveller what goes back, then cancel this one.'
              : ' Cancel this one once that is booked.')}
        </Note>
      )}
      {made === null && newest !== undefined && (
        <Note>
          A link to {newest.hotel} was sent <At instant={newest.sentAt} />, at {formatInr(newest.shownPaise)} then.
          Nothing is booked there yet, and nothing is cancelled here. <CopyLink url={newest.url} />
        </Note>
      )}
    </>
  );
}

function RelatedLink({ to }: { to: NonNullable<DeskBooking['movedFrom']> }) {
  return (
    <>
      <Link to={`/bookings/${to.userId}/${to.id}`} className={LINK}>
        {to.title}, {to.reference}
      </Link>{' '}
      ({to.status})
    </>
  );
}

/** An address to read out or to copy. */
function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 text-2xs break-all">{url}</code>
      <Button look="quiet" onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
        {isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </span>
  );
}
