/** What a browser's push service gave for one device: where to send to, and the keys that only this browser reads with. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: {
    /** Public key of the browser, uncompressed, and its secret; both in base64url. */
    readonly p256dh: string;
    readonly auth: string;
  };
}

/** A message to one device. */
export interface PushMessage {
  /** What the browser's worker reads; only it can. */
  readonly text: string;
  /** Messages with the same topic take each other's place while the device is not reached: at most 32 characters of base64url. */
  readonly topic: string;
  /** How long the push service keeps it for a device that is off. */
  readonly keptSeconds: number;
  /** Whether it wakes a device that saves its battery. */
  readonly isUrgent: boolean;
}

/** `gone`: the browser has ended this subscription; `unknown`: no answer came, the message may have been sent. */
export type PushOutcome = 'accepted' | 'refused' | 'gone' | 'unknown';

export interface PushGateway {
  /** Whether a subscription is of a push service that we send to, and its keys can be written to. */
  takes(subscription: PushSubscription): boolean;
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}
