import { IconX } from '@tabler/icons-react';
import { Link, useRevalidator } from 'react-router';
import { canonicalHotelPath } from '@safar/domain/slug';
import { IconButton } from '#design/icon-button.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import type { components } from '#lib/api-types.ts';
import { ProblemNote } from '#design/problem-note.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

export type SavedHotel = components['schemas']['SavedHotel'];

/** The hotels the traveller gave their heart to, each leading to its page. */
export function SavedHotels({ hotels }: { hotels: readonly SavedHotel[] }) {
  const { busy, error, run } = useApiMutation();
  const { revalidate } = useRevalidator();

  function remove(hotelCode: string) {
    const params = { path: { hotelCode } };
    void run({
      call: () => answerOf(browserApi.DELETE('/api/users/me/saved-hotels/{hotelCode}', { params })),
      done: revalidate,
    });
  }

  if (hotels.length === 0)
    return <p className="text-sm text-muted">None yet. Press the heart beside a hotel’s name to find it again here.</p>;
  return (
    <>
      <ProblemNote text={error} />
      <ul className="grid divide-y">
        {hotels.map(({ code, name, city }) => (
          <li key={code} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <span className="grid min-w-0">
              <Link to={canonicalHotelPath({ name, code, cityName: city })} className="link wrap-anywhere">
                {name}
              </Link>
              <span className="text-xs text-muted">{city}</span>
            </span>
            <IconButton icon={IconX} label={`Remove ${name}`} disabled={busy} onClick={() => remove(code)} />
          </li>
        ))}
      </ul>
    </>
  );
}
