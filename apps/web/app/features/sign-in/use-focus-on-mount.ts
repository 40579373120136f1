import { useEffect, useRef, type RefObject } from 'react';

/** Focuses a step's first field when the step appears. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
