import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';

/** Typing and sliders settle before the address follows. */
const SETTLE_MS = 250;
const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/**
 * Lets the address say what a page shows, without a history entry: a moment after the last change, or at once after `followAtOnce`.
 * It waits while the traveller is on the way to another page: following then would keep them on this one.
 * @param write the address's parameters with what is shown; a function of its own for each state of that
 */
export function useFollowingAddress(write: (params: URLSearchParams) => URLSearchParams): {
  /** Called with a change after which the page may be left at any moment. */
  followAtOnce: () => void;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const atOnce = useRef(false);
  const followAtOnce = useCallback(() => {
    atOnce.current = true;
  }, []);

  useEffect(() => {
    if (!isIdle) return;
    const follow = () => {
      atOnce.current = false;
      const next = write(params);
      if (next.toString() !== params.toString()) void navigate({ search: next.toString() }, IN_PLACE);
    };
    // At once is with the next task: a large list has just been shown in this one.
    const timer = setTimeout(follow, atOnce.current ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [params, navigate, isIdle, write]);

  return { followAtOnce };
}
