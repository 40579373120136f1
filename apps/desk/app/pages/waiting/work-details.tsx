import { closeMessage, sendMessageAgain } from '@safar/contract/desk/messages';
import { may } from '@safar/contract/desk/permissions';
import { settleDataRequest } from '@safar/contract/desk/travellers';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction, useOperator } from '#api/use-ask.ts';
import { Button, ButtonLink, Key, Named } from '#ui/button.tsx';
import { LINK } from '#ui/class-names.ts';
import { At, dayText, Money } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { RefundState } from '../booking/refund.tsx';
import { RetryButton, SendRefundButton } from '../booking/retries.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { Lines, PanelActions, Said } from './panel-parts.tsx';
import { SettleButton } from './settle.tsx';
import type { WorkDetail, WorkRow } from './work.ts';

const spaced = (code: string) => code.replaceAll(/[-_]/g, ' ');

/** A booking that needs an operator: every reason, and that it is dealt with. */
export function BookingPanel({
  detail: { reasons, status, startsOn },
  booking,
}: {
  detail: WorkDetail<'booking'>;
  booking: WorkRow['booking'];
}) {
  return (
    <>
      <Note look="caution">
        <ul className="grid gap-1">
          {reasons.map((reason) => (
            <li key={reason} className="text-text">
              {reason}
            </li>
          ))}
        </ul>
      </Note>
      <Lines
        lines={[
          ['State', status ?? '—'],
          ['Starts', startsOn === null ? '—' : dayText(startsOn)],
        ]}
      />
      {booking !== null && (
        <PanelActions>
          <div className="flex flex-wrap gap-2">
            <RetryButton booking={booking} />
            <SettleButton bookingId={booking.id} reference={booking.reference} />
          </div>
          <p className="text-2xs text-muted">Settling moves no money: it says that the booking was dealt with.</p>
        </PanelActions>
      )}
    </>
  );
}

/** A refund whose every attempt failed, or whose day is over. */
export function RefundPanel({ detail, amountPaise }: { detail: WorkDetail<'refund'>; amountPaise: number }) {
  const { refundId, gateway, gatewayPaymentId, gatewayRefundId, bankReference, failed, dueOn, steps } = detail;
  const amount = steps[0];
  return (
    <>
      <p>
        <RefundState of={detail} />
      </p>
      <Lines
        lines={[
          ['Asked', amount?.at ? <At key="asked" instant={amount.at} /> : '—'],
          ['Due', dayText(dueOn)],
          ['Payment', `${gateway} ${gatewayPaymentId}`],
          ['Refund', gatewayRefundId ?? '—'],
          ['ARN', bankReference ?? '—'],
        ]}
      />
      {failed ? (
        <PanelActions>
          <SendRefundButton refundId={refundId} amountPaise={amountPaise} />
        </PanelActions>
      ) : (
        <p className="text-muted">
          The gateway has it and has not said that the money went: ask there for its bank’s number.
        </p>
      )}
    </>
  );
}

/** A dispute that waits for our answer at the gateway. */
export function DisputePanel({ detail }: { detail: WorkDetail<'dispute'> }) {
  const { gateway, disputeId, gatewayPaymentId, deductedPaise, status, phase, reasonCode } = detail;
  return (
    <>
      <Lines
        lines={[
          ['Reason', spaced(reasonCode)],
          ['Phase', spaced(phase)],
          ['State', spaced(status)],
          ['Payment', gatewayPaymentId],
          ['Held back by the gateway', <Money key="held" paise={deductedPaise} />],
        ]}
      />
      <PanelActions>
        <ButtonLink look="next" to={`/disputes/${gateway}/${disputeId}`}>
          Look at the evidence <Key>S</Key>
        </ButtonLink>
        <p className="text-2xs text-muted">It is answered at the gateway’s panel; unanswered, it is lost.</p>
      </PanelActions>
    </>
  );
}

/** A difference between our books and another party's that could not be repaired by itself. */
export function DifferencePanel({ detail }: { detail: WorkDetail<'difference'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{detail.detail}</p>
      <p>
        <Link to={`/find?typed=${encodeURIComponent(detail.subject)}`} className={LINK}>
          {detail.subject}
        </Link>
      </p>
      <PanelActions>
        <Button look="next" onClick={() => setOpen(true)}>
          <Named word="Ask the other side" name={`about ${detail.subject}`} /> <Key>S</Key>
        </Button>
        <p className="text-2xs text-muted">
          Both books are asked first; then what can be done is offered, with its rupees.
        </p>
      </PanelActions>
      {isOpen && <DifferenceDialog difference={detail} onClose={() => setOpen(false)} />}
    </>
  );
}

const CHANNELS = { email: 'E-mail', sms: 'SMS' };

/** A message that no service accepted. */
export function MessagePanel({ detail: { key, tries, writtenAt } }: { detail: WorkDetail<'message'> }) {
  const { role } = useOperator();
  const [isClosing, setClosing] = useState(false);
  const again = useAction(sendMessageAgain);
  return (
    <>
      <Lines
        lines={[
          ['By', CHANNELS[key.channel]],
          ['Tries', tries.toLocaleString('en-IN')],
          ['Written', <At key="written" instant={writtenAt} />],
        ]}
      />
      <FailureNote of={again.error} />
      <PanelActions>
        <div className="flex flex-wrap gap-2">
          <Button data-key="b" className="grow" onClick={() => setClosing(true)}>
            Close it <Key>B</Key>
          </Button>
          {may(role, 'messages.resend') && (
            <Button look="next" className="grow" busy={again.isPending} onClick={() => again.mutate({ body: key })}>
              Send again <Key>S</Key>
            </Button>
          )}
        </div>
      </PanelActions>
      {isClosing && (
        <SchemaDialog
          title={`Close ‘${spaced(key.kind)}’`}
          keep="Keep it on the list"
          act="Close the message"
          call={closeMessage}
          begin={key}
          fields={[{ name: 'reason', label: 'What was done?', rows: 3 }]}
          onClose={() => setClosing(false)}
        >
          <p>It leaves the list and is never sent.</p>
        </SchemaDialog>
      )}
    </>
  );
}

/** A request by telephone or letter for one's data, or its erasure. */
export function DataPanel({ detail: { requestId, userId, of } }: { detail: WorkDetail<'data-request'> }) {
  const [isSettling, setSettling] = useState(false);
  const deed = of === 'export' ? 'A copy of their data' : 'Erasure of their data';
  return (
    <>
      <Said by="Asked by telephone or letter">{`${deed}, to be answered within 30 days.`}</Said>
      <p>
        <Link to={`/travellers/${userId}`} className={LINK}>
          Open the account
        </Link>
      </p>
      <PanelActions>
        <Button look="next" onClick={() => setSettling(true)}>
          Settle <Key>S</Key>
        </Button>
      </PanelActions>
      {isSettling && (
        <SchemaDialog
          title={`Settle: ${deed.toLowerCase()}`}
          keep="Keep it on the list"
          act="Settle"
          call={settleDataRequest}
          params={{ id: requestId }}
          fields={[{ name: 'reason', label: 'What was answered?', rows: 3 }]}
          onClose={() => setSettling(false)}
        >
          <p>Settling erases nothing and sends nothing: it says that the request was answered.</p>
        </SchemaDialog>
      )}
    </>
  );
}
