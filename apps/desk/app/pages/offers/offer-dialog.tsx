import { OfferTerms, saveOffer, type deskOffers } from '@safar/contract/desk/offers';
import { OFFER_SCENES } from '@safar/contract/engagement';
import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { useState, type SyntheticEvent } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote, Note } from '#ui/note.tsx';
import { PictureField } from './picture-field.tsx';

type Offer = Answer<typeof deskOffers>['offers'][number];

/**
 * The form of an offer, with its text in every language of the site.
 * @param offer null for a new one, which starts as a draft
 */
export function OfferDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const save = useAction(saveOffer);
  const [problem, setProblem] = useState<string | null>(null);
  const [hash, setHash] = useState(offer?.picture?.hash ?? null);

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
      picture: hash === null ? null : { hash, alt: altsOf(text) },
      couponCode: text('coupon').trim() === '' ? null : text('coupon'),
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
              hint="Those of its coupon are said by the site: leave them out."
              defaultValue={offer?.words[code]?.terms}
            />
            {hash !== null && (
              <TextField
                label="What the picture shows"
                name={`alt-${code}`}
                maxLength={150}
                lang={code}
                required={code === SOURCE_LANGUAGE}
                hint="Read out to travellers who cannot see it."
                defaultValue={offer?.picture?.alt[code]}
              />
            )}
          </fieldset>
        ))}
        <PictureField hash={hash} onChange={setHash} />
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
        <TextField
          label="Code of its coupon"
          name="coupon"
          maxLength={20}
          hint="Empty: it is of none. It is shown only while the coupon is good."
          defaultValue={offer?.couponCode ?? ''}
        />
        <Select
          label={hash === null ? 'Drawing' : 'Drawing, should the picture be taken away'}
          name="scene"
          defaultValue={offer?.scene}
          options={OFFER_SCENES.map((scene) => ({ value: scene, text: SCENES[scene] }))}
        />
        <div className="col-span-2 grid gap-3">
          <ReasonField />
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

/** Descriptions of the picture, by language. */
function altsOf(text: (name: string) => string) {
  const alts = LANGUAGES.map(({ code }) => [code, text(`alt-${code}`).trim()] as const);
  return Object.fromEntries(alts.filter(([, alt]) => alt !== ''));
}

const SCENES: Record<(typeof OFFER_SCENES)[number], string> = {
  beach: 'Beach',
  hills: 'Hills',
  pool: 'Pool',
  sky: 'Aircraft in the sky',
};
