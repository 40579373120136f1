import type { deskBooking } from '@safar/contract/desk/bookings';
import type { Answer } from '#api/ask.ts';

/** A booking as its page shows it and its actions need it. */
export type DeskBooking = Answer<typeof deskBooking>['booking'];
