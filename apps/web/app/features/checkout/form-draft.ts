import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readSession, recordOf, writeSession } from '#lib/storage.ts';

/**
 * What a checkout's form holds. From its first change on it is kept in this tab alone, so that a reload, or a way back, finds what was
 * typed and not saved yet.
 * @param over what was kept, over what the form starts from; null when it is of another party
 */
export function useFormDraft<Held extends object>(
  sessionId: string,
  start: () => Held,
  over: (start: Held, kept: unknown) => Held | null,
): [Held, (change: (before: Held) => Held) => void] {
  const [held, setHeld] = useState(start);
  const first = useRef({ held, over });
  const isChanged = useRef(false);
  // Before what was typed ahead of the scripts is done again, which is newer.
  useLayoutEffect(() => {
    const draft = first.current.over(first.current.held, readDraft(sessionId));
    if (draft !== null) setHeld(draft);
  }, [sessionId]);
  useEffect(() => {
    if (isChanged.current) writeSession(keyOf(sessionId), JSON.stringify(held));
  }, [sessionId, held]);
  return [
    held,
    (change) => {
      isChanged.current = true;
      setHeld(change);
    },
  ];
}

/** Once it is saved, or is of no use any more. */
export function dropDraft(sessionId: string): void {
  writeSession(keyOf(sessionId), null);
}

function keyOf(sessionId: string): string {
  return `checkout:draft:${sessionId}`;
}

function readDraft(sessionId: string): unknown {
  try {
    return JSON.parse(readSession(keyOf(sessionId)) ?? 'null');
  } catch {
    return null;
  }
}

/** Each of `start` with what was kept of it; null when as many were not kept, or one `isOther`. */
export function eachOver<One extends object>(
  start: readonly One[],
  kept: unknown,
  over: (one: One, kept: Record<string, unknown>) => One | null,
): One[] | null {
  if (!Array.isArray(kept) || kept.length !== start.length) return null;
  const all = start.map((one, index) => over(one, recordOf(kept[index])));
  return all.every((one) => one !== null) ? all : null;
}
