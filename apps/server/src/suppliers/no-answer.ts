/** A question to a supplier that got no usable answer. */
export interface NoAnswer {
  kind: 'no-answer';
  reason: 'timeout' | 'unreachable' | 'overloaded' | 'malformed' | 'credentials';
  /** False: nothing left this process, so nothing can have happened. True: nothing is known about its effect. */
  sent: boolean;
  text: string;
}
