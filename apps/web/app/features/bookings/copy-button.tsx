import { IconCopy } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { useToast } from '#design/toast.tsx';

/** Copies a text. `what` names it: 'PNR', 'Booking reference'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: `${what} copied` });
    } catch {
      toast({ text: `${what} could not be copied. Please select it instead.`, tone: 'critical' });
    }
  }
  return (
    <Button variant="quiet" icon={IconCopy} aria-label={`Copy ${what}`} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
