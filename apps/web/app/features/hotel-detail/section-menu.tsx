import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useEffect, useState } from 'react';
import { cx } from '#design/cx.ts';
import { logJourney } from '#lib/journey-log.ts';
import { SECTIONS, type SectionId } from './section.tsx';

/** The sticky header covers this much (REQ-HOTEL-1). */
const HEADER_OFFSET_PX = 140;
/** A section counts from where it reaches this far up the screen. */
const UPPER_PART = 0.45;

/** The sections beside the page on large screens, with the one in view marked (REQ-HOTEL-1). */
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

/** The section being read; looked for anew at each scroll, as some sections arrive late. */
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
