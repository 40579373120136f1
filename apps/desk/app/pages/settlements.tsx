import { settlements } from '@safar/contract/desk/settlements';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { useCursor } from '#api/use-cursor.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Pages, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';

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
            empty="No gateway has settled anything yet."
            columns={[
              { name: 'Settlement' },
              { name: 'Settled' },
              { name: 'UTR' },
              { name: 'Matched' },
              { name: 'Lines', number: true },
              { name: 'Fee', number: true },
              { name: 'of it GST', number: true },
              { name: 'To the bank', number: true },
            ]}
          >
            {list.data.settlements.map((settlement) => (
              <Row key={`${settlement.gateway} ${settlement.id}`}>
                <RowHead>
                  <Link to={`/settlements/${settlement.gateway}/${settlement.id}`} className={LINK}>
                    {settlement.id}
                  </Link>
                </RowHead>
                <Cell>
                  <At instant={settlement.createdAt} />
                </Cell>
                <Cell>{settlement.utr ?? '—'}</Cell>
                <Cell>
                  <SettlementState of={settlement} />
                </Cell>
                <Cell number>{settlement.lines}</Cell>
                <Cell number>
                  <Money paise={settlement.feesPaise} />
                </Cell>
                <Cell number>
                  <Money paise={settlement.taxPaise} />
                </Cell>
                <Cell number>
                  <Money paise={settlement.amountPaise} />
                </Cell>
              </Row>
            ))}
          </Table>
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
