import { approvalQueue, askedApprovals } from '@safar/contract/desk/approvals';
import {
  IconArrowBackUp,
  IconContract,
  IconDiscount,
  IconReceiptRupee,
  IconUser,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { REFRESH_MS, useAsk, useCursor } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { Money, At } from '#ui/facts.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { ApprovalPanel, type Request } from './approval-panel.tsx';
import { Queue } from './queue.tsx';

type Asked = Answer<typeof askedApprovals>['asked'][number];

const ICONS: Record<Request['kind'], Icon> = {
  cancel: IconX,
  refund: IconArrowBackUp,
  place: IconUser,
  coupon: IconDiscount,
  prices: IconReceiptRupee,
  'contract-days': IconContract,
};

/**
 * All requests that wait for a second operator: the list, the selected one beside it, and the operator's own requests with their outcome.
 */
export function ApprovalList() {
  const [search] = useSearchParams();
  const page = useAsk(approvalQueue, { query: useCursor() }, { everyMs: REFRESH_MS });
  const chosenId = search.get('chosen');
  return (
    <Queue page={page}>
      {({ requests }) => {
        const chosen = requests.find(({ id }) => id === chosenId) ?? null;
        const beside = chosen ?? requests[0] ?? null;
        return (
          <div className="grid items-start gap-3 rail:grid-cols-[minmax(0,1fr)_24rem]">
            <div className={chosen === null ? 'grid gap-3' : 'grid gap-3 max-rail:hidden'}>
              <Card>
                <Table
                  label="To approve"
                  rows={requests}
                  id={({ id }) => id}
                  chosenId={beside?.id}
                  empty="Nothing waits for your decision."
                  columns={[
                    { name: 'What is asked', render: (request) => <RequestHead request={request} /> },
                    {
                      name: 'Goes back',
                      number: true,
                      render: ({ refundPaise }) => (refundPaise === null ? null : <Money paise={refundPaise} />),
                    },
                    {
                      name: 'Asked by',
                      render: ({ askedBy, askedAt }) => (
                        <>
                          {askedBy}, <At instant={askedAt} />
                        </>
                      ),
                    },
                    { name: 'Answer by', render: ({ until }) => (until === null ? 'no end' : <At instant={until} />) },
                  ]}
                />
              </Card>
              <AskedByMe />
            </div>
            {beside !== null && (
              <div data-beside className={chosen === null ? 'max-rail:hidden' : ''}>
                <ApprovalPanel key={beside.id} request={beside} />
              </div>
            )}
          </div>
        );
      }}
    </Queue>
  );
}

function RequestHead({ request: { id, kind, deed, about } }: { request: Request }) {
  const Kind = ICONS[kind];
  return (
    <Link to={`/queues?queue=approvals&chosen=${id}`} replace className="flex items-start gap-2.5 py-1">
      <Kind size={16} stroke={1.9} aria-hidden className="mt-0.5 flex-none text-muted" />
      <span className="min-w-0">
        <span className="block font-medium">{deed}</span>
        <span className="block text-2xs font-normal whitespace-normal text-muted">{about}</span>
      </span>
    </Link>
  );
}

const STATES: Record<Asked['state'], { readonly look: StateLook; readonly word: string }> = {
  waiting: { look: 'approval', word: 'waits' },
  approved: { look: 'good', word: 'approved' },
  'sent-back': { look: 'failed', word: 'sent back' },
  withdrawn: { look: 'over', word: 'taken back' },
  ended: { look: 'late', word: 'ended' },
};

/** The operator's own requests: who decided, when, and why they were refused. */
function AskedByMe() {
  const { data } = useAsk(askedApprovals, {}, { everyMs: REFRESH_MS });
  if (data === undefined || data.asked.length === 0) return null;
  return (
    <Card title="Asked by you" aside={<span className="text-2xs text-faint">answers come here and by mail</span>}>
      <ul>
        {data.asked.map((asked) => (
          <li key={asked.id} className="flex items-start justify-between gap-3 border-t px-3.5 py-2">
            <div className="min-w-0">
              <p className="font-medium">
                <AskedThing asked={asked} />
                {asked.refundPaise !== null && (
                  <>
                    , <Money paise={asked.refundPaise} />
                  </>
                )}
              </p>
              <p className="text-2xs break-words text-muted">
                {asked.about} · <Ending asked={asked} />
                {asked.answer !== null && <>: “{asked.answer}”</>}
              </p>
            </div>
            <StateMark look={STATES[asked.state].look}>{STATES[asked.state].word}</StateMark>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AskedThing({ asked: { booking, deed } }: { asked: Asked }) {
  if (booking === null) return deed;
  return (
    <Link to={`/bookings/${booking.userId}/${booking.id}`} className="underline decoration-line/50 underline-offset-3">
      {deed}
    </Link>
  );
}

function Ending({ asked: { state, askedAt, until, decidedBy, decidedAt } }: { asked: Asked }) {
  if (state === 'waiting')
    return (
      <>
        asked <At instant={askedAt} />
        {until === null ? '' : ', stands until '}
        {until !== null && <At instant={until} />}
      </>
    );
  return (
    <>
      {decidedBy ?? 'by itself'}
      {decidedAt !== null && (
        <>
          , <At instant={decidedAt} />
        </>
      )}
    </>
  );
}
