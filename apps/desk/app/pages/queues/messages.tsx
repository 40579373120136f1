import { closeMessage, messageQueue, sendMessageAgain } from '@safar/contract/desk/messages';
import { may } from '@safar/contract/desk/permissions';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/operator.ts';
import { REFRESH_MS, useAsk, useAction } from '#api/use-ask.ts';
import { useCursor } from '#api/use-cursor.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { ReasonField } from '#ui/reason-field.tsx';
import { LINK } from '#ui/link.ts';
import { FailureNote } from '#ui/note.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';
import { BookingLink } from './booking-link.tsx';
import { Queue } from './queue.tsx';

type Message = Answer<typeof messageQueue>['messages'][number];

const CHANNELS = { email: 'E-mail', sms: 'SMS' };

/** Messages that no service accepted. */
export function MessageList() {
  const { role } = useOperator();
  const [closing, setClosing] = useState<Message | null>(null);
  const again = useAction(sendMessageAgain);
  const page = useAsk(messageQueue, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ messages }) => (
        <Card>
          <FailureNote of={again.error} />
          <Table
            label="Messages that were given up"
            empty="Every message was sent."
            columns={[
              { name: 'Message' },
              { name: 'Booking' },
              { name: 'By' },
              { name: 'Tries', number: true },
              { name: 'Written' },
              { name: 'Given up' },
              { name: 'Owner' },
              { name: 'Actions', number: true },
            ]}
          >
            {messages.map((message) => (
              <Row key={`${message.bookingId} ${message.kind} ${message.occasion} ${message.channel}`}>
                <RowHead>
                  <Link to={`/bookings/${message.userId}/${message.bookingId}`} className={LINK}>
                    {titleOf(message)}
                  </Link>
                </RowHead>
                <Cell>{message.booking === null ? '—' : <BookingLink to={message.booking} />}</Cell>
                <Cell>{CHANNELS[message.channel]}</Cell>
                <Cell number>{message.tries}</Cell>
                <Cell>
                  <At instant={message.writtenAt} />
                </Cell>
                <Cell>
                  <At instant={message.givenUpAt} />
                </Cell>
                <Cell>{ownerText(message.booking?.owner ?? null)}</Cell>
                <Cell number>
                  <span className="inline-flex gap-1.5">
                    {may(role, 'messages.resend') && (
                      <Button busy={again.isPending} onClick={() => again.mutate({ body: keyOf(message) })}>
                        Send again
                      </Button>
                    )}
                    <Button look="quiet" data-settle onClick={() => setClosing(message)}>
                      Close
                    </Button>
                    {message.booking !== null && <TakeButton booking={message.booking} owner={message.booking.owner} />}
                  </span>
                </Cell>
              </Row>
            ))}
          </Table>
          {closing !== null && <CloseDialog message={closing} onClose={() => setClosing(null)} />}
        </Card>
      )}
    </Queue>
  );
}

function CloseDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const close = useAction(closeMessage);
  function send(text: FormTexts) {
    close.mutate({ body: { ...keyOf(message), reason: text('reason') } }, { onSuccess: onClose });
  }
  return (
    <ActionDialog
      title={`Close ‘${titleOf(message)}’`}
      action={close}
      send={send}
      keep="Keep it on the list"
      act="Close the message"
      onClose={onClose}
    >
      <p>It leaves the list and is never sent.</p>
      <ReasonField label="What was done?" />
    </ActionDialog>
  );
}

/** The title of a message: 'Payment reminder' for 'payment-reminder'. */
function titleOf({ kind }: Message): string {
  const words = kind.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function keyOf({ userId, bookingId, kind, occasion, channel }: Message) {
  return { userId, bookingId, kind, occasion, channel };
}
