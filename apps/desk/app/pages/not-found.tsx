import { PageHead } from '#ui/card.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHead title="There is no such page" />
      <p className="text-muted">The link may be old. Everything you can open is in the bar.</p>
    </>
  );
}
