import type { TestProject } from 'vitest/node';
import { startTestStack, type TestStack } from './test-stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    safarStack: TestStack;
  }
}

/** Runs once before all server tests; what it returns runs after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...stack } = await startTestStack();
  project.provide('safarStack', stack);
  return stop;
}
