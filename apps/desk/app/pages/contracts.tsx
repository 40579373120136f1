import { contracts } from '@safar/contract/desk/contracts';
import { may } from '@safar/contract/desk/permissions';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FindForm } from '#ui/find-form.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { NewContractDialog } from './contracts/new-contract-dialog.tsx';
import { OpenMark } from './contracts/room-card.tsx';

/** Hotels that contract with us directly, by name. */
export function ContractsPage() {
  const { role } = useOperator();
  const [search] = useSearchParams();
  const find = search.get('find') ?? '';
  const after = search.get('after');
  const list = useAsk(contracts, { query: { find, ...(after !== null && { after }) } });
  const [opening, setOpening] = useState(false);

  return (
    <>
      <PageHead title="Contracts">
        {may(role, 'contracts.edit') && (
          <Button look="next" onClick={() => setOpening(true)}>
            New contract
          </Button>
        )}
      </PageHead>
      <FindForm label="Name or city of the hotel" />
      <FailureNote of={list.error} />
      {list.data !== undefined && (
        <Card>
          <Table
            label="Contracts"
            rows={list.data.contracts}
            id={({ code }) => code}
            empty={find === '' ? 'No hotel has a direct contract yet.' : `No contract is called ‘${find}’.`}
            columns={[
              {
                name: 'Hotel',
                render: ({ code, name }) => (
                  <Link to={`/contracts/${code}`} className={LINK}>
                    {name}
                  </Link>
                ),
              },
              { name: 'City', render: ({ cityName }) => cityName },
              { name: 'State', render: ({ isOpen }) => <OpenMark isOpen={isOpen} /> },
              { name: 'Kinds of rooms', number: true, render: ({ roomTypes }) => roomTypes },
              {
                name: 'Sold of room nights, next 30 days',
                number: true,
                render: ({ sold, allotted }) => (
                  <>
                    {sold} of {allotted}
                  </>
                ),
              },
            ]}
          />
          <Pages param="after" next={list.data.next} />
        </Card>
      )}
      {opening && <NewContractDialog onClose={() => setOpening(false)} />}
    </>
  );
}
