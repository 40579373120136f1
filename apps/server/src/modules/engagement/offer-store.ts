import { OFFER_SCENES } from '@safar/contract/engagement';
import { LANGUAGES } from '@safar/messages/language';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { rowsOf } from '../../platform/rows.ts';
import { readEach, storedJson } from '../../platform/stored-json.ts';

const Words = z.object({ title: z.string(), text: z.string(), terms: z.string() });
type Words = z.infer<typeof Words>;

const Translations = z.partialRecord(z.enum(LANGUAGES.map(({ code }) => code)), Words);
export type Translations = z.infer<typeof Translations>;

const OwnPicture = z.object({
  hash: z.string(),
  alt: z.partialRecord(z.enum(LANGUAGES.map(({ code }) => code)), z.string()),
});
type OwnPicture = z.infer<typeof OwnPicture>;

/** `offers.picture`. */
const pictureColumn = storedJson<OwnPicture>({ column: 'offers.picture', schema: OwnPicture });

/** `offers.translations`. */
const translationsColumn = storedJson<Translations>({ column: 'offers.translations', schema: Translations });

const STATES = ['draft', 'shown', 'withdrawn'] as const;

const OfferRow = Words.extend({
  id: z.string(),
  link: z.string(),
  scene: z.enum(OFFER_SCENES),
  couponCode: z.string().nullable(),
  /** ISO days, both included. */
  validFrom: z.string(),
  validTill: z.string(),
  state: z.enum(STATES),
  /** Lower is shown earlier. */
  place: z.int(),
  translations: z.unknown(),
  picture: z.unknown(),
});
/** An offer of the home page: its text in English and in other languages. */
export type Offer = Omit<z.infer<typeof OfferRow>, 'translations' | 'picture'> & {
  readonly translations: Translations;
  /** Its own picture; null when it shows its scene. */
  readonly picture: OwnPicture | null;
};

const COLUMNS = `id, title, text, terms, link, scene, to_char(valid_from, 'YYYY-MM-DD') as "validFrom",
  to_char(valid_till, 'YYYY-MM-DD') as "validTill", state, place, translations, picture,
  coupon_code as "couponCode"`;
const IN_ORDER = 'order by place, valid_till, id';

async function offers(db: Queryable, rest: string, parameters: readonly unknown[]): Promise<Offer[]> {
  const rows = await rowsOf(db, OfferRow)(`select ${COLUMNS} from offers ${rest}`, parameters);
  return readEach(rows, (row) => ({
    ...row,
    translations: translationsColumn.read(row.translations, row.id),
    picture: pictureColumn.readNullable(row.picture, row.id),
  }));
}

/** The offers that are shown on a day, in order. */
export function offersOn(db: Queryable, day: string, limit: number): Promise<Offer[]> {
  return offers(db, `where state = 'shown' and $1::date between valid_from and valid_till ${IN_ORDER} limit $2`, [
    day,
    limit,
  ]);
}

/** All offers in order, withdrawn ones last. */
export function listOffers(db: Queryable, limit: number): Promise<Offer[]> {
  return offers(db, `order by state = 'withdrawn', place, valid_till, id limit $1`, [limit]);
}

/** All offers in order, locked: no other transaction changes offers until this one ends. */
export async function lockOffers(transaction: Transaction, limit: number): Promise<Offer[]> {
  await transaction.query('lock table offers in share row exclusive mode');
  return listOffers(transaction, limit);
}

/** Adds an offer, or changes one; a changed one keeps its state and place. */
export async function saveOffer(
  db: Queryable,
  { id, title, text, terms, link, scene, validFrom, validTill, translations, state, place, couponCode, picture }: Offer,
): Promise<void> {
  await db.query(
    `insert into offers (id, title, text, terms, link, scene, valid_from, valid_till, translations, state, place, coupon_code, picture)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (id) do update set title = excluded.title, text = excluded.text, terms = excluded.terms, link = excluded.link,
       scene = excluded.scene, valid_from = excluded.valid_from, valid_till = excluded.valid_till,
       translations = excluded.translations, coupon_code = excluded.coupon_code, picture = excluded.picture, sample = false, updated_at = now()`,
    [
      id,
      title,
      text,
      terms,
      link,
      scene,
      validFrom,
      validTill,
      translationsColumn.write(translations),
      state,
      place,
      couponCode,
      pictureColumn.writeNullable(picture),
    ],
  );
}

export async function setOfferState(transaction: Transaction, id: string, state: Offer['state']): Promise<void> {
  await transaction.query('update offers set state = $2, updated_at = now() where id = $1', [id, state]);
}

/** Puts offers in the order of the given ids. */
export async function orderOffers(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query(
    `update offers set place = given.place from unnest($1::text[]) with ordinality as given (id, place) where offers.id = given.id`,
    [ids],
  );
}

/** Adds offers of the demonstration; an existing id stays unchanged. */
export async function insertSampleOffers(
  db: Queryable,
  samples: readonly Omit<Offer, 'state' | 'place' | 'picture'>[],
): Promise<void> {
  await db.query(
    `insert into offers (id, title, text, terms, translations, link, scene, coupon_code, valid_from, valid_till, sample)
     select id, title, text, terms, translations::jsonb, link, scene, "couponCode", "validFrom", "validTill", true from jsonb_to_recordset($1::jsonb)
       as row (id text, title text, text text, terms text, translations text, link text, scene text, "couponCode" text, "validFrom" date, "validTill" date)
     on conflict (id) do nothing`,
    [
      JSON.stringify(
        samples.map((sample) => ({
          ...sample,
          translations: translationsColumn.write(sample.translations),
        })),
      ),
    ],
  );
}
