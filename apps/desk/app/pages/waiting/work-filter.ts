import type { waitingWork, WhoseFilter, WorkKind } from '@safar/contract/desk/waiting';
import type { Answer } from '#api/ask.ts';

/** How the queue is narrowed. */
export interface WorkFilter {
  readonly whose?: WhoseFilter | undefined;
  readonly kind?: WorkKind | undefined;
}

/** A piece of work that waits. */
export type WorkRow = Answer<typeof waitingWork>['rows'][number];

/** What one piece of work is. */
export type WorkDetail<What extends WorkRow['detail']['what']> = Extract<WorkRow['detail'], { what: What }>;
