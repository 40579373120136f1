import { supplierHealth, supplierOddities } from '@safar/contract/desk/suppliers';
import { useAsk, useCursor } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { At } from '#ui/facts.tsx';
import { AccountCards } from './suppliers/accounts.tsx';
import { AnswerTable } from './suppliers/answers.tsx';
import { SwitchCard } from './suppliers/switches.tsx';

const REFRESH_MS = 15_000;

/** Suppliers: our accounts with them, how they answer, what is switched off, and unknown values in their answers. */
export function SuppliersPage() {
  const health = useAsk(supplierHealth, {}, { everyMs: REFRESH_MS });
  const oddities = useAsk(supplierOddities, { query: useCursor() });
  return (
    <>
      <PageHead title="Suppliers" />
      <div className="grid gap-3">
        <AccountCards />
        <SwitchCard />
        <FailureNote of={health.error} />
        {health.data !== undefined && (
          <Card
            title="Answers"
            aside={
              <span className="text-2xs text-faint">
                of the process that answered you, since <At instant={health.data.since} />
              </span>
            }
          >
            <AnswerTable answers={health.data.answers} />
            <ul className="grid gap-1.5 border-t px-3.5 py-2.5">
              {health.data.checks.map(({ name, ready, detail }) => (
                <li key={name} className="flex flex-wrap items-center gap-2">
                  <StateMark look={ready ? 'good' : 'late'}>{name}</StateMark>
                  <span className="text-muted">{detail}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <FailureNote of={oddities.error} />
        {oddities.data !== undefined && (
          <Card title="New in their answers" aside={<span className="text-2xs text-faint">newest first</span>}>
            <Table
              label="New in their answers"
              rows={oddities.data.oddities}
              id={(one) => one.id}
              empty="Nothing that nobody has described."
              columns={[
                {
                  name: 'Where',
                  render: (one) => (
                    <>
                      {one.service} {one.operation}
                    </>
                  ),
                },
                {
                  name: 'What',
                  render: (one) => (
                    <>
                      {one.kind.replaceAll('-', ' ')} <span className="font-mono text-2xs text-muted">{one.path}</span>
                    </>
                  ),
                },
                {
                  name: 'Example',
                  render: (one) => (
                    <span className="block max-w-80 truncate font-mono text-2xs" title={one.example}>
                      {one.example}
                    </span>
                  ),
                },
                { name: 'Seen', number: true, render: (one) => one.seen.toLocaleString('en-IN') },
                { name: 'First', at: (one) => one.firstSeenAt },
                { name: 'Last', at: (one) => one.lastSeenAt },
              ]}
            />
            <Pages next={oddities.data.nextCursor} />
          </Card>
        )}
      </div>
    </>
  );
}
