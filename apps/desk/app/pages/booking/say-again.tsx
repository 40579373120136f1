import { resendDocuments } from '@safar/contract/desk/bookings';
import { useState } from 'react';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { FailureNote } from '#ui/note.tsx';

/** A button that copies the link by which a traveller pays a balance. */
export function CopyLinkButton({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <Button onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))} title={url}>
        Copy the payment link
      </Button>
      <p role="status" className="basis-full text-2xs text-positive empty:hidden">
        {copied && 'The link is copied. Who opens it signs in as the traveller.'}
      </p>
    </>
  );
}

/**
 * Buttons that tell the traveller again how a booking stands.
 * @param isBlocked nothing can be sent
 */
export function SayAgainButtons({
  of,
  isBlocked,
}: {
  of: { readonly userId: string; readonly id: string };
  isBlocked: boolean;
}) {
  const resend = useAction(resendDocuments);
  return (
    <>
      {(['email', 'sms'] as const).map((channel) => (
        <Button
          key={channel}
          disabled={isBlocked}
          busy={resend.isPending}
          onClick={() => resend.mutate({ params: { userId: of.userId, id: of.id }, body: { channel } })}
        >
          {channel === 'sms' ? 'SMS' : 'E-mail'}
        </Button>
      ))}
      {/* The timeline shows it too, but on a phone it is below the actions. */}
      <p role="status" className="basis-full text-2xs text-positive empty:hidden">
        {resend.isSuccess &&
          `On its way by ${resend.variables.body.channel === 'sms' ? 'SMS' : 'e-mail'}; the timeline says whether it was taken.`}
      </p>
      <FailureNote of={resend.error} />
    </>
  );
}
