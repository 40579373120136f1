import { closeMessage, messageQueue, sendMessageAgain } from '@safar/contract/desk/messages';
import { may } from '@safar/contract/desk/permissions';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator, REFRESH_MS, useAsk, useAction, useCursor } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Table } from '#ui/table.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';
import { BookingLink } from '#ui/booking-facts.tsx';
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
            rows={messages}
            id={(message) => `${message.bookingId} ${message.kind} ${message.occasion} ${message.channel}`}
            empty="Every message was sent."
            columns={[
              {
                name: 'Message',
                render: (message) => (
                  <Link to={`/bookings/${message.userId}/${message.bookingId}`} className={LINK}>
                    {titleOf(message)}
                  </Link>
                ),
              },
              {
                name: 'Booking',
                render: (message) => (message.booking === null ? '—' : <BookingLink to={message.booking} />),
              },
              { name: 'By', render: (message) => CHANNELS[message.channel] },
              { name: 'Tries', number: true, render: (message) => message.tries },
              { name: 'Written', at: (message) => message.writtenAt },
              { name: 'Given up', at: (message) => message.givenUpAt },
              { name: 'Owner', render: (message) => ownerText(message.booking?.owner ?? null) },
              {
                name: 'Actions',
                number: true,
                render: (message) => (
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
                ),
              },
            ]}
          />
          {closing !== null && (
            <SchemaDialog
              title={`Close ‘${titleOf(closing)}’`}
              keep="Keep it on the list"
              act="Close the message"
              call={closeMessage}
              begin={keyOf(closing)}
              fields={[{ name: 'reason', label: 'What was done?', rows: 3 }]}
              onClose={() => setClosing(null)}
            >
              <p>It leaves the list and is never sent.</p>
            </SchemaDialog>
          )}
        </Card>
      )}
    </Queue>
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
