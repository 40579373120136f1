import type { Paise } from '@safar/domain/money/money';
import { z } from 'zod';
import { storedJson } from '../../platform/stored-json.ts';

/** Children up to an age, and the charge for one per night on top of the room (REQ-DIR-1). */
export interface ChildBand {
  readonly upToAge: number;
  readonly pricePaise: Paise;
}

/** The charge for cancelling from this many hours before arrival on (REQ-DIR-3). */
export interface CancellationTier {
  readonly hoursBefore: number;
  readonly kind: 'percent' | 'nights' | 'fixed';
  /** Percent of the total, a number of nights, or paise per room. */
  readonly value: number;
}

/** One night of a rate plan that has a price and an allotment. */
export interface Night {
  /** `yyyy-MM-dd`, in the hotel's days. */
  readonly day: string;
  /** Price of one room with its standard adults, GST included. */
  readonly pricePaise: Paise;
  /** Rooms not sold yet. */
  readonly left: number;
  readonly stopSell: boolean;
  readonly closedToArrival: boolean;
}

/** A rate plan of a room type, with the requested nights. */
export interface RatePlan {
  readonly id: string;
  readonly roomTypeId: string;
  readonly hotelCode: string;
  /** IANA time zone. */
  readonly zone: string;
  /** `HH:mm` in that time zone. */
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
  /** Empty when nothing is refunded at any time. */
  readonly cancellationTiers: readonly CancellationTier[];
  readonly minNights: number;
  /** Null when there is no limit. */
  readonly maxNights: number | null;
  /** In the order of days; a night that is not sold is missing. */
  readonly nights: readonly Night[];
}

/** The column `direct_rate_plans.child_bands`. */
export const StoredChildBands = storedJson<ChildBand[]>({
  column: 'direct_rate_plans.child_bands',
  schema: z.array(z.object({ upToAge: z.int().min(0).max(17), pricePaise: z.int().min(0) })),
});

/** The column `direct_rate_plans.cancellation_tiers`. */
export const StoredCancellationTiers = storedJson<CancellationTier[]>({
  column: 'direct_rate_plans.cancellation_tiers',
  schema: z.array(
    z.object({ hoursBefore: z.int().min(0), kind: z.enum(['percent', 'nights', 'fixed']), value: z.number().min(0) }),
  ),
});
