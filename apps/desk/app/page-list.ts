import type { Permission } from '@safar/contract/desk/permissions';

/**
 * Every page inside the shell, with the permission to open it: the only list, for the router, the side bar and the test that opens them
 * all. A page makes no call and shows no control before the permission is checked.
 */
export const PAGES = {
  '/today': 'today.read',
  '/find': 'bookings.read',
  '/find/balances': 'bookings.read',
  '/bookings/:userId/:id': 'bookings.read',
  '/settlements': 'settlements.read',
  '/settlements/:gateway/:id': 'settlements.read',
  '/disputes/:gateway/:id': 'queues.work',
  '/refunds': 'queues.work',
  '/disputes': 'queues.work',
  '/waiting': 'desk.open',
  '/writing': 'writing.moderate',
  '/offers': 'offers.read',
  '/notices': 'notices.read',
  '/contracts': 'contracts.read',
  '/contracts/:code': 'contracts.read',
  '/mappings': 'mappings.decide',
  '/mappings/:supplier/:code': 'mappings.decide',
  '/coupons': 'coupons.read',
  '/prices': 'prices.read',
  '/reports': 'reports.read',
  '/reports/bookings': 'reports.read',
  '/reports/account': 'reports.read',
  '/reports/hotel': 'reports.read',
  '/month': 'reports.read',
  '/statement': 'reports.read',
  '/suppliers': 'suppliers.read',
  '/travellers': 'travellers.read',
  '/travellers/:id': 'travellers.read',
  '/operators': 'operators.manage',
  '/system': 'system.manage',
  '/me': 'desk.open',
  '/audit': 'audit.read',
} as const satisfies Readonly<Record<`/${string}`, Permission>>;

export type PagePath = keyof typeof PAGES;
