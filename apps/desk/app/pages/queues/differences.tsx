import { differenceQueue } from '@safar/contract/desk/queues';
import { Link } from 'react-router';
import { REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { useCursor } from '#api/use-cursor.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { Queue } from './queue.tsx';

/** What our books and the others' say differently, and nobody could repair. */
export function DifferenceQueue() {
  const page = useAsk(differenceQueue, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ differences }) => (
        <Card>
          <Table
            label="Differences between the books"
            empty="The books agree, as far as they were compared last."
            columns={[{ name: 'About' }, { name: 'What differs' }, { name: 'Detail' }, { name: 'Since' }]}
          >
            {differences.map(({ kind, subject, detail, since }) => (
              <Row key={`${kind} ${subject}`}>
                <RowHead>
                  <Link to={`/find?typed=${encodeURIComponent(subject)}`} className={LINK}>
                    {subject}
                  </Link>
                </RowHead>
                <Cell>{kind.replaceAll('-', ' ')}</Cell>
                <Cell>{detail}</Cell>
                <Cell>
                  <At instant={since} />
                </Cell>
              </Row>
            ))}
          </Table>
        </Card>
      )}
    </Queue>
  );
}
