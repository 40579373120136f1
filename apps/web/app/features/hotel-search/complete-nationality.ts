import { withoutLanguage } from '@safar/messages/language';
import { isIndia, nationalityCode, normaliseNationality } from '@safar/domain/nationality';
import { redirect } from 'react-router';
import { countryOf } from '#features/app-shell/nationality.ts';
import type { ApiClient } from '#lib/api.ts';
import { loadVisitor } from '#lib/session.ts';

/**
 * Prices go by the nationality in the address. One that names none is completed, in sight, with a signed-in traveller's own; for Indians, whose
 * prices are the usual ones, and for whoever is not signed in it is left as it is.
 * Throws the redirect to the complete address, for a loader's first line.
 */
export async function completeNationality(api: ApiClient, { pathname, searchParams }: URL): Promise<void> {
  if (normaliseNationality(searchParams.get('nat')) !== '') return;
  const visitor = await loadVisitor(api);
  if (visitor.kind !== 'signed-in') return;
  const { code } = countryOf(nationalityCode(visitor.user.country ?? ''));
  if (isIndia(code)) return;
  const complete = new URLSearchParams(searchParams);
  complete.set('nat', code);
  throw redirect(`${withoutLanguage(pathname)}?${complete.toString()}`);
}
