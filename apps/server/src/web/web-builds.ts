import type { Language } from '@safar/messages/language';

/** What is built by itself: the site in one language, or the desk. */
export type WebPart = Language | 'desk';

/** The builds of the web app, some of which may still be under way while the server starts (REQ-OPS-13). */
export interface WebBuilds {
  isReady(part: WebPart): boolean;
  /** Resolves when a part can be served; rejects when it could not be built. */
  ready(part: WebPart): Promise<void>;
  /** Resolves when all parts and their compressed files are there. */
  readonly all: Promise<unknown>;
}

/** All parts lie in their folders: the server looks whether they do. */
export const ALREADY_BUILT: WebBuilds = {
  isReady: () => true,
  ready: async () => undefined,
  all: Promise.resolve(),
};
