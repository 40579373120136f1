import { OfferTerms, saveOffer, type deskOffers } from '@safar/contract/desk/offers';
import { OFFER_SCENES } from '@safar/contract/engagement';
import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { useState, type SyntheticEvent } from 'react';
import type { Answer } from '#api/ask.ts';
import { useDeed } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote, Note } from '#ui/note.tsx';

type Offer = Answer<typeof deskOffers>['offers'][number];

/** The form of an offer, its words in every language of the site. @param offer null: a new one, which is a draft first */
export function OfferDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const save = useDeed(saveOffer);
  const [problem, setProblem] = useState<string | null>(null);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    const words = LANGUAGES.map(({ code }) => {
      const [title, says, terms] = ['title', 'text', 'terms'].map((name) => text(`${name}-${code}`).trim());
      return [code, { title, text: says, terms }] as const;
    }).filter(([, said]) => Object.values(said).some((one) => one !== ''));
    const read = OfferTerms.safeParse({
      words: Object.fromEntries(words),
      link: text('link'),
      scene: text('scene'),
      from: text('from'),
      until: text('until'),
    });
    setProblem(read.success ? null : read.error.issues.map(({ message }) => message).join('. '));
    if (!read.success) return;
    const known = offer && { id: offer.id, revision: offer.revision };
    save.mutate({ body: { known, terms: read.data, reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <Dialog title={offer === null ? 'New offer' : `Change ${offer.words.en?.title ?? ''}`} onClose={onClose}>
      <form onSubmit={send} className="grid grid-cols-2 items-start gap-3">
        <div className="col-span-2 grid gap-3 empty:hidden">
          <FailureNote of={save.error} />
          {problem !== null && <Note look="critical">{problem}</Note>}
        </div>
        {LANGUAGES.map(({ code, name }) => (
          <fieldset key={code} className="col-span-2 grid gap-3 border-b pb-3">
            <legend className="float-left text-2xs text-muted">
              {code === SOURCE_LANGUAGE ? name : `${name}; empty: it is shown in English`}
            </legend>
            <TextField
              label="Title"
              name={`title-${code}`}
              maxLength={60}
              lang={code}
              required={code === SOURCE_LANGUAGE}
              defaultValue={offer?.words[code]?.title}
            />
            <TextArea
              label="What it is"
              name={`text-${code}`}
              maxLength={200}
              lang={code}
              required={code === SOURCE_LANGUAGE}
              defaultValue={offer?.words[code]?.text}
            />
            <TextArea
              label="Terms"
              name={`terms-${code}`}
              maxLength={300}
              lang={code}
              required={code === SOURCE_LANGUAGE}
              defaultValue={offer?.words[code]?.terms}
            />
          </fieldset>
        ))}
        <TextField label="From" name="from" type="date" required defaultValue={offer?.from} />
        <TextField label="Until, included" name="until" type="date" required defaultValue={offer?.until} />
        <TextField
          label="Leads to"
          name="link"
          required
          maxLength={300}
          hint="A page of the site, as /home?tab=hotels&city=Goa"
          defaultValue={offer?.link ?? '/home?tab=hotels'}
        />
        <Select
          label="Picture"
          name="scene"
          defaultValue={offer?.scene}
          options={OFFER_SCENES.map((scene) => ({ value: scene, text: SCENES[scene] }))}
        />
        <div className="col-span-2 grid gap-3">
          <TextArea label="Why" name="reason" required minLength={3} maxLength={500} />
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="next" busy={save.isPending}>
              Save the offer
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  );
}

const SCENES: Record<(typeof OFFER_SCENES)[number], string> = {
  beach: 'Beach',
  hills: 'Hills',
  pool: 'Pool',
};
