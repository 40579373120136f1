import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { ShowAll } from '#design/show-all.tsx';
import { langOf } from '#lib/lang-of.ts';
import { shortLabel } from './overview.tsx';
import { Section } from './section.tsx';

const SHOWN_AT_FIRST = 8;
const SHOWN_ON_PHONES = 6;

/** The property's facilities: eight at first, six on phones (REQ-HOTEL-3). */
export function FacilitiesSection({ facilities }: { facilities: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const all = [...new Set(facilities)];
  const shown = open ? all : all.slice(0, SHOWN_AT_FIRST);
  return (
    <Section id="facilities" title={t(m.facilities)}>
      {all.length === 0 && <p className="text-sm text-muted">{t(m.noFacilities)}</p>}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {shown.map((facility, index) => (
          <li
            key={facility}
            title={facility}
            className={cx(
              'flex min-h-8 items-center gap-3 text-sm text-muted',
              !open && index >= SHOWN_ON_PHONES && 'max-sm:hidden',
            )}
          >
            <Icon of={IconCheck} size="sm" className="text-select-text" />
            <span lang={langOf(facility)} className="min-w-0 wrap-anywhere">
              {shortLabel(facility)}
            </span>
          </li>
        ))}
      </ul>
      {all.length > SHOWN_ON_PHONES && (
        <ShowAll
          open={open}
          onChange={setOpen}
          total={all.length}
          className={cx(all.length <= SHOWN_AT_FIRST && 'sm:hidden')}
        />
      )}
    </Section>
  );
}
