import { ROLES } from '@safar/contract/desk/permissions';
import { z } from 'zod';
import type { Queryable } from './database.ts';
import { rowsOf } from './rows.ts';

const Colleague = z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) });
/** An operator to whom work can be given. */
type Colleague = z.infer<typeof Colleague>;

const ACTIVE = `select id, name, role from operators where disabled_at is null and password_hash is not null`;

/** The operators to whom work can be given, by name. */
export function listColleagues(db: Queryable): Promise<Colleague[]> {
  return rowsOf(db, Colleague)(`${ACTIVE} order by name, id`);
}

/** An operator to whom work can be given; null for anybody else. */
export async function findColleague(db: Queryable, id: string): Promise<Colleague | null> {
  return (await rowsOf(db, Colleague)(`${ACTIVE} and id = $1`, [id]))[0] ?? null;
}
