import { useLocation } from 'react-router';
import { PrebookPage } from '#features/prebook/prebook-page.tsx';
import { readPrebookRequest } from '#features/prebook/prebook-request.ts';
import type { Route } from './+types/prebook';

export function loader() {
  return { renderedAtMs: Date.now() };
}

export default function Prebook({ loaderData }: Route.ComponentProps) {
  const place = useLocation();
  const asked = readPrebookRequest(new URLSearchParams(place.search), place.state, loaderData.renderedAtMs);
  return <PrebookPage key={place.search} asked={asked} />;
}
