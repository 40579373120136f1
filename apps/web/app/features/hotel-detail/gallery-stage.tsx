import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useEffect, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { cx } from '#design/cx.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Picture } from '#design/picture.tsx';
import { usePictureSrc } from '#lib/session.ts';
import type { Pictures } from './load-hotel.ts';

interface GalleryStageProps {
  pictures: Pictures;
  hotelName: string;
  startAt: number;
}

/** One large picture in a row, moved by swiping, arrows or keys, or by picking one from the strip below. */
export function GalleryStage({ pictures, hotelName, startAt }: GalleryStageProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(startAt);
  const src = usePictureSrc();
  const last = pictures.length - 1;

  /** Index of the picture that is shown or being scrolled to. */
  const shown = useRef(startAt);
  useEffect(() => {
    shown.current = at;
  }, [at]);

  function show(index: number) {
    const list = row.current;
    if (!list) return;
    shown.current = Math.min(Math.max(index, 0), last);
    list.scrollTo({ left: list.clientWidth * shown.current });
  }

  // The row has no width before its dialog opens, and another when a phone is turned.
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(() =>
      list.scrollTo({ left: list.clientWidth * shown.current, behavior: 'instant' }),
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  useArrowKeys((step) => show(at + step));

  return (
    <div className="grid gap-3 pt-4 max-sm:min-h-[calc(100dvh-9.5rem)] max-sm:grid-rows-[minmax(0,1fr)_auto]">
      <div className="relative max-sm:-mx-4 max-sm:self-center">
        <ul
          ref={row}
          aria-label={t(m.pictures)}
          onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))}
          className="scroll-row flex snap-x snap-mandatory overscroll-contain sm:rounded-md motion-safe:scroll-smooth"
        >
          {pictures.map(({ url, category }, index) => (
            <li key={url} aria-hidden={index !== at} className="w-full shrink-0 snap-center">
              <Picture
                src={src(url)}
                alt={`${hotelName}: ${t(m.pictureCategory, { category }).toLowerCase()} ${index + 1}`}
                sizes="(width < 61rem) 100vw, 58rem"
                className="max-h-[60dvh] w-full rounded-none!"
              />
            </li>
          ))}
        </ul>
        <Arrow
          label={t(m.previousPicture)}
          icon={IconChevronLeft}
          side="start-2"
          hidden={at <= 0}
          onPress={() => show(at - 1)}
        />
        <Arrow
          label={t(m.nextPicture)}
          icon={IconChevronRight}
          side="end-2"
          hidden={at >= last}
          onPress={() => show(at + 1)}
        />
        <p
          role="status"
          className="absolute start-1/2 bottom-3 -translate-x-1/2 rounded-full bg-image-scrim px-3 py-1 text-xs font-semibold text-on-image"
        >
          <span>{`${at + 1} / ${pictures.length}`}</span>
          <span className="sr-only"> {t(m.pictureCategory, { category: pictures[at]?.category ?? '' })}</span>
        </p>
      </div>
      <Strip pictures={pictures} at={at} onPick={show} />
    </div>
  );
}

interface ArrowProps {
  label: string;
  icon: typeof IconChevronLeft;
  side: string;
  hidden: boolean;
  onPress: () => void;
}

function Arrow({ label, icon, side, hidden, onPress }: ArrowProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      disabled={hidden}
      onClick={onPress}
      className={cx(
        'absolute inset-y-0 my-auto rounded-full! bg-image-scrim! text-on-image! transition-opacity',
        side,
        hidden && 'opacity-0!',
      )}
    />
  );
}

/** Thumbnails to jump to a picture. */
function Strip({ pictures, at, onPick }: { pictures: Pictures; at: number; onPick: (index: number) => void }) {
  const src = usePictureSrc();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <div ref={strip} role="group" aria-label={t(m.allPictures)} className="scroll-row flex gap-2 p-1">
      {pictures.map(({ url, category }, index) => (
        <button
          key={url}
          type="button"
          aria-label={t(m.picture, { number: index + 1, category: t(m.pictureCategory, { category }) })}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onPick(index)}
          className={cx(
            'w-22 shrink-0 rounded-sm outline-offset-2',
            index === at ? 'ring-2 ring-select' : 'opacity-70 hover:opacity-100',
          )}
        >
          <Picture src={src(url)} alt="" sizes="6rem" className="rounded-sm" />
        </button>
      ))}
    </div>
  );
}

/** Handles the left and right arrow keys, unless another control (the tabs) has used them. */
function useArrowKeys(onStep: (step: -1 | 1) => void) {
  const step = useRef(onStep);
  useEffect(() => {
    step.current = onStep;
  });
  useEffect(() => {
    const abort = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented) return;
        if (event.key === 'ArrowLeft') step.current(-1);
        else if (event.key === 'ArrowRight') step.current(1);
        else return;
        event.preventDefault();
      },
      { signal: abort.signal },
    );
    return () => abort.abort();
  }, []);
}
