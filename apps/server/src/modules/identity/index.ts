import type { Language } from '@safar/messages/language';
import type { FastifyReply } from 'fastify';
import type { ChallengeGateway } from '../../gateways/challenge-gateway.ts';
import type { MailGateway } from '../../gateways/mail-gateway.ts';
import type { PushGateway } from '../../gateways/push-gateway.ts';
import type { SmsGateway } from '../../gateways/sms-gateway.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Session, Sessions } from '../../platform/sessions.ts';
import { registerAccount } from './account-routes.ts';
import { Passwords } from './password-tries.ts';
import { pushDevicesOf, switchPushOff, type DeviceKey, type PushDevice } from './push-devices.ts';
import { reAuthenticate, type NotProved, type Proof } from './re-authenticate.ts';
import { forgetTriesAt, pruneTries } from './password-store.ts';
import { registerIdentity } from './routes.ts';
import { pruneSessions } from './session-store.ts';
import { DatabaseSessions } from './sessions.ts';
import { createSmsBudget } from './sms-budget.ts';
import { deleteUser, findUser, pruneOtp, updateProfile } from './store.ts';
import { isEmailVerified } from './verify-email.ts';
import { listTravellers, savedNumbers, type SavedNumbers, type ShownTraveller } from './travellers.ts';

export type { PushDevice } from './push-devices.ts';
export type { SavedNumbers } from './travellers.ts';

/** Contact details of a traveller. */
export interface Contact {
  name: string | null;
  /** Ten digits, without the country code. */
  mobile: string;
  email: string | null;
  /** Whether the traveller has verified it. */
  emailVerified: boolean;
  /** Language of messages (REQ-LANG-5). */
  language: Language;
}

/** Everything that the module stores about a traveller, as they may see it. */
export interface OwnData {
  readonly profile: Omit<Contact, 'emailVerified'> & {
    readonly id: string;
    readonly country: string | null;
    readonly createdAt: string;
  };
  readonly travellers: readonly ShownTraveller[];
  readonly devices: Awaited<ReturnType<DatabaseSessions['devices']>>;
}

export interface IdentityModule extends Module {
  readonly sessions: Sessions;
  /** Contact details of a traveller; null when the account no longer exists. */
  contactOf(userId: string): Promise<Contact | null>;
  /** Proves by password or fresh code that the session's traveller makes the request; null when proved. */
  reAuthenticate(session: Session, proof: Proof): Promise<NotProved | null>;
  /** A traveller's data for their export; null when the account no longer exists. */
  ownData(session: Session): Promise<OwnData | null>;
  /** The personal numbers of a traveller's saved travellers, in the clear. */
  savedNumbers(userId: string): Promise<readonly SavedNumbers[]>;
  /** Sets the language of an account's messages (REQ-LANG-5). */
  writeIn(userId: string, language: Language): Promise<void>;
  /** Deletes sessions that ended, and codes and tries made, before an instant. */
  forgetEnded(beforeIso: string): Promise<void>;
  /** Clears the cookie of a session that has ended. */
  takeCookieBack(reply: FastifyReply): void;
  /** Deletes an account, its sessions, saved travellers and codes; every device is signed out. */
  deleteAccount(transaction: Transaction, account: Pick<Session, 'userId' | 'mobile'>): Promise<void>;
  /** The devices a traveller is signed in on, the last used first. */
  devicesOf(userId: string): Promise<Awaited<ReturnType<DatabaseSessions['devices']>>>;
  /** The devices that a traveller is told on by push messages (REQ-MSG-8). */
  pushDevicesOf(userId: string): Promise<readonly PushDevice[]>;
  /** No push message reaches this device any more. */
  endPush(device: DeviceKey): Promise<void>;
  /** Ends every session of a traveller; returns their number. */
  signOutEverywhere(transaction: Transaction, userId: string): Promise<number>;
}

interface IdentityGateways {
  readonly sms: SmsGateway;
  /** Null when no push messages are sent. */
  readonly push: PushGateway | null;
  readonly mail: MailGateway;
  /** Null when no challenge is used. */
  readonly challenge: ChallengeGateway | null;
}

/** Sign-in by mobile number and one-time code or password, sessions, accounts (REQ-ACC-3). */
export function createIdentity(platform: PlatformContext, gateways: IdentityGateways): IdentityModule {
  const { database } = platform;
  const sessions = new DatabaseSessions(platform);
  const parts = { sessions, passwords: new Passwords(platform) };
  const context = { ...platform, ...gateways, sessions, smsBudget: createSmsBudget(platform) };
  return {
    name: 'identity',
    sessions,
    register: (app) => {
      registerIdentity(app, context, parts);
      registerAccount(app, context, parts);
    },
    contactOf: async (userId) => {
      const user = await findUser(database, { id: userId });
      if (user === null) return null;
      const { name, mobile, email, language } = user;
      return { name, mobile, email, language, emailVerified: isEmailVerified(user) };
    },
    reAuthenticate: (session, proof) => reAuthenticate(platform, parts.passwords, session, proof),
    ownData: async (session) => {
      const user = await findUser(database, { id: session.userId });
      if (user === null) return null;
      const { id, name, mobile, email, country, language, createdAt } = user;
      return {
        profile: { id, name, mobile, email, country, language, createdAt },
        travellers: await listTravellers(platform, id),
        devices: await sessions.devices(session),
      };
    },
    savedNumbers: (userId) => savedNumbers(platform, userId),
    writeIn: async (userId, language) => {
      await updateProfile(database, userId, { language, updatedAt: platform.clock.nowIso() });
    },
    forgetEnded: async (beforeIso) => {
      await pruneSessions(database, beforeIso);
      await pruneTries(database, beforeIso);
      await pruneOtp(database, beforeIso);
    },
    takeCookieBack: (reply) => sessions.takeBack(reply),
    devicesOf: (userId) => sessions.devices({ userId, id: null }),
    pushDevicesOf: (userId) => pushDevicesOf(platform, userId),
    endPush: (device) => switchPushOff(platform, device),
    signOutEverywhere: (transaction, userId) => sessions.revokeAll(transaction, userId),
    deleteAccount: async (transaction, { userId, mobile }) => {
      await deleteUser(transaction, { id: userId, mobile });
      await forgetTriesAt(transaction, mobile);
    },
  };
}
