/** Roles of the people who run the product. */
export const ROLES = ['support', 'finance', 'content', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What each role may do: the one table. An administrator may do everything. */
const GRANTS = {
  /** Being signed in: one's own name and sign-out. */
  'desk.open': ['support', 'finance', 'content'],
  'bookings.read': ['support', 'finance'],
  /** Seeing a traveller's own data, which is masked until asked for. */
  'personal.show': ['support', 'finance'],
  'bookings.note': ['support', 'finance'],
  /** Putting right where a booking's messages go. */
  'bookings.correct': ['support'],
  'bookings.cancel': ['support'],
  /** Offering another hotel in place of a booked one. */
  'bookings.move': ['support'],
  /** Going on with what stopped: nothing is decided anew by it. */
  'bookings.retry': ['support', 'finance'],
  /** What the gateways sent to our bank. */
  'settlements.read': ['finance'],
  /** Giving money back that the terms do not. */
  'refunds.begin': ['support', 'finance'],
  /** Money going back above the limit, asked for by somebody else. */
  'refunds.approve': ['finance'],
  /** Letting a booking go on that waits for a look, or turning it down. */
  'bookings.review': ['support', 'finance'],
  'messages.resend': ['support'],
  'queues.work': ['support', 'finance'],
  'reconciliation.run': ['finance'],
  'writing.moderate': ['support', 'content'],
  'prices.read': ['content', 'finance'],
  'prices.draft': ['content'],
  /** By another than who drafted it or asked. */
  'prices.publish': ['content', 'finance'],
  'coupons.read': ['content', 'finance', 'support'],
  'coupons.create': ['content'],
  /** By another than who made it. */
  'coupons.approve': ['content', 'finance'],
  'coupons.end': ['content', 'finance'],
  /** Offers of the home page. */
  'offers.read': ['content', 'support'],
  'offers.edit': ['content'],
  /** Notices to travellers on the site. */
  'notices.read': ['content', 'support'],
  'notices.edit': ['content'],
  /** Hotels that contract with us directly. */
  'contracts.read': ['content', 'support', 'finance'],
  'contracts.edit': ['content'],
  /** Which hotels of several suppliers are one. */
  'mappings.decide': ['content'],
  /** The day so far, in figures. */
  'today.read': ['support', 'finance'],
  /** How suppliers answer, what is on account with them, and what is switched off. */
  'suppliers.read': ['support', 'finance'],
  /** Stopping and going on to sell a supplier, an airline, a hotel, a way of paying. */
  'switches.manage': [],
  /** The machine: settings, checks, workflows, jobs. */
  'system.manage': [],
  'audit.read': ['finance'],
  'reports.read': ['finance'],
  'travellers.read': ['support', 'finance'],
  'travellers.manage': ['support'],
  'operators.manage': [],
} as const satisfies Readonly<Record<string, readonly Exclude<Role, 'admin'>[]>>;

export type Permission = keyof typeof GRANTS;

/** Whether a role may do something. */
export function may(role: Role, permission: Permission): boolean {
  const granted: readonly Role[] = GRANTS[permission];
  return role === 'admin' || granted.includes(role);
}
