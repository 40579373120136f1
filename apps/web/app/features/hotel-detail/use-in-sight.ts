import { useEffect, useState } from 'react';

/** Whether a section, given by its id, is in the middle of the screen. */
export function useInSight(id: string): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const section = document.querySelector(`#${id}`);
    if (section === null) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      rootMargin: '-50% 0px -50% 0px',
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, [id]);
  return isInSight;
}
