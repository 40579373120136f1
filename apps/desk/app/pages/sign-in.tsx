import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { SignInFrame } from '#ui/sign-in-frame.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';

/** The sign-in page. */
export function SignInPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  return (
    <SignInFrame title="Sign in to the desk">
      <SignInForm
        onSignedIn={async () => {
          queries.clear();
          await navigate(ownPath(search.get('to')), { replace: true });
        }}
      />
    </SignInFrame>
  );
}

/** The page to open after sign-in: only a path within the desk. */
function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
}
