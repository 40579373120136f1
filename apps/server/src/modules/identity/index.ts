import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { registerIdentity } from './routes.ts';
import { DatabaseSessions } from './sessions.ts';
import { findUser } from './store.ts';

/** Where a traveller can be reached. */
export interface Contact {
  name: string | null;
  /** Ten digits, without the country code. */
  mobile: string;
  email: string | null;
}

export interface IdentityModule extends Module {
  readonly sessions: Sessions;
  /** How to reach a traveller; null when there is no such account any more. */
  contactOf(userId: string): Promise<Contact | null>;
}

/** Sign-in by mobile number and one-time code, sessions, accounts (spec 1.4, D10–D12). */
export function createIdentity(platform: PlatformContext, sms: SmsGateway): IdentityModule {
  const sessions = new DatabaseSessions(platform);
  return {
    name: 'identity',
    sessions,
    register: (app) => registerIdentity(app, { ...platform, sms, sessions }, sessions),
    contactOf: async (userId) => {
      const user = await findUser(platform.database, { id: userId });
      return user && { name: user.name, mobile: user.mobile, email: user.email };
    },
  };
}
