import { saveOffer, type deskOffers } from '@safar/contract/desk/offers';
import type { OFFER_SCENES } from '@safar/contract/engagement';
import { LANGUAGES, SOURCE_LANGUAGE } from '@safar/messages/language';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { TextField } from '#ui/field.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { PictureField } from './picture-field.tsx';

type Offer = Answer<typeof deskOffers>['offers'][number];

/**
 * The form of an offer, with its text in every language of the site.
 * @param offer null for a new one, which starts as a draft
 */
export function OfferDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const [hash, setHash] = useState(offer?.picture?.hash ?? null);
  return (
    <SchemaDialog
      title={offer === null ? 'New offer' : `Change ${offer.words.en?.title ?? ''}`}
      act="Save the offer"
      call={saveOffer}
      begin={{ known: offer, terms: offer ?? { link: '/home?tab=hotels' } }}
      fields={[
        ...LANGUAGES.map(({ code, name }) => ({
          legend: code === SOURCE_LANGUAGE ? name : `${name}; empty: it is shown in English`,
          fields: [
            {
              name: `terms.words.${code}.title` as const,
              label: 'Title',
              lang: code,
              required: code === SOURCE_LANGUAGE,
            },
            {
              name: `terms.words.${code}.text` as const,
              label: 'What it is',
              lang: code,
              rows: 3,
              required: code === SOURCE_LANGUAGE,
            },
            {
              name: `terms.words.${code}.terms` as const,
              label: 'Terms',
              lang: code,
              rows: 3,
              hint: 'Those of its coupon are said by the site: leave them out.',
            },
            {
              node: hash !== null && (
                <TextField
                  label="What the picture shows"
                  name={`alt-${code}`}
                  maxLength={150}
                  lang={code}
                  required={code === SOURCE_LANGUAGE}
                  hint="Read out to travellers who cannot see it."
                  defaultValue={offer?.picture?.alt[code]}
                />
              ),
            },
          ],
        })),
        {
          name: 'terms.picture',
          node: <PictureField hash={hash} onChange={setHash} />,
          read: (text) => (hash === null ? null : { hash, alt: altsOf(text) }),
        },
        { name: 'terms.from', label: 'From' },
        { name: 'terms.until', label: 'Until, included' },
        { name: 'terms.link', label: 'Leads to', hint: 'A page of the site, as /home?tab=hotels&city=Goa' },
        {
          name: 'terms.couponCode',
          label: 'Code of its coupon',
          hint: 'Empty: it is of none. It is shown only while the coupon is good.',
          maxLength: 20,
          refusals: ['OFFER_COUPON_UNKNOWN'],
        },
        {
          name: 'terms.scene',
          label: hash === null ? 'Drawing' : 'Drawing, should the picture be taken away',
          words: SCENES,
        },
      ]}
      onClose={onClose}
    />
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
