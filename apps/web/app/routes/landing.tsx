import { LandingPage } from '#features/landing/landing-page.tsx';
import { useSession } from '#lib/session.ts';
import type { Route } from './+types/landing';

export function loader() {
  return { renderedAtMs: Date.now() };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { config } = useSession();
  return (
    <>
      <title>Safar: hotels across India, flights soon</title>
      <meta name="description" content="Safar books hotels across India at one honest price. Flights are coming." />
      <LandingPage launchAt={config.launchAt} renderedAtMs={loaderData.renderedAtMs} />
    </>
  );
}
