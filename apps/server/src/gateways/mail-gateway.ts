export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same id names the same message, so that a repeated send can be recognised by the receiving server. */
  messageId: string;
}

/** `unknown`: no answer came, the mail may have been taken. */
export type MailOutcome = 'accepted' | 'refused' | 'unknown';

export interface MailGateway {
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
