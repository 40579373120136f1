import { withoutLanguage } from '@safar/messages/language';
import { isIndia, nationalityCode, normaliseNationality } from '@safar/domain/people/nationality';
import { redirect } from 'react-router';
import { countryOf } from '#features/app-shell/nationality.ts';
import type { ApiClient } from '#lib/api.ts';
import { loadVisitor } from '#lib/session.ts';

/**
 * Prices depend on the nationality in the address. When the address has none, a signed-in traveller's own nationality
 * is added to it. It is left unchanged for Indians, who get the default prices, and for visitors who are not signed in.
 * Throws the redirect to the complete address; call it in a loader's first line.
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
