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
  /** The operator whose session the request carries; null when there is none, it has ended, or the operator was disabled. */
  authenticate(request: FastifyRequest): Promise<Operator | null>;
}

/** What was done, as the audit log keeps it. Personal data is masked before it comes here. */
export interface AuditedAction {
  readonly subject: { readonly kind: string; readonly id: string };
  /** Why; asked for wherever money moves or a rule is broken. */
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who does it, from where, and which call it is. */
export interface AuditedCaller {
  /** Null: on the machine itself. */
  readonly operator: Pick<Operator, 'id' | 'email' | 'role'> | null;
  readonly fromAddress: string;
  /** Id of the call. */
  readonly action: string;
}

/** The log of everything operators do. The desk module implements this. */
export interface AuditLog {
  /** Adds an entry, in the transaction of the action itself where there is one. */
  record(transaction: Transaction, caller: AuditedCaller, action: AuditedAction): Promise<void>;
  /** Erases what was written about an account and what is its own (reason, before, after), and adds an entry that says so (REQ-PRIV-3). */
  eraseWords(transaction: Transaction, userId: string, subjectIds: readonly string[]): Promise<void>;
}

/** What the desk's server needs to know who asks, and to keep what they do. */
export interface DeskAccess {
  readonly operators: Operators;
  readonly audit: AuditLog;
  /** Told when an operator has changed something, and by which permission. */
  readonly onChange?: (permission: Permission) => Promise<void>;
}

/** Notes an action in the audit log. Every call that changes something does, in the transaction of the change. */
export type NoteAction = (transaction: Transaction, action: AuditedAction) => Promise<void>;

/** What a handler of the operators' API receives: the checked input, who asks, and how to note what they do. */
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
