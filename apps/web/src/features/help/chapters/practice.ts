import type { Chapter } from '../chapter.ts';

export const practice: Chapter = {
  id: 'practice',
  title: 'Practice',
  answers: [
    {
      id: 'need-attention',
      question: 'Which of my records need attention?',
      answer:
        'Open Practice, in your account menu. It counts records that are up to date, use older rates, run out of cash within two years, or have entries that are not counted. It also lists the dates of the next 90 days. A button next to each date opens its record, or lists the records that a rate change affects. Advisers see their own records. Supervisors and administrators see those of the practice, by adviser.',
      keywords: 'dashboard overview',
    },
    {
      id: 'defaults',
      question: 'Where does a value come from that I did not enter in a new record?',
      answer:
        'From your practice. Under Practice settings, supervisors and administrators set the first values of new records: Assumed Interest, growth of the home, indexation of income and expenses, and what rates do after the last known day. The field then says "Practice default". You can change the value. Existing records never change.',
      keywords: 'practice default',
    },
    {
      id: 'whom-rates-move',
      question: 'New rates were published. Which clients do they affect?',
      answer:
        'Open the review list from the Practice page. It compares each record under the previous and the new rates: care a day, pension a fortnight and how long cash lasts. You can filter clients who are worse off, cross a threshold or are not reviewed. See why gives the reasons. Letters downloads a page for each ticked client. It sends nothing, and writes about a death only if you allow it.',
      keywords: 'review list letters',
    },
    {
      id: 'accept-rates',
      question: 'How do I accept new rates for my records?',
      answer:
        'Tick records in the review list and accept the new rates. Stored advice does not change. Advisers accept their own records. A record marked Updated was calculated with the new rates, but nobody has accepted it yet.',
      keywords: 'review accept updated',
    },
    {
      id: 're-run',
      question: 'What is a re-run?',
      answer:
        'It calculates every record again with the current rates while you continue working. You can pause, resume or cancel it. It saves nothing: the review list shows what changed, and you accept it.',
      keywords: 'recalculate all batch',
    },
  ],
};
