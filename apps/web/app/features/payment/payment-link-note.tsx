import { IconCopy, IconExternalLink, IconShare } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Panel } from '#design/card.tsx';
import { useToast } from '#design/toast.tsx';

/** A payment link to be opened, copied or sent: whoever pays needs no account. */
export function PaymentLinkNote({ url, text }: { url: string; text: string }) {
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: 'Payment link copied' });
    } catch {
      toast({ text: 'The link could not be copied; please select it instead.', tone: 'critical' });
    }
  }

  async function share() {
    try {
      await navigator.share({ title: 'Payment link', text, url });
    } catch {
      // Whoever closes the system's panel shares nothing.
    }
  }

  return (
    <Panel className="grid gap-3 text-sm">
      <p role="status">
        <b className="font-semibold">Your payment link is ready.</b>{' '}
        <span className="text-muted">
          Whoever pays needs no Safar account. This page shows it as soon as it is paid.
        </span>
      </p>
      <a href={url} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
        {url}
        <Icon of={IconExternalLink} size="sm" />
      </a>
      <div className="flex flex-wrap gap-3">
        <Button icon={IconCopy} onClick={() => void copy()}>
          Copy link
        </Button>
        {'share' in navigator && (
          <Button icon={IconShare} onClick={() => void share()}>
            Share link
          </Button>
        )}
      </div>
    </Panel>
  );
}
