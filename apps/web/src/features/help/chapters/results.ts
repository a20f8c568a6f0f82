import type { Chapter } from '../chapter.ts';

export const results: Chapter = {
  id: 'results',
  title: 'Results',
  answers: [
    {
      id: 'why',
      question: 'How was a figure calculated?',
      answer:
        'Press a figure, or focus it and press Enter or w. The working shows each step with its values, the rates used with their start and source, and the law. If a rate was added after the release, the working and the documents name its rate pack.',
      keywords: 'working explain law how calculated',
    },
    {
      id: 'small-mark',
      question: 'What does a small mark beside a figure mean?',
      answer:
        'The rate behind it is not the confirmed published rate. It may be a published copy still to be confirmed, a value derived by a rule, or an estimate. It may also be held flat because the next value is unknown, or indexed by an assumption. Point at the mark to read which.',
      keywords: 'estimate held derived icon',
    },
    {
      id: 'our-choice',
      question: 'What is a choice of ours?',
      answer:
        'If the law leaves a question open, or needs facts that no form asks for, Advice Builder has to choose. The working then says “Our choice: how we model this” instead of a section of an Act. For example, every month uses the rates of its first day and shows one twelfth of a year’s pension. A couple counts as separated by illness from the month one of them enters residential care.',
      keywords: 'modelling choice law assumption',
    },
    {
      id: 'better-and-worse',
      question: 'What do better and worse mean?',
      answer:
        'More or fewer dollars for the client than in the scenario compared with. The sign says whether the figure rose or fell. The word says which is better in dollars. It is never a recommendation.',
      keywords: 'colour sign',
    },
    {
      id: 'update-report',
      question: 'What does Update Report do if figures update as I type?',
      answer:
        'It saves the scenario, lets the server calculate and compare it, and starts a new baseline. From then on, changes are measured against these figures.',
      keywords: 'baseline save recalculate',
    },
    {
      id: 'from-a-month',
      question: 'What does "From June 2027" under a figure mean?',
      answer:
        'It is the next month in which an event changes the figure: an entry, a sale, a purchase, a payment into the deposit, or a cap. Press it to see all results of that month. Small monthly changes and changes of rates have no such line.',
      keywords: 'next change event',
    },
    {
      id: 'rounding',
      question: 'Are figures rounded?',
      answer:
        'Figures are shown with two decimals and calculated at full precision. Amounts are rounded within a calculation only where the law rounds them, and the working names each such step.',
      keywords: 'decimals cents',
    },
    {
      id: 'net-cash-flow-below-zero',
      question: 'What does it mean that cash runs out?',
      answer:
        'Cash at Bank falls below zero in that month and stays below zero until the end. Advice Builder does not sell anything to fill the gap; that is for your advice. If a gap closes again, for example between a deposit and the home’s sale, cash is described as short for those months. Graphs and Data shows how long cash lasts in every scenario.',
      keywords: 'money lasts negative bank shortfall liquidity',
    },
  ],
};
