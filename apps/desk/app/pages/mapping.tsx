import { mappingHotel } from '@safar/contract/desk/mappings';
import { useParams, useSearchParams } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/card.tsx';
import { FindForm } from '#ui/find-form.tsx';
import { FailureNote } from '#ui/note.tsx';
import { PairCard } from './mappings/pair-card.tsx';

/** A hotel of another supplier beside ours: its mapping, the most similar hotels, or the results of a search. */
export function MappingPage() {
  const { supplier = '', code: supplierCode = '' } = useParams();
  const [search] = useSearchParams();
  const find = search.get('find') ?? '';
  const answer = useAsk(mappingHotel, { query: { supplier, supplierCode, find } });

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
          <FindForm label="Beside our hotel of this name or code" act="Show">
            {find !== '' && <ButtonLink to="?">Those most like it</ButtonLink>}
          </FindForm>
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
