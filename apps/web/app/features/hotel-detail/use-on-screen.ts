import { useEffect, useRef, type RefObject } from 'react';

/** Calls back once, when the element first comes near the screen. */
export function useOnScreen<T extends Element>(onSeen: () => void): RefObject<T | null> {
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
      seen.current();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return element;
}
