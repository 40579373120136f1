import { useEffect, useState } from 'react';

/** Whether the country list could not be had (REQ-GUEST-3); asked for once the page is live. */
export function useCountryListMissing(): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let left = false;
    async function ask() {
      const { fetchCountries } = await import('#features/app-shell/nationality-picker/countries.ts');
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
