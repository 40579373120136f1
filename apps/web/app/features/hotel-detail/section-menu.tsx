import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useEffect, useState } from 'react';
import { cx } from '#design/cx.ts';
import { logJourney } from '#lib/journey-log.ts';
import { SECTIONS, type SectionId } from './section.tsx';

/** Height of the sticky header (REQ-HOTEL-1). */
const HEADER_OFFSET_PX = 140;
/** A section is in view once its start is within this upper share of the screen. */
const UPPER_PART = 0.45;

/** Links to the sections beside the page on large screens, with the one in view marked (REQ-HOTEL-1). */
export function SectionMenu() {
  const current = useSectionInView();
  return (
    <nav aria-label={t(m.sections)} className="border-s border-hairline">
      <ul>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={() => logJourney('section click', { section: id })}
              aria-current={id === current ? 'true' : undefined}
              className={cx(
                '-ms-px flex min-h-10 items-center border-s-2 ps-4 text-sm',
                id === current
                  ? 'border-accent font-semibold text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section in view; computed at each scroll, since some sections load late. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>('images');
  useEffect(() => {
    const abort = new AbortController();
    let frame = 0;
    let shown: SectionId | undefined;
    function look() {
      frame = 0;
      const found = sectionInView();
      if (found === undefined || found === shown) return;
      shown = found;
      setCurrent(found);
      logJourney('section view', { section: found });
    }
    function soon() {
      if (frame === 0) frame = requestAnimationFrame(look);
    }
    soon();
    for (const event of ['scroll', 'resize']) addEventListener(event, soon, { passive: true, signal: abort.signal });
    return () => {
      abort.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return current;
}

/** The first section that reaches into the upper part of the screen, below the sticky header. */
function sectionInView(): SectionId | undefined {
  return SECTIONS.find(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.bottom > HEADER_OFFSET_PX && box.top < innerHeight * UPPER_PART;
  })?.id;
}
