import { useRevalidator } from 'react-router';
import * as m from '@safar/messages/account';
import { LANGUAGES } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { ProblemNote } from '#design/note.tsx';
import { SelectField } from '#design/select-field.tsx';
import { useToast } from '#design/toast.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { User } from '#lib/session.ts';

/** The language of messages to the traveller; a choice is saved at once (REQ-LANG-5). */
export function AccountLanguage({ chosen }: { chosen: User['language'] }) {
  const { busy, error, run } = useApiMutation();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  function choose(code: string) {
    const language = LANGUAGES.find((known) => known.code === code)?.code;
    if (language === undefined) return;
    void run({
      call: () => answerOf(browserApi.POST('/api/users/me', { body: { language } })),
      done: async () => {
        toast({ text: t(m.languageSaved) });
        await revalidate();
      },
    });
  }

  return (
    <div className="mt-5 grid gap-4 border-t pt-5 sm:grid-cols-2">
      <SelectField
        label={t(m.languageLabel)}
        name="language"
        hint={t(m.languageHint)}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        value={chosen}
        disabled={busy}
        onChange={(event) => choose(event.target.value)}
      />
      <ProblemNote text={error} className="sm:col-span-2" />
    </div>
  );
}
