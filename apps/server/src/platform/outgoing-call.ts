/** One call to a service outside. */
export interface OutgoingCall {
  /** The protocol's own name of it (`Search`, `create-order`): one breaker and bulkhead each. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** True of a question, which changes nothing and may be asked twice: it is repeated after a failure, within bounds. */
  readonly repeatable: boolean;
  /** True of a question that is not repeated by itself. */
  readonly asks?: true;
  /**
   * Each network and session may cause so many in a minute. `always`: a question travellers cause as they like, a search. `open`: one that is
   * also asked in a checkout, which waits for nobody; it is counted where an open call causes it, whatever call that is. `spare`: one that
   * nobody waits for; it is sent of what is left over of `looksPerMinute` alone.
   */
  readonly budgeted?: 'always' | 'open' | 'spare';
}

/** What became of a call. Only `answer` says what the other side did; the comments say what may have happened. */
export type OutgoingResult =
  /** An answer in JSON, whatever its status below 500 but 429. */
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
  /** Refused here, by the queue, the breaker or because only questions may be sent: nothing was sent. */
  | { readonly kind: 'overloaded' }
  /** Whoever asks has used up their budget of this minute: nothing was sent. */
  | { readonly kind: 'over-budget' };

/** Whether a call asks alone, and changes nothing. */
export function isQuestion({ repeatable, asks }: OutgoingCall): boolean {
  return repeatable || asks === true;
}
