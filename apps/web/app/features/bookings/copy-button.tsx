import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { useToast } from '#design/toast.tsx';

/** Copies a text. `what` names it: 'PNR', 'Booking reference'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: t(m.copied, { what }) });
    } catch {
      toast({ text: t(m.notCopied, { what }), tone: 'critical' });
    }
  }
  return (
    <Button variant="quiet" icon={IconCopy} aria-label={t(m.copyWhat, { what })} onClick={() => void copy()}>
      {t(m.copy)}
    </Button>
  );
}
