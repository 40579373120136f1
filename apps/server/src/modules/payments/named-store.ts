import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { rowsOf } from '../../platform/rows.ts';

const MAX_NAMED = 5;

const Named = z.object({ kind: z.enum(['settlement', 'dispute']), gateway: z.string(), id: z.string() });
/** A settlement or dispute reported by a gateway; each has its own page at the desk. */
export type NamedAtGateway = z.infer<typeof Named>;

/** Settlements by their UTR or id, and disputes by their id. @param text the whole UTR or id, in lower case */
export function namedAtGateways(db: Queryable, text: string): Promise<NamedAtGateway[]> {
  return rowsOf(db, Named)(
    `select 'settlement' as kind, gateway, id from gateway_settlements where lower(utr) = $1 or lower(id) = $1
     union all select 'dispute', gateway, id from payment_disputes where lower(id) = $1 limit ${MAX_NAMED}`,
    [text],
  );
}
