import type { Module, PlatformContext } from '../../platform/context.ts';
import type { ReportsContext } from './context.ts';
import { registerReports } from './routes.ts';

/** Reports of the desk: tax tables, sales, and amounts owed, from the ledger and the tax documents. */
export function createReports(platform: PlatformContext, { bookings }: Pick<ReportsContext, 'bookings'>): Module {
  const context: ReportsContext = { ...platform, bookings };
  return { name: 'reports', register: () => undefined, registerDesk: (desk) => registerReports(desk, context) };
}
