/** A stored number for display, '+91 9810001234' or '+14155550123'. Kept apart from the rules of passengers, which few pages need. */
export function phoneText(phone: string): string {
  return phone.startsWith('+') ? phone : `+91 ${phone}`;
}
