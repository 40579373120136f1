import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onSeen` once for each `of`, when the element first comes near the screen with it. */
export function useOnScreen<T extends Element>(onSeen: (of: string) => void, of = ''): RefObject<T | null> {
  const element = useRef<T>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen.current(of);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [of]);
  return element;
}
