import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { remainingUntil } from '#features/landing/remaining.ts';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { useSession } from '#lib/session.ts';
import type { Route } from './+types/landing';

export function loader() {
  return { renderedAtMs: Date.now() };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { config } = useSession();
  const isLive = remainingUntil(config.launchAt, loaderData.renderedAtMs) === null;
  return (
    <>
      <PageHead
        title={t(isLive ? m.landingLivePageTitle : m.landingPageTitle)}
        description={t(isLive ? m.landingLivePageDescription : m.landingPageDescription)}
        path="/"
      />
      <LandingPage launchAt={config.launchAt} renderedAtMs={loaderData.renderedAtMs} />
    </>
  );
}
