import type { DeskCall } from '@safar/contract/desk/desk-call';
import type { Permission, Role } from '@safar/contract/desk/permissions';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from './database.ts';
import type { Failure } from './failure.ts';
import type { AnyFile } from './file-answer.ts';
import type { BodyLimit } from './request-body.ts';

/** A signed-in operator. */
export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** How a request to the desk proves who makes it. The desk module implements this. */
export interface Operators {
  /**
   * The operator whose session the request carries; null when there is no session, it has ended, or the operator was
   * disabled.
   */
  authenticate(request: FastifyRequest): Promise<Operator | null>;
}

/** The kind of subject of a call that an operator may not make; its id is the code of the refusal. */
export const REFUSED = 'refused';

/** An action as the audit log stores it. Personal data is masked by the caller. */
export interface AuditedAction {
  readonly subject: { readonly kind: string; readonly id: string };
  /** The reason; required where money moves or a rule is overridden. */
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who acts, from which address, and through which call. */
export interface AuditedCaller {
  /** Null for a command run on the machine itself. */
  readonly operator: Pick<Operator, 'id' | 'email' | 'role'> | null;
  readonly fromAddress: string;
  /** Id of the call. */
  readonly action: string;
}

/** The log of all actions of operators. The desk module implements this. */
export interface AuditLog {
  /** Adds an entry, in the transaction of the action where there is one. */
  record(transaction: Transaction, caller: AuditedCaller, action: AuditedAction): Promise<void>;
  /** Erases the free text about an account and its things (reason, before, after), and adds an entry that says so (REQ-PRIV-3). */
  eraseWords(transaction: Transaction, userId: string, subjectIds: readonly string[]): Promise<void>;
}

/** What the desk's server needs to authenticate operators and log their actions. */
export interface DeskAccess {
  readonly operators: Operators;
  readonly audit: AuditLog;
  /** Called when an operator has changed something, with the permission used. */
  readonly onChange?: (permission: Permission) => Promise<void>;
}

/** Adds an action to the audit log. Every call that changes something does so, in the transaction of the change. */
export type NoteAction = (transaction: Transaction, action: AuditedAction) => Promise<void>;

/** What a handler of the operators' API receives: the checked input, the operator, and a function that logs actions. */
export interface DeskInput<C extends DeskCall> extends CallInput<C> {
  readonly operator: C['access'] extends 'operator' ? Operator : null;
  readonly note: NoteAction;
  readonly request: FastifyRequest;
  /** For headers and cookies only. */
  readonly reply: FastifyReply;
}

export type DeskResult<C extends DeskCall> = CallAnswer<C> | Failure<C['errors'][number]> | AnyFile;

export type DeskHandler<C extends DeskCall> = (input: DeskInput<C>) => Promise<DeskResult<C>> | DeskResult<C>;

/** The operators' API, as modules add their calls to it. */
export interface DeskRoutes {
  /** Makes a call of the contract an endpoint for operators. */
  route<const C extends DeskCall>(call: C, handler: NoInfer<DeskHandler<C>>, options?: BodyLimit): void;
}
