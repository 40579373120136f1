import { cancelBooking, cancellationPreview } from '@safar/contract/cancellation';
import type { CallAnswer } from '@safar/contract/call';
import { granted, pressAtOnce, type Visit } from './visit.ts';

type Shown = Pick<CallAnswer<typeof cancellationPreview>, 'chargePaise' | 'refundPaise'>;
type Promised = CallAnswer<typeof cancelBooking>;

/** What the page shows that giving up a booking, or items of it, costs now; null where it offers nothing to press. */
export async function whatItCosts(visit: Visit, id: string, items: readonly number[] | null): Promise<Shown | null> {
  const query: Record<string, string> = items === null ? {} : { items: items.join(',') };
  const answers = await pressAtOnce(visit, 1, cancellationPreview, { params: { id }, query });
  const [shown] = granted(answers, cancellationPreview);
  return shown === undefined ? null : { chargePaise: shown.chargePaise, refundPaise: shown.refundPaise };
}

/**
 * Presses for what the page has shown, as often at once as the script says. What is then promised is what was shown: never a larger charge,
 * and the same refund of a request that was taken now.
 */
export async function giveUpFor(
  visit: Visit,
  id: string,
  items: readonly number[] | null,
  { chargePaise, refundPaise }: Shown,
): Promise<Promised[]> {
  const { script, diary } = visit;
  const input = { params: { id }, body: { chargePaise, refundPaise, ...(items !== null && { items }) } };
  const promises = granted(await pressAtOnce(visit, script.cancelClicks, cancelBooking, input), cancelBooking);
  for (const promise of promises) {
    const isAsked = promise.outcome === 'requested' || promise.outcome === 'queued';
    const isAsShown = promise.chargePaise <= chargePaise && promise.refundPaise >= refundPaise;
    if (isAsked && !isAsShown) {
      const shown = `${chargePaise} to pay and ${refundPaise} back were shown`;
      diary.complain(script.name, `${shown}, and ${promise.chargePaise} and ${promise.refundPaise} promised`);
    }
  }
  return promises;
}
