import type { deskMe } from '@safar/contract/desk/operators';
import { createContext, use } from 'react';
import type { Answer } from './ask.ts';

/** Whoever is signed in. */
export type DeskUser = Answer<typeof deskMe>['operator'];

export const OperatorContext = createContext<DeskUser | null>(null);

/** Whoever is signed in; only below the shell, which shows nothing to anybody else. */
export function useOperator(): DeskUser {
  const operator = use(OperatorContext);
  if (operator === null) throw new Error('nobody is signed in here');
  return operator;
}
