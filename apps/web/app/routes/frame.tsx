import { Outlet } from 'react-router';
import { Frame } from '#features/app-shell/frame.tsx';
import { PageError } from '#features/app-shell/page-error.tsx';
import type { Route } from './+types/frame';

export default function FrameLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  );
}
