/** One problem with the details of guests, passengers or their company. */
export interface GuestError {
  /** Path of the field: 'rooms.0.adults.0.firstName'. */
  path: string;
  message: string;
}
