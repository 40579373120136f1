import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { IconButton } from '#design/icon-button.tsx';
import { lazyQueryPart } from '#lib/lazy-part.ts';
import type { ChosenHotel } from './name-search.tsx';

const NameSearch = lazyQueryPart(() => import('./name-search.tsx').then((module) => module.NameSearch));
const NameSearchSheet = lazyQueryPart(() => import('./name-search-sheet.tsx').then((module) => module.NameSearchSheet));

/** Finds one hotel by its name: a box on wide screens, a button that opens one on narrow screens. */
export function HotelFinder({ cityCode, onChoose }: { cityCode: string; onChoose: (hotel: ChosenHotel) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="w-64 shrink-0 max-lg:hidden">
        <Suspense fallback={<div className="min-h-touch rounded-md border border-line bg-field" />}>
          <NameSearch cityCode={cityCode} onChoose={onChoose} />
        </Suspense>
      </div>
      <IconButton icon={IconSearch} label={t(m.findByName)} onClick={() => setOpen(true)} className="lg:hidden" />
      {open && (
        <Suspense>
          <NameSearchSheet
            cityCode={cityCode}
            onClose={() => setOpen(false)}
            onChoose={(hotel) => {
              setOpen(false);
              onChoose(hotel);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
