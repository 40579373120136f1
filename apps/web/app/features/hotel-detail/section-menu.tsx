import { useEffect, useState } from 'react';
import { cx } from '#design/cx.ts';
import { logJourney } from '#lib/journey-log.ts';
import { SECTIONS, type SectionId } from './section.tsx';

/** The band of the screen in which a section counts as in view: below the sticky header. */
const IN_VIEW = '-140px 0px -55% 0px';

/** The sections beside the page on large screens, with the one in view marked (spec 3.2.3). */
export function SectionMenu() {
  const current = useSectionInView();
  return (
    <nav aria-label="Sections" className="border-s border-hairline">
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

function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>('images');
  useEffect(() => {
    const inView = new Set<string>();
    let shown: SectionId | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = SECTIONS.find(({ id }) => inView.has(id));
        if (!first || first.id === shown) return;
        shown = first.id;
        setCurrent(first.id);
        logJourney('section view', { section: first.id });
      },
      { rootMargin: IN_VIEW },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
