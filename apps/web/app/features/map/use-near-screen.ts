import { useEffect, useRef, useState } from 'react';

/** Distance from the screen at which a map is loaded. */
const NEAR = '300px';

/** Whether a box has come near the screen, so that what is heavy in it is loaded. */
export function useNearScreen() {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, near };
}
