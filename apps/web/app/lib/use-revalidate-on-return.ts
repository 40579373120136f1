import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads the page's data when the traveller comes back to its tab: the booking may have been paid in another tab. */
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
