import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-error.ts';
import { NOT_CHECKED, type RateCheck, type RateKey } from './rate-checks.ts';

/** A supplier status from here on is a failure (REQ-RATE-10). */
const FAILED_STATUS = 400;

/** Prebooks a rate: asks its supplier for the latest price and terms. */
export async function askPrebook(
  { supplier, bookingCode }: RateKey,
  nat: string,
  signal?: AbortSignal,
): Promise<RateCheck> {
  try {
    const prebook = await answerOf(
      browserApi.POST('/api/{supplier}/prebook', {
        params: { path: { supplier } },
        body: { bookingCode, paymentMode: 'Limit', nat },
        signal,
      }),
    );
    if (prebook.status.Code < FAILED_STATUS) return { kind: 'ok', prebook };
    return { kind: 'failed', text: prebook.status.Description || NOT_CHECKED };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.code === 'RATE_GONE'
      ? { kind: 'gone', text: error.message }
      : { kind: 'failed', text: error.answer?.error ?? NOT_CHECKED };
  }
}
