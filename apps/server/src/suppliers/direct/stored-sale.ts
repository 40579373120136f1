import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import type { Paise } from '@safar/domain/money/money';
import type { PaxRoom } from '@safar/domain/stay/occupancy';
import { z } from 'zod';
import { storedJson, type FieldsOf } from '../../platform/stored-json.ts';
import { CancelPolicySchema } from '../stored-rate.ts';

/** A stay as it was sold; later changes of the plan do not affect it. */
export interface Sale {
  roomName: string;
  inclusion: string;
  amenities: string[];
  conditions: string[];
  paxRooms: PaxRoom[];
  taxPaise: Paise;
  /** Before tax; outer: room, inner: night. */
  nightlyPaise: Paise[][];
  policies: CancelPolicy[];
}

/** Rooms of a booking that were given up while others stayed. */
export interface GivenUp {
  /** The wish that asked for it. */
  wish: string;
  rooms: number;
  /** What they were sold for. */
  pricePaise: Paise;
  /** What the hotel charges for them. */
  chargePaise: Paise;
  /** ISO instant. */
  at: string;
}

const paise = z.int();

/** The column `direct_bookings.sale`. */
export const StoredSale = storedJson<Sale>({
  column: 'direct_bookings.sale',
  schema: z.object({
    roomName: z.string(),
    inclusion: z.string(),
    amenities: z.array(z.string()),
    conditions: z.array(z.string()),
    paxRooms: z.array(
      z.object({ adults: z.int(), children: z.int(), childAges: z.array(z.int()) } satisfies FieldsOf<PaxRoom>),
    ),
    taxPaise: paise,
    nightlyPaise: z.array(z.array(paise)),
    policies: z.array(CancelPolicySchema),
  } satisfies FieldsOf<Sale>),
});

/** The column `direct_bookings.given_up`. */
export const StoredGivenUp = storedJson<readonly GivenUp[]>({
  column: 'direct_bookings.given_up',
  schema: z
    .array(
      z.object({
        wish: z.string(),
        rooms: z.int(),
        pricePaise: paise,
        chargePaise: paise,
        at: z.string(),
      } satisfies FieldsOf<GivenUp>),
    )
    .readonly(),
});
