import { useQuery } from '@tanstack/react-query';
import { isCheckoutSettled } from '@safar/domain/order/booking-machine';
import type { paths } from '#lib/api-types.ts';
import { answerOf, browserApi } from '#lib/api.ts';

export type CheckoutStatus = Omit<
  paths['/api/checkout/status/{sessionId}']['get']['responses'][200]['content']['application/json'],
  'ok'
>;

const POLL_MS = 2000;

/**
 * The status of a checkout, polled until it ends, which works across sleeping phones, lost networks and server
 * restarts. `offline` while the last poll had no answer (REQ-PAY-12).
 */
export function useCheckoutStatus(
  sessionId: string,
  first: CheckoutStatus,
): { status: CheckoutStatus; offline: boolean } {
  const { data: status, isError } = useQuery<CheckoutStatus>({
    queryKey: ['checkout status', sessionId],
    queryFn: ({ signal }) =>
      answerOf(browserApi.GET('/api/checkout/status/{sessionId}', { params: { path: { sessionId } }, signal })),
    initialData: first,
    enabled: ({ state }) => !isCheckoutSettled((state.data ?? first).state),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  return { status, offline: isError };
}
