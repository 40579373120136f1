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
  /** The same id names the same message, so that a repeated send can be recognised by the receiving server. */
  messageId: string;
  attachments: readonly Attachment[];
}

/** `unknown`: no answer came, the mail may have been taken. */
export type MailOutcome = 'accepted' | 'refused' | 'unknown';

export interface MailGateway {
  send(mail: Mail): Promise<MailOutcome>;
  /** Connects and signs in, and sends nothing. Why that is refused; null: it is not. */
  refusal(): Promise<string | null>;
  close(): void;
}
