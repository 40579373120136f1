import * as common from '@safar/messages/common';
import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { Button } from '#design/button.tsx';
import { Note } from '#design/note.tsx';
import type { PriceCheck } from './use-price-check.ts';

/**
 * Says that an airline's system does not give its seats, meals and bags now, what that means, and how to ask again
 * (REQ-FCHK-8).
 */
export function ExtrasUntold({ airlines, check }: { airlines: readonly string[]; check: PriceCheck }) {
  return (
    <Note
      tone="caution"
      title={t(m.untoldTitle)}
      action={
        <Button busy={check.busy} busyText={t(common.loading)} onClick={() => void check.renew()}>
          {t(common.tryAgain)}
        </Button>
      }
    >
      {t(m.untold, { airlines: airlines.join(', ') })}
    </Note>
  );
}
