import type { deskMe } from '@safar/contract/desk/operators';
import { createContext, use } from 'react';
import type { Answer } from './ask.ts';

/** The signed-in operator. */
export type DeskUser = Answer<typeof deskMe>['operator'];

export const OperatorContext = createContext<DeskUser | null>(null);

/** The signed-in operator; only inside the shell, which renders nothing when signed out. */
export function useOperator(): DeskUser {
  const operator = use(OperatorContext);
  if (operator === null) throw new Error('nobody is signed in here');
  return operator;
}
