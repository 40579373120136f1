import { useEffect, useState } from 'react';
import type { ToLatin } from '@safar/domain/supplier-names';

const ASCII = /^[\x20-\x7E]*$/;

/**
 * Turns other scripts into A–Z, by the table the server uses too. It is large, so it is loaded when one of the texts needs it; until
 * then their answer is null.
 */
export function useLatin(texts: readonly string[]): ToLatin {
  const [table, setTable] = useState<((text: string) => string) | null>(null);
  const isNeeded = texts.some((text) => !ASCII.test(text));
  useEffect(() => {
    if (!isNeeded) return;
    let left = false;
    // Where it cannot be had, the server alone checks these names.
    import('@safar/domain/latin').then(
      ({ toLatin }) => left || setTable(() => toLatin),
      () => null,
    );
    return () => {
      left = true;
    };
  }, [isNeeded]);
  return (text) => (ASCII.test(text) ? text : (table?.(text) ?? null));
}
