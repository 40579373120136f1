import { z } from 'zod';
import { PriceRules } from '@safar/contract/desk/prices';
import { PLAN_IDS } from '@safar/domain/money/plans';
import type { PricedProduct } from '@safar/domain/money/price-rules';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { readEach, storedJson, type FieldsOf } from '../../platform/stored-json.ts';
import type { PriceSample } from './price-book.ts';

type Rules = z.output<typeof PriceRules>;

/** Prices stored to preview drafts with; the oldest are deleted first. */
const MAX_SAMPLES = 500;

const COLUMN = {
  published: storedJson({ column: 'price_versions.rules', schema: PriceRules }),
  draft: storedJson({ column: 'price_draft.rules', schema: PriceRules }),
  sample: storedJson<PriceSample>({
    column: 'price_samples.sample',
    schema: z.object({
      title: z.string(),
      thing: z.object({
        product: z.enum(['hotel', 'flight']),
        supplier: z.string(),
        reach: z.enum(['domestic', 'international']),
        country: z.string().nullable(),
        city: z.string().nullable(),
        hotel: z.string().nullable(),
        stars: z.int().nullable(),
        airline: z.string().nullable(),
        cabin: z.string().nullable(),
        plan: z.enum(PLAN_IDS),
        startsOn: z.string().nullable(),
      } satisfies FieldsOf<PricedProduct>),
      costPaise: z.int(),
      floorPaise: z.int().nullable(),
      heldUntil: z.string().nullable(),
      faresPaise: z.array(z.int()),
      roomNights: z.int(),
    } satisfies FieldsOf<PriceSample>),
  }),
};

const VersionNumber = z.object({ version: z.int() });

/** The version in force; 0 when none was ever published. */
export async function currentVersion(db: Queryable): Promise<number> {
  const [row] = await rowsOf(db, VersionNumber)('select coalesce(max(version), 0) as version from price_versions', []);
  return row?.version ?? 0;
}

const RulesRow = z.object({ rules: z.unknown() });

/** The rules of a version; throws for one that was never published. */
export async function rulesOfVersion(db: Queryable, version: number): Promise<Rules> {
  if (version === 0) return [];
  const [row] = await rowsOf(db, RulesRow)('select rules from price_versions where version = $1', [version]);
  if (row === undefined) throw new Error(`there is no version ${version} of the price rules`);
  return COLUMN.published.read(row.rules, String(version));
}

const VersionRow = z.object({
  version: z.int(),
  publishedAt: Instant,
  draftedBy: z.string(),
  publishedBy: z.string(),
  reason: z.string(),
});

/** At most `limit` versions after a place, the newest first; the id of a place is a version's number. */
export function listVersions(
  db: Queryable,
  place: ListPlace | null,
  limit: number,
): Promise<z.output<typeof VersionRow>[]> {
  return rowsOf(db, VersionRow)(
    `select version, published_at as "publishedAt", drafted.name as "draftedBy", published.name as "publishedBy", reason
     from price_versions join operators drafted on drafted.id = drafted_by join operators published on published.id = published_by
     where $1::int is null or version < $1 order by version desc limit $2`,
    [place?.id ?? null, limit],
  );
}

const DraftRow = z.object({
  revision: z.string(),
  rules: z.unknown().transform((stored) => COLUMN.draft.read(stored, 'the draft')),
  savedById: z.string(),
  savedBy: z.string(),
  savedAt: Instant,
  askedById: z.string().nullable(),
  askedBy: z.string().nullable(),
  askedReason: z.string().nullable(),
  askedAt: Instant.nullable(),
});
/** A draft of rules that are not in force. */
export type Draft = z.output<typeof DraftRow>;

const SELECT_DRAFT = `select revision, rules, saved_by as "savedById", saved.name as "savedBy", saved_at as "savedAt",
  asked_by as "askedById", asked.name as "askedBy", asked_reason as "askedReason", asked_at as "askedAt"
  from price_draft join operators saved on saved.id = saved_by left join operators asked on asked.id = asked_by`;

/** The draft; null when there is none. */
export async function findDraft(db: Queryable): Promise<Draft | null> {
  const [row] = await rowsOf(db, DraftRow)(SELECT_DRAFT, []);
  return row ?? null;
}

/** The draft, locked until the transaction ends, even when there is none yet. */
export async function lockDraft(transaction: Transaction): Promise<Draft | null> {
  await transaction.query('lock table price_draft in exclusive mode');
  return findDraft(transaction);
}

/** Saves the draft, without a request to publish it. */
export async function writeDraft(
  transaction: Transaction,
  {
    revision,
    rules,
    by,
    at,
  }: { readonly revision: string; readonly rules: Rules; readonly by: string; readonly at: string },
): Promise<void> {
  await transaction.query(
    `insert into price_draft (revision, rules, saved_by, saved_at) values ($1, $2, $3, $4)
     on conflict (one) do update set revision = $1, rules = $2, saved_by = $3, saved_at = $4`,
    [revision, COLUMN.draft.write(rules), by, at],
  );
}

/** Records a request to publish the draft. */
export async function askForDraft(
  transaction: Transaction,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: string },
): Promise<void> {
  await transaction.query('update price_draft set asked_by = $1, asked_reason = $2, asked_at = $3', [by, reason, at]);
}

/** Deletes the draft. */
export async function deleteDraft(transaction: Transaction): Promise<void> {
  await transaction.query('delete from price_draft');
}

/** Puts rules into force under the next number. */
export async function insertVersion(
  transaction: Transaction,
  of: {
    readonly version: number;
    readonly rules: Rules;
    readonly draftedBy: string;
    readonly publishedBy: string;
    readonly reason: string;
    readonly at: string;
  },
): Promise<void> {
  await transaction.query(
    `insert into price_versions (version, rules, drafted_by, published_by, reason, published_at) values ($1, $2, $3, $4, $5, $6)`,
    [of.version, COLUMN.published.write(of.rules), of.draftedBy, of.publishedBy, of.reason, of.at],
  );
}

/** Stores a price to preview drafts with. */
export async function saveSample(
  db: Queryable,
  { id, at }: { readonly id: string; readonly at: string },
  sample: PriceSample,
): Promise<void> {
  await db.query('insert into price_samples (id, at, sample) values ($1, $2, $3)', [
    id,
    at,
    COLUMN.sample.write(sample),
  ]);
}

/** Deletes the oldest samples above the bound. */
export async function pruneSamples(db: Queryable): Promise<void> {
  await db.query(
    'delete from price_samples where at < (select at from price_samples order by at desc offset $1 limit 1)',
    [MAX_SAMPLES],
  );
}

const SampleRow = z.object({ at: Instant, sample: z.unknown() });

/** The samples, newest first, with when each was stored (ISO instant). */
export async function listSamples(db: Queryable): Promise<{ readonly at: string; readonly sample: PriceSample }[]> {
  const rows = await rowsOf(db, SampleRow)('select at, sample from price_samples order by at desc limit $1', [
    MAX_SAMPLES,
  ]);
  return readEach(rows, ({ at, sample }) => ({ at, sample: COLUMN.sample.read(sample, 'a sample') }));
}
