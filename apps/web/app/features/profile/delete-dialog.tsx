import * as m from '@safar/messages/account';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { Note, ProblemNote } from '#design/note.tsx';
import { Modal } from '#design/modal.tsx';
import { leave } from '#features/app-shell/logout.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import type { ErrorAnswer } from '#lib/api-error.ts';
import type { User } from '#lib/session.ts';
import { ProofField } from './proof-field.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { useProof } from './use-proof.ts';
import { Rich } from '#lib/rich.tsx';

const FORM_ID = 'delete-form';

interface DeleteDialogProps {
  user: User;
  hasPassword: boolean;
  onClose: () => void;
}

function bold(text: ReactNode) {
  return <b className="font-semibold text-text">{text}</b>;
}

/**
 * Deletes the account: says what is deleted, what is retained and why, and asks for proof of identity. Refused while a
 * booking is not over.
 */
export function DeleteDialog({ user, hasPassword, onClose }: DeleteDialogProps) {
  const proof = useProof(hasPassword);
  const { busy, error, run } = useApiMutation();
  const [inUse, setInUse] = useState<ErrorAnswer | null>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const shown = proof.check();
    if (shown === null) return;
    setInUse(null);
    void run({
      call: () => answerOf(browserApi.DELETE('/api/users/me', { body: shown })),
      failed: (failure) => {
        if (failure.code !== 'ACCOUNT_IN_USE') return proof.refused(failure);
        setInUse(failure.answer);
        return true;
      },
      done: () => leave('deleted'),
    });
  }

  return (
    <Modal
      open
      title={t(m.reallyDelete)}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(m.keepAccount)}
          </Button>
          <Button type="submit" form={FORM_ID} variant="critical" busy={busy} busyText={t(m.deleting)}>
            {t(m.forGood)}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid gap-4 text-sm">
        <p className="text-muted">
          <Rich message={m.deletedAtOnce} values={{ b: bold }} />
        </p>
        <p className="text-muted">
          <Rich message={m.keptAfterwards} values={{ b: bold }} />
        </p>
        {inUse && (
          <Note
            tone="caution"
            live="alert"
            action={
              <Link to="/bookings" className="link">
                {t(common.myBookings)}
              </Link>
            }
          >
            {inUse.error}
          </Note>
        )}
        <ProofField proof={proof} mobile={user.phone} hasPassword={hasPassword} />
        <ProblemNote text={error} />
      </form>
    </Modal>
  );
}
