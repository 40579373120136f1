import { startTransition, useEffect, useState } from 'react';
import { inIdleTurn } from './idle-turns.ts';

/**
 * Whether a card of a long list may be rendered in full: at once, or once the browser is idle. On a slow phone several
 * new full cards would take longer than a frame.
 * @param mayWait read when the card appears
 */
export function useIdleTurn(mayWait: boolean): boolean {
  const [come, setCome] = useState(!mayWait);
  useEffect(() => (come ? undefined : inIdleTurn(() => startTransition(() => setCome(true)))), [come]);
  return come;
}
