import type { Chapter } from '../chapter.ts';

export const rates: Chapter = {
  id: 'rates',
  title: 'Rates',
  answers: [
    {
      id: 'rates-after-the-last',
      question: 'Which rates are used, and what happens after the last published ones?',
      answer:
        'Each month uses the rates in force on its first day. Fees and thresholds change on 1 January, 20 March, 1 July and 20 September, and the MPIR changes each quarter. After the last published value, rates are held flat. To let them grow, enter percentages under “Rates after the last known day” in the record’s options, which show the effect first. Figures that use such rates are marked.',
      keywords: 'indexation future inflation cpi held',
    },
    {
      id: 'all-rates',
      question: 'Where do I see all rates, and which are due?',
      answer:
        'Open Rates, in your account menu. It lists every rate by area: its value on the day you choose, its start, its next due date, its status and its source. Open a rate to see its values over the years, as a chart and a table you can copy. A value is due soon from 30 days before it changes by law. The operator of your installation publishes new rates for every practice.',
      keywords: 'thresholds list centrelink figures',
    },
    {
      id: 'rates-behind',
      question: 'Which rates are behind the figures of this scenario?',
      answer:
        'Press "Rates at" in the bar above the record. It lists every rate behind the figures of the month As at: the value, its start, its source, its status and its next due date. You can show only the estimates, search, or copy the list as CSV.',
      keywords: 'rates at',
    },
    {
      id: 'rates-changed',
      question: 'A record says that rates changed since it was calculated. What do I do?',
      answer:
        'See effect shows the results with the previous and the current rates, why net worth differs, and each rate that changed. Accept stores the new calculation and keeps the previous one. Until then, nothing stored changes. “Stored calculations”, in the record’s options, lists them all and can repeat each with the rates of its day.',
      keywords: 'stale accept',
    },
    {
      id: 'publish-rates',
      question: 'I am an operator of this installation. How do I publish rates?',
      answer:
        'Open Rates. Import a pack reads a JSON file, and Add a value takes one value with its source. Both show every check, every difference and the number of affected records before anything is stored. The pack then waits under “Waiting to be accepted”. Another operator accepts it, unless a key trusted here signed it. You need an operator account with a second factor, signed in with its password.',
      keywords: 'operator pack import',
    },
    {
      id: 'take-back-rates',
      question: 'Can published rates be taken back?',
      answer:
        'An accepted pack cannot be edited or undone. Withdraw removes it from all figures for good. Import its replacement as another pack.',
      keywords: 'withdraw pack wrong rate operator',
    },
  ],
};
