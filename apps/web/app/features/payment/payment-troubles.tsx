import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { Note } from '#design/note.tsx';
import { answerOf, type ApiClient } from '#lib/api.ts';

/** Ways of paying that fail right now, each in a sentence; none when that cannot be had: it only warns. */
export async function loadTroubles(api: ApiClient): Promise<readonly string[]> {
  try {
    const { troubles } = await answerOf(api.GET('/api/payments/troubles'));
    return troubles;
  } catch {
    return [];
  }
}

/** Warns of ways of paying that fail right now, before one is tried. */
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
