import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { Picture } from '#design/picture.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { usePictureSrc } from '#lib/session.ts';
import { ROOM_PICTURE } from './room-grid.tsx';

const GalleryDialog = lazyPart(() => import('./gallery-dialog.tsx').then((module) => module.GalleryDialog));

/** A room's first picture, which opens all of them. */
export function RoomPicture({ room, urls }: { room: string; urls: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const src = usePictureSrc();
  const [first] = urls;
  if (first === undefined) return <span className={`rounded-md bg-raised ${ROOM_PICTURE}`} />;
  const count = urls.length;
  return (
    <>
      <button
        type="button"
        aria-label={t(m.photosOf, { count, room })}
        className="self-start rounded-md lg:self-center"
        onClick={() => setOpen(true)}
      >
        <Picture src={src(first)} alt="" sizes="10rem" className={ROOM_PICTURE}>
          <span className="absolute end-1.5 bottom-1.5 rounded-sm bg-image-scrim px-1.5 text-2xs text-on-image">
            {t(m.photos, { count })}
          </span>
        </Picture>
      </button>
      {open && (
        <Suspense>
          <GalleryDialog
            hotelName={room}
            pictures={urls.map((url) => ({ url, category: 'Room' }))}
            startAt={0}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
