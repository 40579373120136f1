import { ownPasskeys, PASSKEYS } from '@safar/contract/desk/passkeys';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { AddPasskeyDialog } from '#pages/me/add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from '#pages/me/remove-passkey-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { At } from '#ui/facts.tsx';

type Passkey = Answer<typeof ownPasskeys>['passkeys'][number];

/** How the operator signs in: passkeys, besides the authenticator app of the invitation. */
export function MePage() {
  const { email, role } = useOperator();
  const list = useAsk(ownPasskeys, {});
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const passkeys = list.data?.passkeys ?? [];
  const isFull = passkeys.length >= PASSKEYS.most;
  return (
    <>
      <PageHead title="Your sign-in" />
      <div className="grid max-w-[52rem] gap-3">
        <FailureNote of={list.error} />
        <p className="text-muted">
          You sign in as {email} ({role}): with your password, and then a code of your authenticator app, a recovery
          code or a passkey. If you lose them, ask an administrator for a new invitation.
        </p>
        {!browserSupportsWebAuthn() && <Note>This browser has no passkeys. Open the desk in another to add one.</Note>}
        {list.data !== undefined && (
          <Card
            title="Passkeys"
            aside={
              browserSupportsWebAuthn() && !isFull && <Button onClick={() => setAdding(true)}>Add a passkey</Button>
            }
          >
            <p className="px-3.5 pb-2 text-muted">
              A passkey is kept by your phone, your computer or a security key, which asks for your fingerprint, face or
              PIN. It works at this address alone, so no other site can get it out of you.
              {isFull && ` You have ${PASSKEYS.most}, the most there can be.`}
            </p>
            <Table
              label="Passkeys"
              rows={passkeys}
              id={({ id }) => id}
              empty="You have no passkey yet."
              columns={[
                { name: 'Name', render: ({ name }) => name },
                { name: 'Added', at: ({ createdAt }) => createdAt },
                {
                  name: 'Last used',
                  render: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <At instant={lastUsedAt} />),
                },
                {
                  name: '',
                  number: true,
                  render: (passkey) => (
                    <Button
                      look="quiet-danger"
                      aria-label={`Remove ${passkey.name}`}
                      onClick={() => setRemoving(passkey)}
                    >
                      Remove
                    </Button>
                  ),
                },
              ]}
            />
          </Card>
        )}
      </div>
      {adding && <AddPasskeyDialog hasPasskeys={passkeys.length > 0} onClose={() => setAdding(false)} />}
      {removing !== null && <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
