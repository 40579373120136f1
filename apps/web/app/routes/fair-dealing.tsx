import * as m from '@safar/messages/fair-dealing';
import { t } from '@safar/messages/t';
import { FairDealingPage } from '#features/policies/fair-dealing-page.tsx';
import { loadFairFigures } from '#features/policies/fair-figures.tsx';
import { apiFrom } from '#lib/api.ts';
import { PageHead } from '#lib/page-head.tsx';
import type { Route } from './+types/fair-dealing';

export async function loader({ context }: Route.LoaderArgs) {
  return { counted: await loadFairFigures(apiFrom(context)) };
}

export default function FairDealing({ loaderData: { counted } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t(m.title)} description={t(m.description)} path="/fair-dealing" />
      <FairDealingPage counted={counted} />
    </>
  );
}
