/** Details of an event: few, short, and never personal data. */
export type JourneyDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Sends what the traveller did to the journey log (REQ-LOG-1). It adds nothing to a page's first load: the sender is
 * loaded with the first event, and a failure never reaches the page.
 */
export function logJourney(event: string, details: JourneyDetails = {}): void {
  const atMs = Date.now();
  const path = location.pathname;
  import('./journey-sender.ts').then(
    ({ journey }) => journey.add({ event, details, atMs, path }),
    (error: unknown) => console.debug('journey log', error),
  );
}
