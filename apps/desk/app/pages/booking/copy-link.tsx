import { useState } from 'react';
import { Button } from '#ui/button.tsx';

/** An address to read out or to copy. */
export function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 text-2xs break-all">{url}</code>
      <Button look="quiet" onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
        {isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </span>
  );
}
