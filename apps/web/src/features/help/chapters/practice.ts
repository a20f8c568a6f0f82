import type { Chapter } from '../chapter.ts';

export const practice: Chapter = {
  id: 'practice',
  title: 'Practice',
  answers: [
    {
      id: 'need-attention',
      question: 'Which of my records need attention?',
      answer:
        'Practice, in the menu of your account, counts them: up to date, calculated with older rates, cash that runs out within two years, entries that are not counted, and the dates of the next 90 days, each with a button that opens its record or, of a day on which rates change, shows the records it is of. Advisers see their own records, supervisors and administrators those of the practice, by adviser.',
      keywords: 'dashboard overview',
    },
    {
      id: 'defaults',
      question: 'Where does a value of a new record come from that I have not typed?',
      answer:
        'From your practice: supervisors and administrators set under Practice settings what new records begin with, Assumed Interest, growth of the home, indexation of income and expenses, and whether rates are held flat or grow after the last known day. A field says "Practice default" where one stands. Type over it as you like; records that are there already never change.',
      keywords: 'practice default',
    },
    {
      id: 'whom-rates-move',
      question: 'New rates were published. Whom do they move?',
      answer:
        'The review list, from the Practice page, has a line for each record: care a day, pension a fortnight and until when the cash lasts, before and with the new rates. Filter those who are worse off, cross a threshold or are not reviewed; See why names the reasons. Letters makes the page for the client of each ticked record, one after another, into your downloads; a letter that would tell of a death is made only where you say so, and nothing is sent to anybody.',
      keywords: 'review list letters',
    },
    {
      id: 'accept-rates',
      question: 'How do I accept new rates for my records?',
      answer:
        'Tick records in the review list and accept them: what was advised stays as it was. Advisers accept their own records; one that says Updated was calculated with the new rates, and nobody has accepted it yet.',
      keywords: 'review accept updated',
    },
    {
      id: 're-run',
      question: 'What is a re-run?',
      answer:
        'It calculates every record again with the rates of today, while you go on working. It can be paused, resumed and cancelled, and saves nothing: the review list shows what changed, and you accept it.',
      keywords: 'recalculate all batch',
    },
  ],
};
