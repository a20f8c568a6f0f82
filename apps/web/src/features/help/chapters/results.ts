import type { Chapter } from '../chapter.ts';

export const results: Chapter = {
  id: 'results',
  title: 'Results',
  answers: [
    {
      id: 'why',
      question: 'Why is a figure what it is?',
      answer:
        'Press a figure, or put the focus on it and press Enter or w. The working opens: each step with its values, the rates used with the day they came into force and their source, and the law. A rate that came after the release names the pack it came in, here and in documents.',
      keywords: 'working explain law how calculated',
    },
    {
      id: 'small-mark',
      question: 'What does a small mark beside a figure mean?',
      answer:
        'The rate behind it is not simply the published one: it is a published copy that is still to be confirmed, is derived by a rule, is an estimate, is held flat because the next value is not known yet, or is indexed by an assumption. Point at the mark to read which.',
      keywords: 'estimate held derived icon',
    },
    {
      id: 'our-choice',
      question: 'What is a choice of ours?',
      answer:
        'Where the law leaves a question open, or needs something that no form asks for, Advice Builder has to choose. The working of a figure then says “Our choice: how we model this” where the section of an Act would stand. Examples: every month takes the rates of its first day, a month shows one twelfth of a year of the pension, and a couple counts as separated by illness from the month in which one of them enters residential care.',
      keywords: 'modelling choice law assumption',
    },
    {
      id: 'better-and-worse',
      question: 'What do better and worse mean?',
      answer:
        'More or fewer dollars for the client than in the situation compared with. The sign says whether the figure rose or fell; the word says which way is better in dollars. It is never a recommendation.',
      keywords: 'colour sign',
    },
    {
      id: 'update-report',
      question: 'What does Update Report do when figures are live already?',
      answer:
        'It saves the scenario, lets the server work it out again and compare, and starts a new baseline: from then on changes are measured against these figures.',
      keywords: 'baseline save recalculate',
    },
    {
      id: 'from-a-month',
      question: 'What does "From June 2027" under a figure mean?',
      answer:
        'It is the next month in which something moves the figure: an entry, a sale, a purchase, a payment into the deposit, a cap that is met. A press shows all results of that month. What moves a little every month, and what new rates change, has no line of its own.',
      keywords: 'next change event',
    },
    {
      id: 'rounding',
      question: 'Are figures rounded?',
      answer:
        'They are shown with two decimals and kept at full precision. Amounts are rounded inside a calculation only where the law rounds; the working names each such place.',
      keywords: 'decimals cents',
    },
    {
      id: 'net-cash-flow-below-zero',
      question: 'What does it mean that cash runs out?',
      answer:
        'Cash at Bank falls below zero in the month that is named and stays there until the end. Nothing is sold to fill the gap: that is for your advice. A gap that closes again, such as one between a deposit and the sale of the home, is told as short for those months. Graphs and Data shows how long the cash lasts in every scenario.',
      keywords: 'money lasts negative bank shortfall liquidity',
    },
  ],
};
