import { HotelCode, SupplierId, textField } from '@safar/contract/fields';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { sendFailure } from '../../platform/error-answers.ts';
import { fail } from '../../platform/failure.ts';
import type { HotelSuppliers } from '../../suppliers/hotel-suppliers.ts';
import { listMappings, saveByHand } from './match-store.ts';
import type { HotelStore } from './store.ts';

const MAX_SUPPLIER_CODE = 64;
const MAX_NAME = 80;

const decideBody = z.object({
  supplier: SupplierId,
  supplierCode: textField({ min: 1, max: MAX_SUPPLIER_CODE }),
  /** Null: it is none of ours. */
  hotelCode: HotelCode.nullable(),
  decidedBy: textField({ min: 1, max: MAX_NAME }),
});

interface MappingOperationParts {
  readonly suppliers: HotelSuppliers;
  readonly store: Pick<HotelStore, 'hotel'>;
  readonly database: Pick<Database, 'pool'>;
}

/** Calls for operators: which of our hotels further suppliers' hotels are, and a person's word on one (REQ-HOTEL-11). */
export function registerMappingOperations(
  app: FastifyInstance,
  { suppliers, store, database: { pool } }: MappingOperationParts,
): void {
  app.get('/operations/hotel-mappings', async (_request, reply) => reply.send({ mappings: await listMappings(pool) }));
  app.post('/operations/hotel-mappings/decide', async (request, reply) => {
    const asked = decideBody.safeParse(request.body);
    if (!asked.success) return sendFailure(reply, fail('BAD_REQUEST'));
    const { hotelCode, decidedBy, ...hotel } = asked.data;
    if (suppliers.find(hotel.supplier) === null) return sendFailure(reply, fail('SUPPLIER_NOT_FOUND'));
    if (hotelCode !== null && (await store.hotel(hotelCode)) === null)
      return sendFailure(reply, fail('HOTEL_NOT_FOUND'));
    await saveByHand(pool, hotel, { hotelCode, decidedBy });
    return reply.send({ decided: true });
  });
}
