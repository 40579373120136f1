import * as m from '@safar/messages/payment';
import { t } from '@safar/messages/t';
import { IconCopy, IconExternalLink, IconShare } from '@tabler/icons-react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Panel } from '#design/card.tsx';
import { useToast } from '#design/toast.tsx';

/** A payment link to open, copy or send; the payer needs no account. */
export function PaymentLinkNote({ url, text }: { url: string; text: string }) {
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: t(m.linkCopied) });
    } catch {
      toast({ text: t(m.linkNotCopied), tone: 'critical' });
    }
  }

  async function share() {
    try {
      await navigator.share({ title: t(m.linkTitle), text, url });
    } catch {
      // Closing the system's share panel is not an error.
    }
  }

  return (
    <Panel className="grid gap-3 text-sm">
      <p role="status">
        <b className="font-semibold">{t(m.linkReady)}</b> <span className="text-muted">{t(m.linkReadyText)}</span>
      </p>
      <a href={url} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
        <span>{url}</span>
        <Icon of={IconExternalLink} size="sm" />
      </a>
      <div className="flex flex-wrap gap-3">
        <Button icon={IconCopy} onClick={() => void copy()}>
          {t(m.copyLink)}
        </Button>
        {'share' in navigator && (
          <Button icon={IconShare} onClick={() => void share()}>
            {t(m.shareLink)}
          </Button>
        )}
      </div>
    </Panel>
  );
}
