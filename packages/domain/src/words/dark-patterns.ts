/**
 * The 13 dark patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, annexure 1, in their
 * order, with the rules of `docs/requirements` that keep each off the site. `scripts/coverage.ts` finds the tests
 * that show these rules, and fails when one has none (REQ-FRAME-21).
 */
export const DARK_PATTERNS = [
  { pattern: 'urgency', rules: ['REQ-RATE-4', 'REQ-FCHK-10'] },
  { pattern: 'basket', rules: ['REQ-RATE-4', 'REQ-FCHK-8'] },
  { pattern: 'shaming', rules: ['REQ-CXL-2'] },
  { pattern: 'forced', rules: ['REQ-ACC-12'] },
  { pattern: 'subscription', rules: ['REQ-PRIV-2'] },
  { pattern: 'interference', rules: ['REQ-CHK-6'] },
  { pattern: 'bait', rules: ['REQ-RATE-3', 'REQ-FCHK-2'] },
  { pattern: 'drip', rules: ['REQ-RATE-1', 'REQ-PAY-1'] },
  { pattern: 'advertisement', rules: ['REQ-HRES-12', 'REQ-REV-3'] },
  { pattern: 'nagging', rules: ['REQ-NOTICE-1', 'REQ-MSG-1'] },
  { pattern: 'trick', rules: ['REQ-CHK-7'] },
  { pattern: 'billing', rules: ['REQ-PAY-6', 'REQ-PAY-1'] },
  { pattern: 'malware', rules: ['REQ-FRAME-13'] },
] as const;

/** Fewer cases than this say nothing about how often something is kept (REQ-FRAME-21). */
export const LEAST_CASES = 20;
