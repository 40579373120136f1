import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { cx } from '#design/cx.ts';
import { Picture } from '#design/picture.tsx';
import { logJourney } from '#lib/journey-log.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePictureSrc } from '#lib/session.ts';
import type { Hotel } from './load-hotel.ts';

const GalleryDialog = lazyPart(() => import('./gallery-dialog.tsx').then((module) => module.GalleryDialog));

/** Most pictures of a hotel, and in the mosaic (REQ-HOTEL-2). */
const MAX_PICTURES = 50;
const SHOWN = 8;
const SHOWN_ON_PHONES = 5;

/** Up to eight pictures; each opens the gallery (REQ-HOTEL-2). */
export function Mosaic({ hotel }: { hotel: Hotel }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  function open(index: number) {
    setOpenAt(index);
    logJourney('gallery open', { picture: index });
  }
  function close() {
    setOpenAt(null);
    logJourney('gallery close');
  }
  const pictures = hotel.Images.slice(0, MAX_PICTURES);
  const shown = pictures.slice(0, SHOWN);
  const src = usePictureSrc();
  if (shown.length === 0) {
    return (
      <div id="images" className="rounded-lg bg-raised p-8 text-center text-sm text-muted">
        {t(m.noPictures)}
      </div>
    );
  }
  return (
    <section id="images" aria-label={t(m.images)}>
      <div className={cx('grid gap-1 overflow-hidden max-sm:-mx-4 sm:gap-2 sm:rounded-lg', layoutOf(shown.length))}>
        {shown.map(({ url, category }, index) => (
          <button
            key={url}
            type="button"
            onClick={() => open(index)}
            className={cx('relative min-w-0 -outline-offset-4', tileClass(index, shown.length))}
          >
            <span className="sr-only">
              {t(m.picture, { number: index + 1, category: t(m.pictureCategory, { category }) })}
            </span>
            <Picture
              src={src(url)}
              alt=""
              priority={index === 0}
              sizes={index === 0 ? '(width < 40rem) 100vw, 35rem' : '(width < 40rem) 25vw, 17rem'}
              className="size-full rounded-none! sm:aspect-auto!"
            />
            <More
              count={pictures.length - SHOWN_ON_PHONES}
              shown={index === SHOWN_ON_PHONES - 1}
              className="sm:hidden"
              short
            />
            <More count={pictures.length - SHOWN} shown={index === SHOWN - 1} className="max-sm:hidden" />
          </button>
        ))}
      </div>
      {openAt !== null && (
        <Suspense>
          <GalleryDialog hotelName={hotel.HotelName} pictures={pictures} startAt={openAt} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** Eight tiles beside a large one; with fewer pictures there are fewer columns, without gaps. */
function layoutOf(count: number): string {
  if (count >= SHOWN) return 'grid-cols-4 sm:h-94 sm:grid-cols-[2.9fr_1fr_1fr_1fr_1fr] sm:grid-rows-2';
  if (count >= 5) return 'grid-cols-4 sm:h-94 sm:grid-cols-[2fr_1fr_1fr] sm:grid-rows-2';
  if (count >= 3) return 'grid-cols-2 sm:h-94 sm:grid-cols-[2fr_1fr] sm:grid-rows-2';
  return count === 2 ? 'grid-cols-1 sm:h-94 sm:grid-cols-2' : 'grid-cols-1 sm:h-94';
}

function tileClass(index: number, count: number): string {
  if (index === 0) return cx('max-sm:col-span-full max-sm:aspect-3/2', count >= 3 && 'sm:row-span-2');
  const usable = count >= SHOWN ? SHOWN : count >= 5 ? 5 : count >= 3 ? 3 : 2;
  return cx(
    'max-sm:aspect-square',
    index >= SHOWN_ON_PHONES && 'max-sm:hidden',
    index >= usable && 'sm:hidden',
    count >= SHOWN && index === 1 && 'sm:col-span-2',
    index >= 3 && count < 5 && 'max-sm:hidden',
  );
}

function More({
  count,
  shown,
  short = false,
  className,
}: {
  count: number;
  shown: boolean;
  short?: boolean;
  className: string;
}) {
  if (!shown || count <= 0) return null;
  return (
    <span
      className={cx('absolute inset-0 grid place-items-center bg-image-scrim font-semibold text-on-image', className)}
    >
      {short ? `+${count}` : t(m.moreCount, { count })}
    </span>
  );
}
