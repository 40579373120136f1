import { useState } from 'react';
import { logJourney } from '#lib/journey-log.ts';

/** Whether the form to change the search is open, and a function to open or close it. */
export function useModifyOpen(): [open: boolean, show: (shown: boolean) => void] {
  const [open, setOpen] = useState(false);
  function show(shown: boolean) {
    setOpen(shown);
    logJourney(shown ? 'modify open' : 'modify close');
  }
  return [open, show];
}
