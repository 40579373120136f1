import { deskDocument } from '@safar/contract/desk/bookings';
import { deskDispute, disputeEvidence } from '@safar/contract/desk/disputes';
import { may } from '@safar/contract/desk/permissions';
import { Link, useParams } from 'react-router';
import { addressOf, type Answer } from '#api/ask.ts';
import { useOperator, REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { Facts, Money, At } from '#ui/facts.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';

type Shown = Answer<typeof deskDispute>;

const LOOKS: Readonly<Record<string, StateLook>> = {
  under_review: 'waiting',
  won: 'good',
  lost: 'failed',
  closed: 'over',
};

/** A dispute: its state, its postings, and the evidence for its booking. */
export function DisputePage() {
  const { gateway = '', id = '' } = useParams();
  const answer = useAsk(deskDispute, { params: { gateway, id } }, { everyMs: REFRESH_MS });
  if (answer.data === undefined)
    return (
      <>
        <PageHead title="Dispute" />
        {answer.error === null ? <p className="text-muted">Loading…</p> : <FailureNote of={answer.error} />}
      </>
    );
  const { dispute, ledger } = answer.data;
  return (
    <>
      <PageHead title={`Dispute ${dispute.id}`}>
        <StateMark look={LOOKS[dispute.status] ?? 'late'}>{dispute.status.replaceAll('_', ' ')}</StateMark>
      </PageHead>
      <div className="grid gap-3">
        <DisputeFacts shown={answer.data} />
        <Card title="Money">
          <Table
            label="What the dispute has moved"
            rows={ledger}
            id={({ at, kind, account }) => `${at} ${kind} ${account}`}
            empty="The gateway has taken nothing for it."
            columns={[
              { name: 'Step', render: ({ kind }) => kind.replaceAll('-', ' ') },
              { name: 'At', at: ({ at }) => at },
              { name: 'Account', render: ({ account }) => account },
              { name: 'Amount', paise: ({ amountPaise }) => amountPaise },
            ]}
          />
        </Card>
        <EvidenceList shown={answer.data} />
      </div>
    </>
  );
}

function DisputeFacts({ shown: { dispute, booking } }: { shown: Shown }) {
  const facts: [string, React.ReactNode][] = [
    ['Asked back', <Money key="amount" paise={dispute.amountPaise} />],
    ['Held back', <Money key="held" paise={dispute.deductedPaise} />],
    ['Reason', dispute.reasonCode.replaceAll('_', ' ')],
    ['Phase', dispute.phase.replaceAll('_', ' ')],
    ['Answer by', dispute.respondBy === null ? '—' : <At key="by" instant={dispute.respondBy} />],
    ['Payment', `${dispute.gateway} ${dispute.gatewayPaymentId}`],
    [
      'Booking',
      booking === null ? (
        'none'
      ) : (
        <Link key="booking" to={`/bookings/${booking.userId}/${booking.id}`} className={LINK}>
          {booking.reference}, {booking.title}
        </Link>
      ),
    ],
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

function EvidenceList({ shown: { dispute, booking, evidence } }: { shown: Shown }) {
  const { role } = useOperator();
  const { gateway, id } = dispute;
  return (
    <Card
      title="Evidence"
      aside={
        <a className={LINK} href={addressOf(disputeEvidence, { params: { gateway, id } })} download>
          Download the list
        </a>
      }
    >
      <p className="px-3.5 pb-2 text-muted">Hand it in at the gateway’s panel; unanswered, the dispute is lost.</p>
      <Table
        label="Evidence"
        rows={evidence}
        id={({ text }, index) => `${index} ${text}`}
        empty="The payment bought nothing of ours: there is no booking to show."
        columns={[
          { name: 'Kind', render: ({ kind }) => kind },
          { name: 'What', render: ({ text }) => text },
          { name: 'When', at: ({ at }) => at },
          {
            name: 'Document',
            render: ({ document }) =>
              document !== null && booking !== null && may(role, 'personal.show') ? (
                <a
                  className={LINK}
                  target="_blank"
                  rel="noreferrer"
                  href={addressOf(deskDocument, { params: { userId: booking.userId, id: booking.id, document } })}
                >
                  PDF
                </a>
              ) : (
                '—'
              ),
          },
        ]}
      />
    </Card>
  );
}
