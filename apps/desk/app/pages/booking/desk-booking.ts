import type { deskBooking } from '@safar/contract/desk/bookings';
import type { Answer } from '#api/ask.ts';

/** A booking as its page and its actions use it. */
export type DeskBooking = Answer<typeof deskBooking>['booking'];
