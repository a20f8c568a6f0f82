import type { GoalLever } from '@advice-builder/results';

interface Question {
  /** Shown next to the label of the field. Short enough for one line in the narrowest column. */
  readonly short: string;
  /** The full question. It begins like the short one, so that voice control users can say the visible text. */
  readonly whole: string;
}

const PAID: Question = { short: 'How much?', whole: 'How much is to be paid?' };

/** The questions for each input. */
export const GOAL_QUESTIONS: Readonly<Record<GoalLever['kind'], Question>> = {
  'home-value': { short: 'What price?', whole: 'What price must the home fetch?' },
  'living-expenses': { short: 'How much?', whole: 'How much can be spent?' },
  deposit: PAID,
  'top-up': PAID,
  gift: { short: 'How much?', whole: 'How much can be given?' },
  entry: { short: 'When?', whole: 'When could entry be?' },
};
