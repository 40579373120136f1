import * as m from '@safar/messages/booking-page';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inclusionLabels } from '@safar/domain/stay/inclusion';
import { formatInr } from '@safar/domain/money/money';
import { formatWeekday } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import { ShowAll } from '#design/show-all.tsx';
import { Loading, SkeletonText } from '#design/loading.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { errorText } from '#lib/api-error.ts';
import type { paths } from '#lib/api-types.ts';
import { roomName } from '@safar/domain/stay/room-name';
import { spaced } from '@safar/domain/stay/room-words';
import { langOf } from '#lib/lang-of.ts';
import type { Booking } from '#lib/schemas.ts';

type Detail =
  paths['/api/bookings/{id}/{supplier}-details']['get']['responses'][200]['content']['application/json']['detail'];

const MISSING_TOKEN = /\btoken\b/i;
/** Nights shown at first: a week of one room. */
const NIGHTS_AT_FIRST = 7;

/** Room and rate as sold, and the cancellation terms in the supplier's own record. */
export function SupplierRooms({ booking }: { booking: Booking }) {
  const inclusions = inclusionLabels(booking.inclusions).join(', ');
  return (
    <Card as="section" className="grid gap-4">
      <h2>{t(m.roomAndRate)}</h2>
      <ul className="grid gap-1 text-sm">
        {booking.roomNames.length === 0 && <li className="text-muted">{t(m.noRooms)}</li>}
        {booking.roomNames.map((name, index) => (
          <li key={index}>
            <b lang={langOf(roomName(name))} className="font-semibold">
              {roomName(name)}
            </b>
            {inclusions && <span className="text-muted">{` · ${inclusions}`}</span>}
          </li>
        ))}
      </ul>
      <Nights booking={booking} />
      {booking.bookResult.BookingId !== null && <SupplierRecord booking={booking} />}
    </Card>
  );
}

/** The supplier's own record, once it has loaded. */
function SupplierRecord({ booking: { id, supplier } }: { booking: Booking }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['supplier record', id],
    queryFn: ({ signal }) =>
      answerOf(browserApi.GET('/api/bookings/{id}/{supplier}-details', { params: { path: { id, supplier } }, signal })),
  });

  if (data) return <PolicyTexts detail={data.detail} />;
  if (isFetching)
    return (
      <Loading label={t(m.loadingRecord)}>
        <SkeletonText lines={3} />
      </Loading>
    );
  const problem = errorText(error, t(m.recordNotLoaded));
  // A supplier session that has expired is ours to fix and not shown to the traveller (REQ-BKG-8).
  if (MISSING_TOKEN.test(problem)) return null;
  return (
    <Note
      tone="caution"
      live="status"
      title={t(m.recordNotLoaded)}
      action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
    >
      {`${problem} ${t(m.notAffected)}`}
    </Note>
  );
}

/** The price of each night; they add up to the room charges. */
function Nights({ booking: { nightPrices, price } }: { booking: Booking }) {
  const [open, setOpen] = useState(false);
  if (nightPrices.length === 0) return null;
  const shown = open ? nightPrices : nightPrices.slice(0, NIGHTS_AT_FIRST);
  return (
    <>
      <table className="w-full text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th className="pb-2 text-start font-normal">{t(m.night)}</th>
            <th className="pb-2 text-start font-normal">{t(m.room)}</th>
            <th className="pb-2 text-end font-normal">{t(m.beforeTax)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((night, index) => (
            <tr key={index} className="border-t">
              <td className="py-2.5 pe-3">{formatWeekday(night.day)}</td>
              <td lang={langOf(roomName(night.room))} className="py-2.5 pe-3 text-muted">
                {roomName(night.room)}
              </td>
              <td className="py-2.5 text-end">
                <span className="money font-semibold">{formatInr(night.pricePaise)}</span>
                <span className="block text-xs text-muted">{t(m.nightGst, { percent: night.gstPercent })}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t">
            <th scope="row" colSpan={2} className="py-2.5 pe-3 text-start font-semibold">
              {t(m.allNights)}
            </th>
            <td className="money py-2.5 text-end font-semibold">{formatInr(price.roomPaise)}</td>
          </tr>
        </tfoot>
      </table>
      {nightPrices.length > NIGHTS_AT_FIRST && <ShowAll open={open} onChange={setOpen} total={nightPrices.length} />}
    </>
  );
}

/** The supplier's cancellation texts of each room, part by part. */
function PolicyTexts({ detail }: { detail: Detail }) {
  const texts = new Set(detail.Rooms.flatMap((room) => room.CancellationPolicy.split('\n')));
  const parts = [...texts].map((text) => spaced(text).trim()).filter((text) => text !== '');
  if (parts.length === 0) return null;
  return (
    <details className="text-sm text-muted">
      <summary className="link w-fit cursor-pointer">{t(m.supplierWords)}</summary>
      <ul className="mt-2 grid list-disc gap-1 ps-5">
        {parts.map((part) => (
          <li key={part} lang={langOf(part)}>
            {part}
          </li>
        ))}
      </ul>
    </details>
  );
}
