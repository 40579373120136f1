import { useEffect, useState } from 'react';

/** Whether the country list could not be had (spec 3.2.4); asked for once the page is live. */
export function useCountryListMissing(): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let left = false;
    async function ask() {
      const { fetchCountries } = await import('#features/frame/nationality-picker/countries.ts');
      await fetchCountries().catch(() => {
        if (!left) setMissing(true);
      });
    }
    void ask().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return missing;
}
