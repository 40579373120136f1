/** A call to an outside service. */
export interface OutgoingCall {
  /** The protocol's own name of the call (`Search`, `create-order`); each has its own breaker and bulkhead. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as they are, in place of `body`. What is answered is not read: only its status says something. */
  readonly bytes?: Uint8Array;
  readonly timeoutMs: number;
  /**
   * The call is a question that changes nothing and may be asked twice: it is retried after a failure, within bounds.
   */
  readonly repeatable: boolean;
  /** The call is a question that is not retried automatically. */
  readonly asks?: true;
  /**
   * Counted against the budget per minute of the caller's network and session. `always`: a question that travellers cause freely, such as a
   * search. `open`: a question that is also asked in a checkout, which never waits; it is counted only where an open call causes it. `spare`:
   * a question that nobody waits for; it is sent only if `looksPerMinute` has budget left over.
   */
  readonly budgeted?: 'always' | 'open' | 'spare';
}

/** The result of a call. Only `answer` tells what the other side did; the comments say what may have happened. */
export type OutgoingResult =
  /** A JSON answer with any status below 500 except 429. */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** An answer that is not JSON. Its effect is unknown. */
  | { readonly kind: 'malformed'; readonly status: number; readonly text: string }
  /** Status 429 or 500 and above; `body` is the parsed answer or its first characters. Its effect is unknown. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: unknown }
  /** Sent, and no answer in time. Its effect is unknown. */
  | { readonly kind: 'timeout' }
  /** Sent, and the connection was lost. Its effect is unknown. */
  | { readonly kind: 'cut' }
  /** No connection: nothing was sent. */
  | { readonly kind: 'unreachable' }
  /** Refused here, by the queue or the breaker, because only questions may be sent or because an act waited too long: nothing was sent. */
  | { readonly kind: 'overloaded' }
  /** The caller has used up its budget for this minute: nothing was sent. */
  | { readonly kind: 'over-budget' };

/** Whether a call only asks and changes nothing. */
export function isQuestion({ repeatable, asks }: OutgoingCall): boolean {
  return repeatable || asks === true;
}

/** Whether a call left this process: without an answer, what it does may have been done. */
export function wasSent({ kind }: OutgoingResult): boolean {
  switch (kind) {
    case 'unreachable':
    case 'overloaded':
    case 'over-budget':
      return false;
    case 'answer':
    case 'malformed':
    case 'refused':
    case 'timeout':
    case 'cut':
      return true;
  }
}
