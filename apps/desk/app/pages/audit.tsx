import { auditLog, checkAudit, exportAudit } from '@safar/contract/desk/operators';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask, askFile, type Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote, Note } from '#ui/note.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { changedFields } from './audit/changed-fields.ts';
import { deedOf, nameOfThing, pathOfThing } from './audit/sentences.ts';

type Entry = Answer<typeof auditLog>['entries'][number];

/** Every browser has started to save a file by then. */
const KEEP_FILE_MS = 60_000;

/** Operators' actions, newest first; filtered by days, subject, operator or call in the address. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const question = Object.fromEntries(search);
  const { before: _before, ...filter } = question;
  const log = useAsk(auditLog, { query: question });
  const check = useMutation({ mutationFn: () => ask(checkAudit, {}) });
  const take = useMutation({
    mutationFn: () => askFile(exportAudit, { body: filter }),
    onSuccess: (file) => {
      keepFile(file);
      return queries.invalidateQueries({ queryKey: [auditLog.id] });
    },
  });

  function narrow(name: string, value: string) {
    setSearch(narrowed(search, name, value), { replace: true });
    take.reset();
  }

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
        <FailureNote of={log.error ?? check.error ?? take.error} />
        {check.data !== undefined && <CheckNote {...check.data} />}
      </div>
      <form className="mb-3 flex flex-wrap items-end gap-3" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="From"
          type="date"
          value={filter['from'] ?? ''}
          onChange={({ target }) => narrow('from', target.value)}
        />
        <TextField
          label="Until"
          type="date"
          value={filter['until'] ?? ''}
          onChange={({ target }) => narrow('until', target.value)}
        />
        <Button className="ml-auto max-phone:ml-0" busy={take.isPending} onClick={() => take.mutate()}>
          Download CSV
        </Button>
      </form>
      {log.data !== undefined && (
        <Card>
          <Table
            label="Audit log"
            rows={log.data.entries}
            id={(entry) => entry.seq}
            empty={search.size > 0 ? 'No entry is like this.' : 'Nothing was done yet.'}
            columns={[
              { name: 'When', at: (entry) => entry.at },
              { name: 'What', long: true, render: (entry) => <Sentence of={entry} /> },
              { name: 'Why', long: true, render: (entry) => entry.reason },
              { name: 'Change', long: true, render: (entry) => <Changes of={entry} /> },
              { name: 'From', render: (entry) => entry.from },
            ]}
          />
          <Pages param="before" next={older === null ? null : String(older)} />
        </Card>
      )}
    </>
  );
}

/** Who did what to which thing: each leads to more of its kind, and a thing to its page where it has one. */
function Sentence({ of: { operator, action, refused, subject } }: { of: Entry }) {
  const { before, after } = deedOf(action, refused);
  const path = pathOfThing(subject);
  return (
    <>
      {operator === null ? (
        'On the machine:'
      ) : (
        <Only name="operatorId" value={operator.id}>
          {operator.email}
        </Only>
      )}{' '}
      <Only name="action" value={action}>
        {before}
      </Only>
      {after !== null && (
        <>
          {' '}
          {path === null ? (
            <Only name="subject" value={subject.id}>
              {nameOfThing(subject)}
            </Only>
          ) : (
            <Link to={path} className={LINK}>
              {nameOfThing(subject)}
            </Link>
          )}
          {after}
          {path !== null && (
            <>
              {' ('}
              <Only name="subject" value={subject.id}>
                all of it
              </Only>
              )
            </>
          )}
        </>
      )}
    </>
  );
}

/** A link that adds this filter. */
function Only({ name, value, children }: { name: string; value: string; children: string }) {
  const [search] = useSearchParams();
  return (
    <Link to={`/audit?${narrowed(search, name, value).toString()}`} className={LINK}>
      {children}
    </Link>
  );
}

/** The filters with one of them changed, starting at the first page. */
function narrowed(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(search);
  after.delete('before');
  if (value === '') after.delete(name);
  else after.set(name, value);
  return after;
}

/** Has the browser save a file under its name. */
function keepFile(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FILE_MS);
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

function Changes({ of: { before, after } }: { of: Entry }) {
  const fields = changedFields(before, after);
  if (fields.length === 0) return '—';
  return (
    <ul className="grid gap-0.5">
      {fields.map(({ name, before: was, after: is }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">{name}:</span> {[was, is].filter((side) => side !== null).join(' → ')}
          {is === null && <span className="text-muted"> (removed)</span>}
        </li>
      ))}
    </ul>
  );
}
