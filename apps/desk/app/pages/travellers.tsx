import { dataRequests } from '@safar/contract/desk/travellers';
import { Link, useSearchParams } from 'react-router';
import { useAsk, useCursor } from '#api/use-ask.ts';
import { Card, PageHead } from '#ui/card.tsx';
import { FindForm } from '#ui/find-form.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { DaysLeft } from './travellers/data-requests.tsx';
import { FoundAccounts } from './travellers/found-accounts.tsx';

const MIN_TYPED = 2;

/** Accounts that match the typed text, and the requests that wait for an answer. */
export function TravellersPage() {
  const [search] = useSearchParams();
  const typed = (search.get('typed') ?? '').trim();

  return (
    <>
      <PageHead title="Travellers">
        <p className="text-2xs text-faint">Names and numbers are masked here; open an account to show them.</p>
      </PageHead>
      <FindForm
        label="Mobile number, e-mail address or name"
        name="typed"
        act="Find the account"
        minLength={MIN_TYPED}
      />
      {typed.length >= MIN_TYPED && (
        <FoundAccounts
          typed={typed}
          empty={`No account is known by ‘${typed}’. Who books without one is found by their booking.`}
        />
      )}
      <OpenRequests />
    </>
  );
}

function OpenRequests() {
  const open = useAsk(dataRequests, { query: useCursor() });
  if (open.data === undefined) return <FailureNote of={open.error} />;
  return (
    <Card title="Requests for their data">
      <Table
        label="Requests for their data"
        rows={open.data.requests}
        id={(request) => request.id}
        empty="Nobody waits for their data or its erasure."
        columns={[
          {
            name: 'Account',
            render: (request) => (
              <Link to={`/travellers/${request.userId}`} className={LINK}>
                Open the account
              </Link>
            ),
          },
          { name: 'What', render: (request) => request.kind },
          { name: 'Asked', at: (request) => request.askedAt },
          { name: 'Days left', number: true, render: (request) => <DaysLeft days={request.daysLeft} /> },
        ]}
      />
      <Pages next={open.data.nextCursor} />
    </Card>
  );
}
