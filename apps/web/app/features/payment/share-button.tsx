import { IconShare } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { useToast } from '#design/toast.tsx';

/** Passes a text on by what the device offers for it; where that is nothing, copies it. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const toast = useToast();
  async function share() {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, text });
      await navigator.clipboard.writeText(text);
      toast({ text: 'Trip details copied' });
    } catch (error) {
      // Closed without choosing anybody.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ text: 'The trip could not be shared. Please copy it from here.', tone: 'critical' });
    }
  }
  return (
    <Button icon={IconShare} onClick={() => void share()}>
      Share
    </Button>
  );
}
