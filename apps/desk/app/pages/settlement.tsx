import { settlement } from '@safar/contract/desk/settlements';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk, useCursor } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { Facts, Money, At } from '#ui/facts.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { SettlementState } from './settlements.tsx';

type Shown = Answer<typeof settlement>;

/** A settlement line by line. */
export function SettlementPage() {
  const { gateway = '', id = '' } = useParams();
  const [search] = useSearchParams();
  const cursor = useCursor();
  const isUnmatched = search.get('only') === 'unmatched';
  const answer = useAsk(settlement, {
    params: { gateway, id },
    query: { ...cursor, ...(isUnmatched && { only: 'unmatched' as const }) },
  });
  if (answer.data === undefined)
    return (
      <>
        <PageHead title="Settlement" />
        {answer.error === null ? <p className="text-muted">Loading…</p> : <FailureNote of={answer.error} />}
      </>
    );
  const { settlement: shown, lines, nextCursor } = answer.data;
  const address = `/settlements/${gateway}/${id}`;
  return (
    <>
      <PageHead title={`Settlement ${shown.id}`}>
        <SettlementState of={shown} />
      </PageHead>
      <div className="grid gap-3">
        <Sums of={shown} />
        <Card
          title={isUnmatched ? 'Lines that are of nothing of ours' : 'Lines'}
          aside={
            shown.unmatched > 0 && (
              <Link to={isUnmatched ? address : `${address}?only=unmatched`} className={LINK}>
                {isUnmatched ? 'All lines' : `${shown.unmatched} not ours`}
              </Link>
            )
          }
        >
          <Table
            label="Lines"
            rows={lines}
            id={(line) => line.id}
            empty="The gateway has not reported its lines yet: that is asked every night, and by ‘Compare the books now’ under Waiting."
            columns={[
              { name: 'Line', render: (line) => line.id },
              { name: 'Kind', render: (line) => line.kind },
              {
                name: 'Matched',
                render: (line) => (
                  <StateMark look={line.matched ? 'good' : 'late'}>{line.matched ? 'matched' : 'not ours'}</StateMark>
                ),
              },
              {
                name: 'Booking',
                render: (line) =>
                  line.booking === null ? (
                    '—'
                  ) : (
                    <Link to={`/bookings/${line.booking.userId}/${line.booking.id}`} className={LINK}>
                      Open the booking
                    </Link>
                  ),
              },
              { name: 'Fee', paise: (line) => line.feePaise },
              { name: 'of it GST', paise: (line) => line.taxPaise },
              { name: 'To the bank', paise: (line) => line.netPaise },
            ]}
          />
          <Pages next={nextCursor} />
        </Card>
      </div>
    </>
  );
}

function Sums({
  of: { gateway, createdAt, utr, amountPaise, feesPaise, taxPaise, linesPaise },
}: {
  of: Shown['settlement'];
}) {
  const facts: [string, React.ReactNode][] = [
    ['To the bank', <Money key="amount" paise={amountPaise} />],
    ['Its lines add up to', <Money key="lines" paise={linesPaise} />],
    ['Fee', <Money key="fee" paise={feesPaise} />],
    ['of it GST', <Money key="tax" paise={taxPaise} />],
    ['UTR', utr ?? '—'],
    ['Settled', <At key="at" instant={createdAt} />],
    ['Gateway', gateway],
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}
