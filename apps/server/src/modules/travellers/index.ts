import * as calls from '@safar/contract/desk/travellers';
import type { Transaction } from '../../platform/database.ts';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import type { TravellersContext } from './context.ts';
import { listRequests, noteRequest } from './data-requests.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { findAccountsByText } from './find-accounts.ts';
import { readTraveller } from './read-traveller.ts';
import { findAccount, lockAccounts, setBlocked, closeRequest, type Account } from './store.ts';
import type { Module, PlatformContext } from '../../platform/context.ts';

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

/** Time after which revealed data is hidden again. */
const SHOWN_MS = 10 * 60_000;

const subjectOf = (id: string) => ({ kind: 'traveller', id });

/** Travellers' accounts at the desk. It signs them out everywhere and blocks them (REQ-DESK-46). */
function registerDeskTravellers(desk: DeskRoutes, context: TravellersContext): void {
  const { database, clock, identity } = context;
  /** Runs work on an account while no other transaction can change it. */
  const withAccount = <Result>(id: string, work: (transaction: Transaction, account: Account) => Promise<Result>) =>
    database.transaction(async (transaction) => {
      await lockAccounts(transaction, [id]);
      const account = await findAccount(transaction, { id });
      return account === null ? fail('ACCOUNT_NOT_FOUND') : work(transaction, account);
    });

  desk.route(calls.findTravellers, ({ query }) => findAccountsByText(context, query.typed));
  desk.route(calls.dataRequests, ({ query }) => listRequests(context, query.cursor));
  desk.route(calls.deskTraveller, ({ params }) => readTraveller(context, params.id));
  desk.route(calls.showTraveller, ({ params: { id }, note }) =>
    withAccount(id, async (transaction, { name, mobile, email }) => {
      await note(transaction, { subject: subjectOf(id), after: { shown: 'contact' } });
      const until = new Date(clock.nowMs() + SHOWN_MS).toISOString();
      return { name: name ?? '', mobile, email: email ?? '', until };
    }),
  );
  desk.route(calls.signOutTraveller, ({ params: { id }, body: { reason }, note }) =>
    withAccount(id, async (transaction) => {
      const ended = await identity.signOutEverywhere(transaction, id);
      await note(transaction, { subject: subjectOf(id), reason, after: { ended } });
      return { ended };
    }),
  );
  desk.route(calls.blockTraveller, ({ params: { id }, body: { blocked, reason }, note }) =>
    withAccount(id, async (transaction, { blockedAt }) => {
      await setBlocked(transaction, id, blocked ? clock.nowIso() : null);
      if (blocked) await identity.signOutEverywhere(transaction, id);
      await note(transaction, {
        subject: subjectOf(id),
        reason,
        before: { blocked: blockedAt !== null },
        after: { blocked },
      });
      return {};
    }),
  );
  desk.route(calls.noteDataRequest, ({ params: { id }, body: { kind, reason }, note }) =>
    withAccount(id, async (transaction) => {
      const dueAt = await noteRequest(context, transaction, { userId: id, kind });
      await note(transaction, { subject: subjectOf(id), reason, after: { kind, dueAt } });
      return {};
    }),
  );
  desk.route(calls.settleDataRequest, ({ params, body: { reason }, note }) =>
    database.transaction(async (transaction) => {
      const closed = await closeRequest(transaction, params.id, clock.nowIso());
      if (closed === null) return fail('NOT_IN_QUEUE');
      await note(transaction, { subject: subjectOf(closed.userId), reason, after: { kind: closed.kind } });
      return {};
    }),
  );
  desk.route(calls.mergeTravellers, ({ params, body, note }) => mergeAccounts(context, params.id, body, note));
}
