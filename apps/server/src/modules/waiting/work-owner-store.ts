import type { Queryable, Transaction } from '../../platform/database.ts';

/** Moves work from one owner to another; null means no owner. False when its owner is no longer `from`. */
export async function changeWorkOwner(
  transaction: Transaction,
  { work, from, to, at }: { work: string; from: string | null; to: string | null; at: string },
): Promise<boolean> {
  if (to === null) {
    const left = await transaction.query('delete from work_owners where work = $1 and operator_id = $2', [work, from]);
    return left.rowCount === 1;
  }
  const taken =
    from === null
      ? // Work of an operator who was disabled is nobody's.
        await transaction.query(
          `insert into work_owners (work, operator_id, since) values ($1, $2, $3)
           on conflict (work) do update set operator_id = $2, since = $3
             where exists (select from operators o where o.id = work_owners.operator_id and o.disabled_at is not null)`,
          [work, to, at],
        )
      : await transaction.query(
          'update work_owners set operator_id = $2, since = $3 where work = $1 and operator_id = $4',
          [work, to, at, from],
        );
  return taken.rowCount === 1;
}

/** Forgets the owners of work that was taken before an instant. */
export async function deleteOldWorkOwners(db: Queryable, beforeIso: string): Promise<void> {
  await db.query('delete from work_owners where since < $1', [beforeIso]);
}
