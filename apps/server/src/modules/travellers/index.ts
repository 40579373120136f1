import type { Module, PlatformContext } from '../../platform/context.ts';
import type { TravellersContext } from './context.ts';
import { registerDeskTravellers } from './routes.ts';

/** Travellers' accounts, as the desk manages them. */
export function createTravellers(
  platform: PlatformContext,
  parts: Pick<TravellersContext, 'identity' | 'bookings'>,
): Module {
  const context: TravellersContext = { ...platform, ...parts };
  return {
    name: 'travellers',
    register: () => undefined,
    registerDesk: (desk) => registerDeskTravellers(desk, context),
  };
}
