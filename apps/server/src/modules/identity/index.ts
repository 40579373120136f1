import { toInstantIso } from '@safar/domain/days';
import type { FastifyReply } from 'fastify';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Session, Sessions } from '../../platform/sessions.ts';
import { registerAccount } from './account-routes.ts';
import { Passwords } from './passwords.ts';
import { prove, type NotProved, type Proof } from './prove.ts';
import { pruneTries } from './password-store.ts';
import { registerIdentity } from './routes.ts';
import { pruneSessions } from './session-store.ts';
import { DatabaseSessions } from './sessions.ts';
import { deleteUser, findUser, pruneOtp } from './store.ts';
import { listTravellers, savedNumbers, type SavedNumbers, type ShownTraveller } from './travellers.ts';

export type { SavedNumbers } from './travellers.ts';

/** Where a traveller can be reached. */
export interface Contact {
  name: string | null;
  /** Ten digits, without the country code. */
  mobile: string;
  email: string | null;
}

/** Everything the module keeps of a traveller, as they may see it. */
export interface OwnData {
  readonly profile: Contact & { readonly id: string; readonly country: string | null; readonly createdAt: string };
  readonly travellers: readonly ShownTraveller[];
  readonly devices: Awaited<ReturnType<DatabaseSessions['devices']>>;
}

export interface IdentityModule extends Module {
  readonly sessions: Sessions;
  /** How to reach a traveller; null when there is no such account any more. */
  contactOf(userId: string): Promise<Contact | null>;
  /** Proves by password or fresh code that it is the session's traveller who asks; null when proved. */
  prove(session: Session, proof: Proof): Promise<NotProved | null>;
  /** What a traveller may take away; null when there is no such account any more. */
  ownData(session: Session): Promise<OwnData | null>;
  /** The personal numbers of a traveller's saved travellers, in the clear. */
  savedNumbers(userId: string): Promise<readonly SavedNumbers[]>;
  /** Forgets sessions that ended, and codes and tries made, before an instant. */
  forgetEnded(beforeIso: string): Promise<void>;
  /** Takes back the cookie of a session that is gone. */
  takeCookieBack(reply: FastifyReply): void;
  /** Deletes an account, its sessions, saved travellers and codes; whoever is signed in is signed out. */
  deleteAccount(transaction: Transaction, session: Session): Promise<void>;
}

/** Sign-in by mobile number and one-time code or password, sessions, accounts (spec 1.4, D10–D13). */
export function createIdentity(platform: PlatformContext, sms: SmsGateway): IdentityModule {
  const { database } = platform;
  const sessions = new DatabaseSessions(platform);
  const parts = { sessions, passwords: new Passwords(platform) };
  const context = { ...platform, sms, sessions };
  return {
    name: 'identity',
    sessions,
    register: (app) => {
      registerIdentity(app, context, parts);
      registerAccount(app, context, parts);
    },
    contactOf: async (userId) => {
      const user = await findUser(database, { id: userId });
      return user && { name: user.name, mobile: user.mobile, email: user.email };
    },
    prove: (session, proof) => prove(platform, parts.passwords, session, proof),
    ownData: async (session) => {
      const user = await findUser(database, { id: session.userId });
      if (user === null) return null;
      const { id, name, mobile, email, country } = user;
      return {
        profile: { id, name, mobile, email, country, createdAt: toInstantIso(user.createdAt) },
        travellers: await listTravellers(platform, id),
        devices: await sessions.devices(session),
      };
    },
    savedNumbers: (userId) => savedNumbers(platform, userId),
    forgetEnded: async (beforeIso) => {
      await pruneSessions(database, beforeIso);
      await pruneTries(database, beforeIso);
      await pruneOtp(database, beforeIso);
    },
    takeCookieBack: (reply) => sessions.takeBack(reply),
    deleteAccount: (transaction, { userId, mobile }) => deleteUser(transaction, { id: userId, mobile }),
  };
}
