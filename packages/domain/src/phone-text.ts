/** A kept number for people, '+91 9810001234' or '+14155550123'; apart from the rules of passengers, which few pages need. */
export function phoneText(phone: string): string {
  return phone.startsWith('+') ? phone : `+91 ${phone}`;
}
