import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again when the traveller comes back to its tab: what it shows may have been paid in another. */
export function useRevalidateOnReturn(isOn = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    function onReturn() {
      if (document.visibilityState === 'visible') void revalidate();
    }
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [isOn, revalidate]);
}
