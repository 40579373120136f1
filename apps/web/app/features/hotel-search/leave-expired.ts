import type { NavigateFunction } from 'react-router';
import type { ToastContent } from '#design/toast.tsx';
import { resultsPath } from './hotel-paths.ts';
import { keepLastSearch, type LastSearch } from './last-search.ts';
import { startSearch } from './search-session.ts';

/** Leads from an expired search to the form (spec 3.4), which holds it still, and offers to make it anew. */
export function leaveExpired(
  { city, stay }: LastSearch,
  { navigate, toast }: { navigate: NavigateFunction; toast: (toast: ToastContent) => void },
): void {
  keepLastSearch({ city, stay });
  void navigate('/home', { replace: true });
  toast({
    text: `Prices are kept for 30 minutes, and your search in ${city.name} is older.`,
    action: {
      label: 'Search again',
      onPress: () => void navigate(resultsPath(city, stay, startSearch(city, stay, Date.now()))),
    },
  });
}
