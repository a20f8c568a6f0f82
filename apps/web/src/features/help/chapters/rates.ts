import type { Chapter } from '../chapter.ts';

export const rates: Chapter = {
  id: 'rates',
  title: 'Rates',
  answers: [
    {
      id: 'rates-after-the-last',
      question: 'Which rates are used, and what happens after the last published ones?',
      answer:
        'Each month takes the rates in force on its first day. Fees and thresholds are revised on 1 January, 20 March, 1 July and 20 September, the MPIR each quarter. After the last published value rates are held flat and marked so, unless the record says that they grow: “Rates after the last known day” in its options takes percentages and shows what they move before you apply them. Figures that rest on them are marked.',
      keywords: 'indexation future inflation cpi held',
    },
    {
      id: 'all-rates',
      question: 'Where do I see all rates, and which are due?',
      answer:
        'Rates, in the menu of your account, lists every rate by area: its value on a day you choose, since when, when the next one is due, how sure it is and its source. A rate opens in place with its values over the years, as a chart and a table you can copy. A value is due soon from thirty days before the day on which law changes it. The operator of your installation publishes new rates, for every practice alike.',
      keywords: 'thresholds list centrelink figures',
    },
    {
      id: 'rates-behind',
      question: 'Which rates are behind the figures of this scenario?',
      answer:
        'Press "Rates at", in the bar above the record. The list has every rate the figures of the month As at were worked out with: value, the day since which it is in force, where it is from, how far it can be relied on, and when the next one is due. Show the estimates alone, search, or copy the list as CSV.',
      keywords: 'rates at',
    },
    {
      id: 'rates-changed',
      question: 'A record says that rates changed since it was calculated. What do I do?',
      answer:
        'See effect shows the results with the rates of then and of now, why net worth differs, and each rate that changed. Accept stores the new calculation; until then nothing that was stored changes, and the one of then is kept. “Stored calculations”, in the options of the record, lists them all and makes each again with the rates of its day.',
      keywords: 'stale accept',
    },
    {
      id: 'publish-rates',
      question: 'I am an operator of this installation. How do I publish rates?',
      answer:
        'On Rates: Import a pack takes a JSON file, Add a value one value with its source. Both show every check, what differs and how many records would move before anything is stored. It then waits under “Waiting to be accepted”: another operator accepts it, unless a key that is trusted here signed it. You need an account that is named as an operator, with a second factor, signed in with its password.',
      keywords: 'operator pack import',
    },
    {
      id: 'take-back-rates',
      question: 'Can published rates be taken back?',
      answer:
        'Nothing that was accepted can be edited or undone. Withdraw takes a pack out of all figures for good, and what takes its place comes as another pack.',
      keywords: 'withdraw pack wrong rate operator',
    },
  ],
};
