import { LandingPage } from '#features/landing/landing-page.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { useSession } from '#lib/session.ts';
import type { Route } from './+types/landing';

export function loader() {
  return { renderedAtMs: Date.now() };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { config } = useSession();
  return (
    <>
      <PageHead
        title="We’re upgrading"
        description="Safar books hotels across India at one honest price. Flight bookings are coming."
        path="/"
      />
      <LandingPage launchAt={config.launchAt} renderedAtMs={loaderData.renderedAtMs} />
    </>
  );
}
