import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { placeName } from '@safar/domain/words/supplier-words';
import type { ToastContent } from '#design/toast.tsx';
import { SEARCH_LIFE_MINUTES, startSearch } from './search-session.ts';
import type { LastSearch } from './last-search.ts';

/** Starts an expired search again in place (decision 0030), and says so (REQ-HRES-3). @returns its journey id */
export function renewSearch({ city, stay }: LastSearch, toast: (toast: ToastContent) => void): string {
  toast({ text: t(m.renewed, { minutes: SEARCH_LIFE_MINUTES, city: placeName(city.name) }) });
  return startSearch(city, stay, Date.now());
}
