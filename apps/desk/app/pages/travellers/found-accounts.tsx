import { findTravellers } from '@safar/contract/desk/travellers';
import { Link } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';

/**
 * The accounts that match the typed text.
 * @param empty shown when there is none; without it, nothing is
 */
export function FoundAccounts({ typed, empty }: { typed: string; empty?: string }) {
  const found = useAsk(findTravellers, { query: { typed } });
  if (found.data === undefined) return <FailureNote of={found.error} />;
  const { travellers, more } = found.data;
  if (travellers.length === 0 && empty === undefined) return null;
  return (
    <Card
      title={travellers.length === 1 ? '1 account' : `${travellers.length}${more ? '+' : ''} accounts`}
      className="mb-3"
    >
      <Table
        label="Found accounts"
        rows={travellers}
        id={({ id }) => id}
        empty={empty ?? ''}
        columns={[
          {
            name: 'Name',
            render: ({ id, name }) => (
              <Link to={`/travellers/${id}`} className={LINK}>
                {name === '' ? 'No name yet' : name}
              </Link>
            ),
          },
          { name: 'Mobile', render: ({ mobile }) => mobile },
          { name: 'E-mail', render: ({ email }) => email || '—' },
          {
            name: 'State',
            render: ({ blockedAt }) =>
              blockedAt === null ? (
                <StateMark look="good">active</StateMark>
              ) : (
                <StateMark look="failed">blocked</StateMark>
              ),
          },
          { name: 'Since', at: ({ createdAt }) => createdAt },
        ]}
      />
      {more && <p className="border-t px-3.5 py-2 text-muted">There are more: type more of it.</p>}
    </Card>
  );
}
