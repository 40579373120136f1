/** A service that tells people from programs. Its widget on the page gives a token, which the service verifies. */
export interface ChallengeGateway {
  /** What the page needs to show the widget. */
  readonly siteKey: string;
  readonly scriptUrl: string;
  /** Whether the service gave the token for a passed challenge; false when it does not answer. */
  isPassed(token: string, ip: string): Promise<boolean>;
}
