/** Facts of an event: few, short, and never anything personal. */
export type JourneyDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Tells the journey log what the traveller did (REQ-LOG-1). Costs a page nothing: what sends it is loaded with the first
 * event, and a failure never reaches the page.
 */
export function logJourney(event: string, details: JourneyDetails = {}): void {
  const atMs = Date.now();
  const path = location.pathname;
  import('./journey-sender.ts').then(
    ({ journey }) => journey.add({ event, details, atMs, path }),
    (error: unknown) => console.debug('journey log', error),
  );
}
