/** A service that tells people from programs. The page shows its widget, which gives a token; the service says what it is worth. */
export interface ChallengeGateway {
  /** What the page needs to show the widget. */
  readonly siteKey: string;
  readonly scriptUrl: string;
  /** Whether the token is one the service gave for a passed challenge; no answer is a no. */
  isPassed(token: string, ip: string): Promise<boolean>;
}
