import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readSession, recordOf, writeSession } from '#lib/storage.ts';
import { DEFAULT_NATIONALITY, normaliseNationality } from '@safar/domain/people/nationality';
import type { Visitor } from '#lib/session.ts';

/**
 * The contents of a checkout's form. From the first change on they are stored in this tab alone, so that a reload or
 * going back restores what was typed but not saved (REQ-CHK-13).
 * @param over merges the stored value into the form's initial values; null when it belongs to another party
 */
export function useFormDraft<Held extends object>(
  sessionId: string,
  start: () => Held,
  over: (start: Held, kept: unknown) => Held | null,
): [Held, (change: (before: Held) => Held) => void] {
  const [held, setHeld] = useState(start);
  const first = useRef({ held, over });
  const isChanged = useRef(false);
  // Runs before the input typed ahead of hydration is replayed, which is newer.
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

/** Deletes the draft when it has been saved or is no longer needed (REQ-CHK-13). */
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

/** Each entry of `start` with its stored value; null when the stored list has another length, or an entry `isOther`. */
export function eachOver<One extends object>(
  start: readonly One[],
  kept: unknown,
  over: (one: One, kept: Record<string, unknown>) => One | null,
): One[] | null {
  if (!Array.isArray(kept) || kept.length !== start.length) return null;
  const all = start.map((one, index) => over(one, recordOf(kept[index])));
  return all.every((one) => one !== null) ? all : null;
}

/** Initial values of a form's lead, who is usually the signed-in traveller. */
export function leadStart(visitor: Visitor): {
  firstName: string;
  lastName: string;
  email: string;
  nationality: string;
} {
  const user = visitor.kind === 'signed-in' ? visitor.user : null;
  const [firstName = '', ...rest] = (user?.name ?? '').trim().split(/\s+/);
  const nationality = normaliseNationality(user?.country) || DEFAULT_NATIONALITY;
  return { firstName, lastName: rest.join(' '), email: user?.email ?? '', nationality };
}
