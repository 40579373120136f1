import { withoutLanguage } from '@safar/messages/language';
import { hotelSlug } from '@safar/domain/words/slug';
import { redirect } from 'react-router';

/**
 * Replaces a slug that is not the hotel's name and keeps the query; the browser keeps the hash (REQ-HOTEL-1).
 * Throws the redirect to the correct address.
 */
export function correctSlug({ pathname, search }: URL, hotelName: string): void {
  const parts = withoutLanguage(pathname).split('/');
  const slug = hotelSlug(hotelName);
  if (parts.at(-1) !== slug) throw redirect([...parts.slice(0, -1), slug].join('/') + search);
}
