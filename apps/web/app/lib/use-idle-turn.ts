import { startTransition, useEffect, useState } from 'react';
import { inIdleTurn } from './idle-turns.ts';

/**
 * Whether a card of a long list may be rendered whole: at once, or once the browser has time. On a slow phone the whole of
 * several new cards would take longer than a frame.
 * @param mayWait read when the card appears
 */
export function useIdleTurn(mayWait: boolean): boolean {
  const [come, setCome] = useState(!mayWait);
  useEffect(() => (come ? undefined : inIdleTurn(() => startTransition(() => setCome(true)))), [come]);
  return come;
}
