import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';

/**
 * Replaces a page that cannot be rendered. The bar, the Find box and its text stay, and the message says how to continue (REQ-DESK-35). A
 * further try reads again what the page shows: the answer it failed on is dropped.
 */
export function PageFailed() {
  const error = useRouteError();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <>
      <PageHead title="This page cannot be shown" />
      <Note look="critical">
        <p>Nothing was changed by it. All other pages work: go on in the bar, or try this one again.</p>
        <p className="mt-1 text-2xs text-faint">For whoever looks into it: {wordsOf(error)}</p>
      </Note>
      <div className="mt-3">
        <Button
          look="next"
          onClick={() => {
            queries.removeQueries({ type: 'inactive' });
            void navigate(here, { replace: true });
          }}
        >
          Try again
        </Button>
      </div>
    </>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no words';
}
