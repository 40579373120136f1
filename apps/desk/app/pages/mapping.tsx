import { mappingHotel } from '@safar/contract/desk/mappings';
import type { SyntheticEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote } from '#ui/note.tsx';
import { PairCard } from './mappings/pair-card.tsx';

/** A hotel of another supplier beside ours: its mapping, the most similar hotels, or the results of a search. */
export function MappingPage() {
  const { supplier = '', code: supplierCode = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const find = search.get('find') ?? '';
  const answer = useAsk(mappingHotel, { query: { supplier, supplierCode, find } });

  function look(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget)('find').trim();
    setSearch(text === '' ? {} : { find: text });
  }

  const { data } = answer;
  return (
    <>
      <PageHead title={data?.hotel.name ?? 'Hotel mapping'}>
        <ButtonLink to="/mappings">All mappings</ButtonLink>
      </PageHead>
      <FailureNote of={answer.error} />
      {data !== undefined && (
        <>
          <p className="mb-3 text-muted">
            {[`${supplier} ${supplierCode}`, data.hotel.address, data.hotel.cityName].filter(Boolean).join(' · ')}
          </p>
          <form onSubmit={look} className="mb-3 flex flex-wrap items-end gap-3">
            <TextField
              key={find}
              label="Beside our hotel of this name or code"
              name="find"
              type="search"
              maxLength={100}
              defaultValue={find}
              className="w-80 max-phone:w-full"
            />
            <Button type="submit">Show</Button>
            {find !== '' && <ButtonLink to="?">Those most like it</ButtonLink>}
          </form>
          {data.pairs.length === 0 && (
            <p className="text-muted">
              {find === '' ? 'None of ours is near it: look for one above.' : `None of ours is known by ‘${find}’.`}
            </p>
          )}
          <ul className="grid gap-3">
            {data.pairs.map((pair) => (
              <li key={pair.ours.hotelCode}>
                <PairCard pair={pair} isLinked={false} />
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.isPending && <p className="text-muted">Loading…</p>}
    </>
  );
}
