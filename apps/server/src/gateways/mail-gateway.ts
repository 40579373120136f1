export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** The receiving server can recognise a repeated send, since a message always has the same id. */
  messageId: string;
  attachments: readonly Attachment[];
}

/** `unknown`: no answer came, the mail may have been accepted. */
export type MailOutcome = 'accepted' | 'refused' | 'unknown';

export interface MailGateway {
  send(mail: Mail): Promise<MailOutcome>;
  /** Connects and signs in without sending. Returns why that is refused, or null when it succeeds. */
  refusal(): Promise<string | null>;
  close(): void;
}
