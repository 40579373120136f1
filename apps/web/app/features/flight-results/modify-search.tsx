import { lazy, Suspense, useState } from 'react';
import { IconPencil } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { logJourney } from '#lib/journey-log.ts';
import type { FormStart } from './load-flights.ts';

const ModifySearchDialog = lazy(() =>
  import('./modify-search-dialog.tsx').then((module) => ({ default: module.ModifySearchDialog })),
);

/** 'Modify Search': the same form over the page (spec 2.2.2); a pencil on narrow screens. */
export function ModifySearch({ start }: { start: FormStart }) {
  const [open, setOpen] = useState(false);
  function show(shown: boolean) {
    setOpen(shown);
    logJourney(shown ? 'modify open' : 'modify close');
  }
  return (
    <>
      <Button className="max-md:hidden" onClick={() => show(true)}>
        Modify Search
      </Button>
      <IconButton icon={IconPencil} label="Modify Search" className="md:hidden" onClick={() => show(true)} />
      {open && (
        <Suspense>
          <ModifySearchDialog start={start} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
