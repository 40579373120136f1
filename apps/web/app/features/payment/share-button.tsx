import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { IconShare } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { useToast } from '#design/toast.tsx';

/** A function that shares a text through the device's share panel; where there is none, it copies the text. */
export function useShare(): (shared: { title: string; text: string }) => Promise<void> {
  const toast = useToast();
  return async ({ title, text }) => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, text });
      await navigator.clipboard.writeText(text);
      toast({ text: t(m.confirmShareCopied) });
    } catch (error) {
      // The share panel was closed without a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ text: t(m.confirmNotShared), tone: 'critical' });
    }
  };
}

/** A button that shares a text. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const share = useShare();
  return (
    <Button icon={IconShare} onClick={() => void share({ title, text })}>
      {t(m.confirmShare)}
    </Button>
  );
}
