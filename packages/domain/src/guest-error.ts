/** One thing that is wrong with what was entered of guests, passengers or their company. */
export interface GuestError {
  /** Where: 'rooms.0.adults.0.firstName'. */
  path: string;
  message: string;
}
