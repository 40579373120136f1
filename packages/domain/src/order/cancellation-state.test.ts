import { describe, expect, test } from 'vitest';
import { cancellationState, cancellationStateLabel } from './cancellation-state.ts';

describe('[REQ-CXL-4] cancellation state', () => {
  test.each([
    ['requested', 'Cancellation pending'],
    ['in-progress', 'Cancellation in progress'],
    ['done', 'Booking cancelled'],
    ['refused', 'Cancellation rejected'],
  ] as const)('[REQ-CXL-4] a request that is %s reads %s, and of a cancelled booking that it is', (request, label) => {
    const state = cancellationState(false, request);
    expect(state && cancellationStateLabel(state)).toBe(label);
    expect(cancellationState(true, request)).toBe('processed');
  });

  test('[REQ-CXL-4] without a request there is no cancellation', () => {
    expect(cancellationState(false, null)).toBeNull();
  });
});
