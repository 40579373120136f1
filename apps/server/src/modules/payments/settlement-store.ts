import type { GatewaySettlement } from '../../gateways/payment-gateway.ts';
import type { Queryable } from '../../platform/database.ts';

/** Writes down what a gateway sent to our bank; told again, it stays as it was. */
export async function keepSettlement(db: Queryable, gateway: string, settlement: GatewaySettlement): Promise<void> {
  const { id, amountPaise, feesPaise, taxPaise, utr, createdAtMs } = settlement;
  await db.query(
    `insert into gateway_settlements (gateway, id, amount_paise, fees_paise, tax_paise, utr, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (gateway, id) do nothing`,
    [gateway, id, amountPaise, feesPaise, taxPaise, utr, new Date(createdAtMs)],
  );
}
