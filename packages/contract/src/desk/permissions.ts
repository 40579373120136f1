/** Roles of operators. */
export const ROLES = ['support', 'finance', 'content', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The permissions of each role: the only table. An administrator has all permissions (REQ-DESK-4). */
const GRANTS = {
  /** For every signed-in operator: the operator's own name, and signing out. */
  'desk.open': ['support', 'finance', 'content'],
  'bookings.read': ['support', 'finance'],
  /** Seeing a traveller's personal data, which is masked until requested. */
  'personal.show': ['support', 'finance'],
  'bookings.note': ['support', 'finance'],
  /** Correcting the addresses of a booking's messages. */
  'bookings.correct': ['support'],
  'bookings.cancel': ['support'],
  /** Offering another hotel to replace a booked one. */
  'bookings.move': ['support'],
  /** Continuing work that stopped; this makes no new decision. */
  'bookings.retry': ['support', 'finance'],
  /** Settlements that the gateways paid to our bank. */
  'settlements.read': ['finance'],
  /** Refunding more than the terms require. */
  'refunds.begin': ['support', 'finance'],
  /** Approving refunds above the limit that another operator requested. */
  'refunds.approve': ['finance'],
  /** Accepting or refusing a booking under review. */
  'bookings.review': ['support', 'finance'],
  'messages.resend': ['support'],
  'queues.work': ['support', 'finance'],
  'reconciliation.run': ['finance'],
  'writing.moderate': ['support', 'content'],
  'prices.read': ['content', 'finance'],
  'prices.draft': ['content'],
  /** Not by the operator who drafted or requested it. */
  'prices.publish': ['content', 'finance'],
  'coupons.read': ['content', 'finance', 'support'],
  'coupons.create': ['content'],
  /** Not by the operator who created it. */
  'coupons.approve': ['content', 'finance'],
  'coupons.end': ['content', 'finance'],
  /** Offers of the home page. */
  'offers.read': ['content', 'support'],
  'offers.edit': ['content'],
  /** Notices to travellers on the site. */
  'notices.read': ['content', 'support'],
  'notices.edit': ['content'],
  /** Hotels that have a direct contract with us. */
  'contracts.read': ['content', 'support', 'finance'],
  'contracts.edit': ['content'],
  /** Mappings of hotels of several suppliers. */
  'mappings.decide': ['content'],
  /** The figures of the current day. */
  'today.read': ['support', 'finance'],
  /** The suppliers' answers, our accounts with them, and what is switched off. */
  'suppliers.read': ['support', 'finance'],
  /** Stopping and resuming the sale of a supplier, an airline, a hotel or a payment method. */
  'switches.manage': [],
  /** The system: settings, checks, workflows, jobs. */
  'system.manage': [],
  'audit.read': ['finance'],
  'reports.read': ['finance'],
  /** Entering what the books are closed with: invoices of suppliers. */
  'books.keep': ['finance'],
  'travellers.read': ['support', 'finance'],
  'travellers.manage': ['support'],
  'operators.manage': [],
} as const satisfies Readonly<Record<string, readonly Exclude<Role, 'admin'>[]>>;

export type Permission = keyof typeof GRANTS;

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  const granted: readonly Role[] = GRANTS[permission];
  return role === 'admin' || granted.includes(role);
}
