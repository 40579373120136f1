import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { Note } from '#design/note.tsx';
import { answerOf, type ApiClient } from '#lib/api.ts';

/** Payment methods that fail at present, each as a sentence; none when they cannot be loaded, since they only warn. */
export async function loadTroubles(api: ApiClient): Promise<readonly string[]> {
  try {
    const { troubles } = await answerOf(api.GET('/api/payments/troubles'));
    return troubles;
  } catch {
    return [];
  }
}

/** Warns of payment methods that fail at present, before one is tried (REQ-PAY-11). */
export function PaymentTroubles({ troubles }: { troubles: readonly string[] }) {
  if (troubles.length === 0) return null;
  return (
    <div className="page pt-4">
      <Note tone="caution" title={t(m.troubles)}>
        {troubles.join(' ')}
      </Note>
    </div>
  );
}
