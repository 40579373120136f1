import { useState } from 'react';
import { decidedMappings, findMappings, openMappings } from '@safar/contract/desk/mappings';
import { Link, useSearchParams } from 'react-router';
import { useWaitingCounts, REFRESH_MS, useAsk, useCursor } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FindForm } from '#ui/find-form.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DecideDialog, StateOfPair, type Pair } from './mappings/pair-decision.tsx';
import { PairCard } from './mappings/pair-card.tsx';
import { Paged } from '#ui/paged.tsx';

const LISTS = [
  { id: 'open', name: 'To decide', List: OpenList },
  { id: 'decided', name: 'Decided', List: DecidedList },
] as const;

/** Mappings of other suppliers' hotels to ours: open ones, decided ones, and all of them by name or code. */
export function MappingsPage() {
  const [search] = useSearchParams();
  const counts = useWaitingCounts();
  const find = search.get('find') ?? '';
  const chosen = LISTS.find(({ id }) => id === search.get('list')) ?? LISTS[0];

  return (
    <>
      <PageHead title="Hotel mappings" />
      <FindForm label="Hotel of a further supplier, by name or code, or by our code" />
      <Tabs
        label="Mappings"
        tabs={LISTS.map(({ id, name }) => ({
          name,
          to: `/mappings?list=${id}`,
          isOpen: find === '' && chosen.id === id,
          count: id === 'open' && (
            <span className="text-2xs text-faint">{counts?.mappings?.count.toLocaleString('en-IN') ?? '–'}</span>
          ),
        }))}
      />
      {find === '' ? <chosen.List /> : <FoundList find={find} />}
      <p className="mt-3 text-2xs text-faint">
        Searches follow a decision at once; those of other processes within a minute.
      </p>
    </>
  );
}

function OpenList() {
  const page = useAsk(openMappings, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Paged page={page}>
      {({ pairs }) => (
        <>
          {pairs.length === 0 && (
            <p className="text-muted">No hotel waits: each is surely one of ours, or like none.</p>
          )}
          <ul className="grid gap-3">
            {pairs.map((pair) => (
              <li key={`${pair.theirs.supplier} ${pair.theirs.supplierCode}`}>
                <PairCard pair={pair} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paged>
  );
}

function DecidedList() {
  const page = useAsk(decidedMappings, { query: useCursor() });
  const [undoing, setUndoing] = useState<Pair | null>(null);
  return (
    <Paged page={page}>
      {({ pairs }) => (
        <Card>
          <Table
            label="Decided mappings"
            rows={pairs}
            id={({ theirs, ours }) => `${theirs.supplier} ${theirs.supplierCode} ${ours.hotelCode}`}
            empty="Nobody has decided on a hotel yet."
            columns={[
              { name: 'Hotel of the supplier', render: ({ theirs }) => <HotelLink hotel={theirs} /> },
              {
                name: 'Our hotel',
                render: ({ ours }) => (
                  <>
                    {ours.name} <span className="text-faint">{ours.hotelCode}</span>
                  </>
                ),
              },
              { name: 'Said', render: (pair) => <StateOfPair pair={pair} /> },
              { name: 'By', render: ({ decided }) => decided?.by },
              { name: 'When', at: ({ decided }) => decided && decided.at },
              {
                name: 'Actions',
                number: true,
                render: (pair) => (
                  <Button
                    look="quiet"
                    aria-label={`Undo the decision on ${pair.theirs.name}`}
                    onClick={() => setUndoing(pair)}
                  >
                    Undo
                  </Button>
                ),
              },
            ]}
          />
          {undoing !== null && <DecideDialog pair={undoing} verdict="undo" onClose={() => setUndoing(null)} />}
        </Card>
      )}
    </Paged>
  );
}

function FoundList({ find }: { find: string }) {
  const found = useAsk(findMappings, { query: { find } });
  if (found.data === undefined)
    return found.error === null ? <p className="text-muted">Loading…</p> : <FailureNote of={found.error} />;
  const { hotels, more } = found.data;
  return (
    <Card title={`${hotels.length}${more ? '+' : ''} found`}>
      <Table
        label="Hotels found"
        rows={hotels}
        id={(hotel) => `${hotel.supplier} ${hotel.supplierCode}`}
        empty={`No further supplier has a hotel known by ‘${find}’. One that was just added is read within some minutes.`}
        columns={[
          { name: 'Hotel of the supplier', render: (hotel) => <HotelLink hotel={hotel} /> },
          { name: 'City', render: (hotel) => hotel.cityName },
          {
            name: 'Supplier',
            render: (hotel) => (
              <>
                {hotel.supplier} <span className="text-faint">{hotel.supplierCode}</span>
              </>
            ),
          },
          {
            name: 'Taken for',
            render: (hotel) =>
              hotel.ours === null ? (
                <span className="text-faint">none of ours</span>
              ) : (
                <>
                  {hotel.ours.name} <span className="text-faint">{hotel.ours.hotelCode}</span>
                </>
              ),
          },
        ]}
      />
      {more && <p className="border-t px-3.5 py-2 text-muted">There are more: type more of the name.</p>}
    </Card>
  );
}

function HotelLink({ hotel: { supplier, supplierCode, name } }: { hotel: Pair['theirs'] }) {
  return (
    <Link to={`/mappings/${supplier}/${encodeURIComponent(supplierCode)}`} className={LINK}>
      {name}
    </Link>
  );
}
