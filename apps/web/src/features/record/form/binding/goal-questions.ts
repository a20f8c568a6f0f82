import type { GoalLever } from '@advice-builder/results';

interface Question {
  /** Beside the label of the field: so short that the line of the label stays one line in the narrowest column. */
  readonly short: string;
  /** Begins as the short one does: who speaks to the page says what is seen. */
  readonly whole: string;
}

const PAID: Question = { short: 'How much?', whole: 'How much is to be paid?' };

/** What is asked of a field. */
export const GOAL_QUESTIONS: Readonly<Record<GoalLever['kind'], Question>> = {
  'home-value': { short: 'What price?', whole: 'What price must the home fetch?' },
  'living-expenses': { short: 'How much?', whole: 'How much can be spent?' },
  deposit: PAID,
  'top-up': PAID,
  gift: { short: 'How much?', whole: 'How much can be given?' },
  entry: { short: 'When?', whole: 'When could entry be?' },
};
