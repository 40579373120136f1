import { auditLog, checkAudit } from '@safar/contract/desk/operators';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask, type Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { Cell, Pages, Row, RowHead, Table, type Column } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';

type Entry = Answer<typeof auditLog>['entries'][number];

const COLUMNS: readonly Column[] = [
  { name: 'When' },
  { name: 'Who' },
  { name: 'What' },
  { name: 'On' },
  { name: 'Why' },
  { name: 'Change' },
  { name: 'From' },
];

/** What operators did, newest first; narrowed by a thing, an operator or a call in the address. */
export function AuditPage() {
  const [search] = useSearchParams();
  const question = Object.fromEntries(search);
  const log = useAsk(auditLog, { query: question });
  const check = useMutation({ mutationFn: () => ask(checkAudit, {}) });
  const older = log.data?.older ?? null;
  return (
    <>
      <PageHead title="Audit log">
        {search.size > 0 && <ButtonLink to="/audit">All entries</ButtonLink>}
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          Check that nothing was changed
        </Button>
      </PageHead>
      <div className="mb-3 grid gap-3 empty:hidden">
        <FailureNote of={log.error ?? check.error} />
        {check.data !== undefined && <CheckNote {...check.data} />}
      </div>
      {log.data !== undefined && (
        <Card>
          <Table label="Audit log" columns={COLUMNS} empty="Nothing was done yet.">
            {log.data.entries.map((entry) => (
              <Row key={entry.seq}>
                <RowHead>
                  <At instant={entry.at} />
                </RowHead>
                <Cell>{entry.operator?.email ?? 'on the machine'}</Cell>
                <Cell>{wordsOf(entry.action)}</Cell>
                <Cell>
                  <Link
                    to={`/audit?subject=${entry.subject.id}`}
                    className="underline decoration-line/50 underline-offset-3 hover:text-select-text"
                  >
                    {entry.subject.kind} {entry.subject.id}
                  </Link>
                </Cell>
                <Cell>{entry.reason ?? '—'}</Cell>
                <Cell>{changeText(entry)}</Cell>
                <Cell>{entry.from}</Cell>
              </Row>
            ))}
          </Table>
          <Pages param="before" next={older === null ? null : String(older)} />
        </Card>
      )}
    </>
  );
}

function CheckNote({ checked, brokenAt }: Pick<Answer<typeof checkAudit>, 'checked' | 'brokenAt'>) {
  if (brokenAt === null) return <Note>{checked} entries were checked: all are as they were written.</Note>;
  return (
    <Note look="critical">
      Entry {brokenAt} was changed or removed. The {checked} entries before it are as they were written. Tell an
      engineer.
    </Note>
  );
}

/** The id of a call as words: 'Invite operator'. */
function wordsOf(callId: string): string {
  const words = callId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function changeText({ before, after }: Entry): string {
  const sides = [before, after].filter((side) => side !== null).map((side) => JSON.stringify(side));
  return sides.length === 0 ? '—' : sides.join(' → ');
}
