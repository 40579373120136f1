import { giveUpRooms, keepRooms, quoteRooms } from '@safar/contract/desk/cancel-and-refund';
import { may } from '@safar/contract/desk/permissions';
import { formatInrExact, rupeesToPaise } from '@safar/domain/money/money';
import type { z } from 'zod';
import { useState } from 'react';
import { useAsk, useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { At, Money } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';
import type { DeskBooking } from './action.tsx';

type Asked = DeskBooking['roomsAsked'][number];

/** Rooms that the traveller gives up: the hotel is asked by a person, who enters what it says (REQ-CXL-14). */
export function RoomsBand({ booking }: { booking: DeskBooking }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<{ what: 'give-up' | 'keep'; asked: Asked } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {booking.roomsAsked.map((asked) => (
        <WaitingBand
          key={asked.changeId}
          title={`The traveller gives up ${asked.text}`}
          actions={
            may(role, 'bookings.cancel') && (
              <>
                <Button disabled={booking.approval !== null} onClick={() => setOpen({ what: 'keep', asked })}>
                  The hotel refuses
                </Button>
                <Button
                  look="danger"
                  disabled={booking.approval !== null}
                  onClick={() => setOpen({ what: 'give-up', asked })}
                >
                  The hotel agrees
                </Button>
              </>
            )
          }
        >
          <p className="text-muted">
            Asked <At instant={asked.askedAt} />. Its price is {formatInrExact(asked.paidPaise)}; shown: it costs at
            most {formatInrExact(asked.shownChargePaise)}. Ask the hotel, then enter what it says.
          </p>
          {asked.remarks !== '' && <p className="text-muted">“{asked.remarks}”</p>}
        </WaitingBand>
      ))}
      {open?.what === 'give-up' && <GiveUpDialog booking={booking} asked={open.asked} onClose={close} />}
      {open?.what === 'keep' && <KeepDialog booking={booking} asked={open.asked} onClose={close} />}
    </>
  );
}

type Sums = z.infer<typeof quoteRooms.answer>;

interface DialogProps {
  booking: DeskBooking;
  asked: Asked;
  onClose: () => void;
}

/** Above every price of a stay. */
const MOST_RUPEES = 1e7;
const PROOF = 'What was said, by whom, when, and its reference';

/** What the hotel charges and by what it agreed; what comes back is seen before the press. */
function GiveUpDialog({ booking, asked, onClose }: DialogProps) {
  const params = { userId: booking.userId, id: booking.id, changeId: asked.changeId };
  const [rupees, setRupees] = useState('');
  const chargePaise = rupees === '' || Number(rupees) < 0 ? null : rupeesToPaise(Number(rupees));
  const quote = useAsk(quoteRooms, { params, query: { chargePaise: String(chargePaise ?? 0) } });
  const sums = chargePaise === null || quote.isPlaceholderData ? undefined : quote.data;
  return (
    <SchemaDialog
      title={`Give up ${asked.text}?`}
      keep="Not yet"
      act={`${sums?.needsApproval ? 'Ask to give it up' : 'Give it up'}${sums === undefined ? '' : `, ${sumText(sums)}`}`}
      danger
      waits={quote.isFetching || quote.error !== null}
      call={giveUpRooms}
      params={params}
      begin={{ refundPaise: sums?.refundPaise ?? 0 }}
      fields={[
        {
          name: 'chargePaise',
          node: (
            <TextField
              label="What the hotel charges for it, in rupees"
              hint={`Shown to the traveller: at most ${formatInrExact(asked.shownChargePaise)}`}
              type="number"
              inputMode="decimal"
              min={0}
              max={MOST_RUPEES}
              step="0.01"
              required
              value={rupees}
              onChange={(event) => setRupees(event.currentTarget.value)}
            />
          ),
          read: () => chargePaise,
        },
        { name: 'reason', label: 'By what it agreed', hint: PROOF, rows: 2 },
        {
          node:
            sums === undefined ? null : (
              <dl className="grid gap-1 rounded-desk bg-raised px-3.5 py-2.5" aria-live="polite">
                {sums.duePaise === null ? (
                  <>
                    <Line name="Paid for it" paise={sums.paidPaise} />
                    <Line name="Kept of that" paise={-sums.chargePaise} />
                    <Line name="The traveller gets back" paise={sums.refundPaise} />
                  </>
                ) : (
                  <>
                    <Line name="Kept of what was paid" paise={sums.chargePaise} />
                    <Line name="Left to pay for the rest" paise={sums.duePaise} />
                  </>
                )}
                {sums.lossPaise > 0 && <Line name="More than was shown: it costs Safar" paise={sums.lossPaise} />}
              </dl>
            ),
        },
      ]}
      onClose={onClose}
    >
      <FailureNote of={quote.error} />
      {sums?.needsApproval && (
        <Note look="caution">
          A second person approves this: it is above the limit. The room stays booked until then.
        </Note>
      )}
    </SchemaDialog>
  );
}

function sumText({ duePaise, refundPaise }: Sums): string {
  return duePaise === null ? `${formatInrExact(refundPaise)} back` : `${formatInrExact(duePaise)} left to pay`;
}

/** Why the hotel keeps it, in words that the traveller reads. */
function KeepDialog({ booking, asked, onClose }: DialogProps) {
  return (
    <SchemaDialog
      title={`${asked.text} stays booked?`}
      keep="Not yet"
      act="Tell the traveller"
      call={keepRooms}
      params={{ userId: booking.userId, id: booking.id, changeId: asked.changeId }}
      fields={[
        {
          name: 'reason',
          label: 'Why the hotel refuses',
          rows: 3,
          hint: 'The traveller reads these words in the e-mail and on the booking’s page.',
        },
      ]}
      onClose={onClose}
    />
  );
}

function Line({ name, paise }: { name: string; paise: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Money paise={paise} />
      </dd>
    </div>
  );
}
