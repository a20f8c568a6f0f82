import type { GoalLever } from '@advice-builder/contract';

/** What is asked of a field. */
export const GOAL_QUESTIONS: Readonly<Record<GoalLever['kind'], string>> = {
  'home-value': 'What must the home fetch?',
  'living-expenses': 'How much can be spent?',
  deposit: 'How much is to be paid?',
  'top-up': 'How much is to be paid?',
  gift: 'How much can be given?',
  entry: 'When could entry be?',
};
