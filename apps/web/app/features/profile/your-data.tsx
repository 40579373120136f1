import * as m from '@safar/messages/account';
import { t } from '@safar/messages/t';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/button.tsx';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { User } from '#lib/session.ts';
import { ProblemNote } from '#design/note.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Elements } from '#lib/rich.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));

/** A copy of all personal data, and deleting the account (REQ-PRIV-1, REQ-PRIV-2). */
export function YourData({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const [deleting, setDeleting] = useState(false);
  const { busy, error, run } = useApiMutation();
  const toast = useToast();

  function download() {
    void run({
      call: () => answerOf(browserApi.GET('/api/users/me/export')),
      done: ({ ok: _ok, ...data }) => {
        saveFile(`safar-my-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
        toast({ text: t(m.downloaded) });
      },
    });
  }

  return (
    <div className="grid gap-6">
      <Offer title={t(m.downloadTitle)} text={t(m.downloadWhat)}>
        <Button icon={IconDownload} busy={busy} onClick={download}>
          {t(m.download)}
        </Button>
      </Offer>
      <ProblemNote text={error} />
      <Offer title={t(m.deleteTitle)} text={t(m.deleteWhat)}>
        <Button icon={IconTrash} variant="critical-outline" onClick={() => setDeleting(true)}>
          {t(m.deleteAccount)}
        </Button>
      </Offer>
      {deleting && (
        <Suspense>
          <DeleteDialog user={user} hasPassword={hasPassword} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Offer({ title, text, children }: { title: string; text: string; children: Elements }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 max-sm:*:w-full">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
