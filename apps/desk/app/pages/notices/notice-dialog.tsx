import type { NOTICE_LEVELS, NOTICE_PLACES } from '@safar/contract/notices';
import { NOTICE_LIMITS, saveNotice, type notices } from '@safar/contract/desk/notices';
import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

export const LEVELS: Readonly<Record<(typeof NOTICE_LEVELS)[number], string>> = {
  information: 'Information',
  caution: 'Caution',
};

export const PLACES: Readonly<Record<(typeof NOTICE_PLACES)[number], string>> = {
  everywhere: 'Everywhere',
  hotels: 'Pages of hotels',
  flights: 'Pages of flights',
  checkout: 'The checkout',
};

type Notice = Answer<typeof notices>['notices'][number];

/**
 * The form of a notice, with its text in every language of the site.
 * @param notice null for a new one
 */
export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <SchemaDialog
      title={notice === null ? 'New notice' : 'Change the notice'}
      act="Publish the notice"
      call={saveNotice}
      begin={{ known: notice, notice: notice ?? { from: now } }}
      fields={[
        ...LANGUAGES.map(({ code, name }) => ({
          name: `notice.words.${code}` as const,
          label: code === SOURCE_LANGUAGE ? `Words in ${name}` : `Words in ${name}; empty: it is shown in English`,
          rows: 3,
          lang: code,
          required: code === SOURCE_LANGUAGE,
          maxLength: NOTICE_LIMITS.characters,
        })),
        { name: 'notice.level', label: 'Level', words: LEVELS },
        { name: 'notice.place', label: 'Where', words: PLACES },
        { name: 'notice.from', label: 'From, India time' },
        { name: 'notice.until', label: 'Until, India time' },
        {
          name: 'notice.link',
          label: 'Leads to',
          hint: 'A page of the site, as /about/connect. Empty: nowhere.',
          wide: true,
        },
      ]}
      onClose={onClose}
    />
  );
}
