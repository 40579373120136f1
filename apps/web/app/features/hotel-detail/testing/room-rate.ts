import type { RoomRate } from '../use-rooms.ts';

/** A rate with empty defaults, changed as a test needs it. */
export function roomRate(changes: Partial<RoomRate>): RoomRate {
  return {
    DisplayName: 'Deluxe Room',
    roomNames: ['Deluxe Room'],
    supplier: 'tbo',
    BookingCode: 'a',
    Inclusion: '',
    MealType: 'Room_Only',
    RoomPromotion: null,
    IsRefundable: false,
    roomIds: [],
    supplements: [],
    CancelPolicies: [],
    CancellationMessage: '',
    freeCancellationUntil: null,
    paysLater: false,
    TotalFare: 0,
    TotalTax: 0,
    netAmount: 0,
    price: { roomPaise: 0, taxPaise: 0, platformFeePaise: 0, totalPaise: 0 },
    ...changes,
  };
}
