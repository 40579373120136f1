import type { Database } from '../../../platform/database.ts';

/** Deletes all rows of a trip that a database which lost its last seconds would have lost. */
export async function loseAllOf(
  database: Database,
  { sessionId, bookingId }: { readonly sessionId: string; readonly bookingId: string },
): Promise<void> {
  const ofBooking = [
    'supplier_calls',
    'supplier_records',
    'booking_events',
    'booking_timers',
    'messages',
    'payments',
    'payment_orders',
    'booking_people',
    'booking_lines',
    'change_items',
    'booking_changes',
    'booking_items',
  ];
  await database.transaction(async (transaction) => {
    // The ledger refuses deletes, which a failover bypasses.
    await transaction.query('set local session_replication_role = replica');
    for (const table of ofBooking) await transaction.query(`delete from ${table} where booking_id = $1`, [bookingId]);
    await transaction.query('delete from bookings where id = $1', [bookingId]);
    await transaction.query('delete from checkout_sessions where id = $1', [sessionId]);
    const lines = 'delete from ledger_lines l using ledger_transactions t where l.transaction_id = t.id';
    await transaction.query(`${lines} and t.booking_id = $1`, [bookingId]);
    await transaction.query('delete from ledger_transactions where booking_id = $1', [bookingId]);
  });
}
