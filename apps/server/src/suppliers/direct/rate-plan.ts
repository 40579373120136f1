import type { Paise } from '@safar/domain/money';
import { z } from 'zod';
import { storedJson } from '../../platform/stored-json.ts';

/** Children up to an age, and what one costs a night beside the room. */
export interface ChildBand {
  readonly upToAge: number;
  readonly pricePaise: Paise;
}

/** What cancelling costs from so many hours before arrival on. */
export interface CancellationTier {
  readonly hoursBefore: number;
  readonly kind: 'percent' | 'nights' | 'fixed';
  /** Per cent of the total; nights of it; or paise for each room. */
  readonly value: number;
}

/** One night of a rate plan that has a price and an allotment. */
export interface Night {
  /** `yyyy-MM-dd`, in the hotel's days. */
  readonly day: string;
  /** For one room and its standard adults, GST included. */
  readonly pricePaise: Paise;
  /** Rooms not sold yet. */
  readonly left: number;
  readonly stopSell: boolean;
  readonly closedToArrival: boolean;
}

/** A room type as it is sold in one way, with the nights asked for. */
export interface RatePlan {
  readonly id: string;
  readonly roomTypeId: string;
  readonly hotelCode: string;
  /** IANA. */
  readonly zone: string;
  /** `HH:mm` in the zone. */
  readonly checkInTime: string;
  readonly roomName: string;
  readonly amenities: readonly string[];
  readonly standardAdults: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly maxGuests: number;
  readonly mealType: string;
  readonly inclusion: string;
  readonly conditions: readonly string[];
  readonly extraAdultPaise: Paise;
  /** The youngest first. */
  readonly childBands: readonly ChildBand[];
  /** None: nothing comes back at any time. */
  readonly cancellationTiers: readonly CancellationTier[];
  readonly minNights: number;
  /** Null: as long as anybody stays. */
  readonly maxNights: number | null;
  /** In the order of their days; a night that is not sold is missing. */
  readonly nights: readonly Night[];
}

/** `direct_rate_plans.child_bands`. */
export const StoredChildBands = storedJson<ChildBand[]>({
  column: 'direct_rate_plans.child_bands',
  schema: z.array(z.object({ upToAge: z.int().min(0).max(17), pricePaise: z.int().min(0) })),
});

/** `direct_rate_plans.cancellation_tiers`. */
export const StoredCancellationTiers = storedJson<CancellationTier[]>({
  column: 'direct_rate_plans.cancellation_tiers',
  schema: z.array(
    z.object({ hoursBefore: z.int().min(0), kind: z.enum(['percent', 'nights', 'fixed']), value: z.number().min(0) }),
  ),
});
