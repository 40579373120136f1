import { useEffect, useState } from 'react';
import type { ToLatin } from '@safar/domain/people/names-for-suppliers';

const ASCII = /^[\x20-\x7E]*$/;

/**
 * Transliterates other scripts to A–Z, with the table that the server uses. The table is large, so it is loaded when
 * one of the texts needs it; until then the result for such a text is null.
 */
export function useLatin(texts: readonly string[]): ToLatin {
  const [table, setTable] = useState<((text: string) => string) | null>(null);
  const isNeeded = texts.some((text) => !ASCII.test(text));
  useEffect(() => {
    if (!isNeeded) return;
    let left = false;
    // If it cannot be loaded, only the server checks these names.
    import('@safar/domain/people/latin').then(
      ({ toLatin }) => left || setTable(() => toLatin),
      () => null,
    );
    return () => {
      left = true;
    };
  }, [isNeeded]);
  return (text) => (ASCII.test(text) ? text : (table?.(text) ?? null));
}
