import { settlements } from '@safar/contract/desk/settlements';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk, useCursor } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Pages, Table } from '#ui/table.tsx';

type Settlement = Answer<typeof settlements>['settlements'][number];

/** Settlements that the gateways paid to our bank, newest first. */
export function SettlementsPage() {
  const list = useAsk(settlements, { query: useCursor() });
  return (
    <>
      <PageHead title="Settlements" />
      <FailureNote of={list.error} />
      {list.data === undefined ? (
        list.error === null && <p className="text-muted">Loading…</p>
      ) : (
        <Card>
          <Table
            label="Settlements"
            rows={list.data.settlements}
            id={(settlement) => `${settlement.gateway} ${settlement.id}`}
            empty="No gateway has settled anything yet."
            columns={[
              {
                name: 'Settlement',
                render: (settlement) => (
                  <Link to={`/settlements/${settlement.gateway}/${settlement.id}`} className={LINK}>
                    {settlement.id}
                  </Link>
                ),
              },
              { name: 'Settled', at: (settlement) => settlement.createdAt },
              { name: 'UTR', render: (settlement) => settlement.utr },
              { name: 'Matched', render: (settlement) => <SettlementState of={settlement} /> },
              { name: 'Lines', number: true, render: (settlement) => settlement.lines },
              { name: 'Fee', paise: (settlement) => settlement.feesPaise },
              { name: 'of it GST', paise: (settlement) => settlement.taxPaise },
              { name: 'To the bank', paise: (settlement) => settlement.amountPaise },
            ]}
          />
          <Pages next={list.data.nextCursor} />
        </Card>
      )}
    </>
  );
}

/** Shows whether all lines match our books and add up. */
export function SettlementState({
  of: { lines, unmatched, linesPaise, amountPaise },
}: {
  of: Pick<Settlement, 'lines' | 'unmatched' | 'linesPaise' | 'amountPaise'>;
}) {
  if (lines === 0) return <StateMark look="waiting">not reported yet</StateMark>;
  if (linesPaise !== amountPaise) return <StateMark look="late">difference</StateMark>;
  if (unmatched > 0) return <StateMark look="late">{`${unmatched} not ours`}</StateMark>;
  return <StateMark look="good">matched</StateMark>;
}
