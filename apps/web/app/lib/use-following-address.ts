import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';

/** Typing and sliders must rest this long before the address is updated. */
const SETTLE_MS = 250;
const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/**
 * Writes what a page shows into its address, without a history entry: shortly after the last change, or at once after
 * `followAtOnce`. It waits while the traveller is navigating to another page: an update would cancel that.
 * @param write sets what is shown in the address's parameters; a new function for each state
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
    // 'At once' means in the next task: this one may just have rendered a large list.
    const timer = setTimeout(follow, atOnce.current ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [params, navigate, isIdle, write]);

  return { followAtOnce };
}
