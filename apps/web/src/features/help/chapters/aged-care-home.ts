import type { Chapter } from '../chapter.ts';

export const agedCareHome: Chapter = {
  id: 'aged-care-home',
  title: 'Residential aged care',
  answers: [
    {
      id: 'rad-and-dap',
      question: 'What are a RAD, RAC, DAP and DAC?',
      answer:
        'The room has an agreed price. The part paid at once is the refundable accommodation deposit (RAD, once called a bond). On the rest the resident pays daily interest: the daily accommodation payment (DAP). A low means resident pays a means tested contribution instead, by the day (DAC) or as a lump sum (RAC). Residents may combine a lump sum and daily payments.',
      keywords: 'rad rac dap dac bond lump sum room price accommodation payment contribution market price',
      picture: 'price',
      rates: [{ series: 'mpir.rate', words: 'the interest rate' }],
    },
    {
      id: 'mpir',
      question: 'Which interest rate (MPIR) applies to a client?',
      answer:
        'The maximum permissible interest rate turns an unpaid deposit into a daily payment. It is the rate of the quarter of entry, and stays the same for the whole stay. Applicable MPIR shows the rate with its source. If the price was agreed in a different quarter, choose that quarter there.',
      keywords: 'interest rate quarter price agreement',
      rates: [{ series: 'mpir.rate', words: 'the MPIR of each quarter' }],
    },
    {
      id: 'low-means',
      question: 'When is a client of low means (a supported resident)?',
      answer:
        'On the day of entry, the means tested amount a day is compared with the maximum accommodation supplement. Below it, the client is low means for the whole stay: the government helps pay for the room, and the client pays a DAC or RAC. Otherwise the client pays the agreed price. Leave Low Means Resident and Market Payer unticked to let the means test decide. Tick one if the client’s status is known.',
      keywords: 'supported resident concessional assisted low means resident market payer status government pays room',
      picture: 'means',
      rates: [
        { series: 'accommodation.supplement.option-1-new-over-40', words: 'the maximum accommodation supplement' },
      ],
    },
    {
      id: 'means-tested-amount',
      question: 'How does the means test of residential care work?',
      answer:
        'Income and assets above their free areas each give an amount a day, and the two are added. The amount up to the maximum accommodation supplement goes to the room. The rest is charged for care: as a means tested care fee, or for entries from 1 November 2025 as a hotelling contribution, then a non-clinical care contribution. Each member of a couple is tested on half of their joint means.',
      keywords: 'mta means tested care fee mtcf hotelling non clinical care contribution nccc income assets test',
      picture: 'means',
      rates: [
        { series: 'residential-2014.asset-free-area', words: 'the asset free area' },
        { series: 'residential-2025.hotelling-max', words: 'the most of the hotelling contribution' },
        { series: 'residential-2025.nccc-max', words: 'the most of the non-clinical care contribution' },
      ],
    },
    {
      id: 'basic-daily-fee',
      question: 'What does every resident pay?',
      answer:
        'The basic daily fee. It is a share of the single age pension, and is the same for everybody, including each member of a couple. Room costs and means tested charges are added to it. So is a higher everyday living fee, if one was agreed. It replaces extra service fees, is not means tested, and counts towards no cap.',
      keywords: 'bdf daily care fee higher everyday living fee helf extra service',
      rates: [{ series: 'residential-2014.basic-daily-fee', words: 'the basic daily fee' }],
    },
    {
      id: 'caps',
      question: 'How are the lifetime and the annual cap handled?',
      answer:
        'Enter the amounts used so far in client details, under Lifetime cap used and Annual cap used. Months before the projection are not estimated. The fee ends in the month its cap is reached, and the working shows the cap and the day. The annual cap applies only to care fees of the earlier rules. Its year starts on the anniversary of first care. No cap applies to the hotelling contribution or the basic daily fee.',
      keywords: 'cap limit most total 1460 days four years maximum',
      picture: 'cap',
      rates: [
        { series: 'residential-2025.lifetime-cap', words: 'the lifetime cap from November 2025' },
        { series: 'residential-2014.lifetime-cap', words: 'the lifetime cap of the earlier rules' },
        { series: 'residential-2014.annual-cap', words: 'the annual cap' },
      ],
    },
    {
      id: 'respite',
      question: 'How is respite care before a permanent entry counted?',
      answer:
        'Enter the day respite care starts, its days and the days used before in the same financial year. Each day costs the basic daily fee. No means tested fee and no accommodation is charged, and the days count for no cap. The stay ends at a permanent entry. A scenario with a later entry counts only the stay entered in it. The form shows the days left of the financial year. More days need approval; they are charged the same fee here.',
      keywords: 'respite short stay 63 days carer break trial',
      rates: [
        { series: 'residential-2025.respite-days', words: 'the days of a financial year' },
        { series: 'residential-2014.basic-daily-fee', words: 'the basic daily fee' },
      ],
    },
    {
      id: 'four-years',
      question: 'When does the non-clinical care contribution end?',
      answer:
        'It ends after a set number of days on which it was charged, about four years, or when the lifetime cap is reached. Whichever comes first applies. Days without the contribution do not count, and neither do days of a means tested care fee. The hotelling contribution continues. Support at Home contributions and earlier care fees count towards the same lifetime cap.',
      keywords: 'nccc time limit 1460 days cap',
      rates: [
        { series: 'residential-2025.nccc-max-days', words: 'the number of days' },
        { series: 'residential-2025.lifetime-cap', words: 'the lifetime cap' },
      ],
    },
    {
      id: 'which-rules',
      question: 'Which rules apply to a client in residential care?',
      answer:
        'The day of entry decides: the rules from 1 July 2014, or for later entries those from 1 November 2025. Tick Apply post reform Rules for an earlier resident who opted in to the new rules. Tick Apply No Worse Off Principle for a client who was in care, approved or waiting on 12 September 2024. Such clients keep the earlier fees.',
      keywords: 'november 2025 2014 act new rules opt in',
    },
    {
      id: 'no-worse-off',
      question: 'Who is no worse off (NWO)?',
      answer:
        'A client who on 12 September 2024 had a Home Care Package, was approved for one, or was waiting for one. Tick Apply No Worse Off Principle. In residential care the client keeps the earlier means tested care fee and caps. Retention and the indexed DAP still apply to an entry from 1 November 2025. At home the contributions never exceed the income tested fee of 31 October 2025.',
      keywords: 'nwo grandfathered 12 september 2024 protected',
      rates: [{ series: 'residential-2014.lifetime-cap', words: 'the lifetime cap of this group' }],
    },
    {
      id: 'retention',
      question: 'What does the home keep of a deposit (retention)?',
      answer:
        'For entries from 1 November 2025 the home keeps a share of the deposit each year, for up to a set number of years. It is calculated by the day and taken monthly. Rad Retention % is filled in for you, and you can change it. Retention never raises the DAP. Earlier entries have no retention. It starts for a resident who chose the new fees and moves to another home. If that move is past, enter the percentage.',
      keywords: 'rad retention exit deduct deposit balance refund',
      rates: [
        { series: 'accommodation.deposit-retention-rate', words: 'the share' },
        { series: 'accommodation.deposit-retention-years', words: 'for how long' },
      ],
    },
    {
      id: 'dap-index',
      question: 'Why does the DAP rise over time?',
      answer:
        'A DAP agreed under the rules from 1 November 2025 is indexed on 20 March and 20 September. Leave Dap Indexation % blank to use the published index, or enter a yearly percentage. A DAP of an earlier entry is not indexed. If the DAP is deducted from the deposit, it also rises because the deposit falls.',
      keywords: 'indexation daily accommodation payment increases',
      rates: [{ series: 'accommodation.dap-index', words: 'the index' }],
    },
    {
      id: 'deduct-dap',
      question: 'What does Deduct DAP/DAC from RAD/RAC do?',
      answer:
        'The daily payment is taken from the deposit each month. So the deposit falls and the daily payment rises. The Resicare Daily Charge table shows every month, including the amount the home keeps as retention.',
      keywords: 'draw down',
    },
    {
      id: 'negative-remaining',
      question: 'Why is RAD/RAC Remaining negative?',
      answer:
        'The lump sum paid is more than the client owes under their means. Check the deposit paid, the price, and whether the resident is low means.',
      keywords: 'overpaid refund',
    },
    {
      id: 'minimum-assets',
      question: 'How much of the price may a home ask as a deposit?',
      answer:
        'A deposit paid within 28 days of entry must leave the resident the minimum permissible asset value. That equals the asset free area on the day of entry. The full value of the home counts, unless a partner or a protected person lives in it. RAD and DAP marks the shares of the price above that limit. The resident may choose to pay more later.',
      keywords: 'mpav minimum permissible asset value how much rad afford',
      rates: [{ series: 'residential-2014.asset-free-area', words: 'the asset free area' }],
    },
    {
      id: 'an-acc',
      question: 'Where do I enter the AN-ACC class?',
      answer:
        'You do not need to. The class decides what the government pays the home for care; no resident fee here depends on it. Under the earlier rules a means tested care fee never exceeds the cost of the person’s own care. We do not know that cost, so we do not apply this limit. A warning appears where the fee is high enough for it to matter.',
      keywords: 'acfi funding care needs assessment cost of care',
    },
    {
      id: 'moves-home',
      question: 'A resident moves to another aged care home. How do I enter it?',
      answer:
        'Tick Moves to another aged care home, and enter the date and the price of the new room. The old home refunds the deposit to the bank, and the bank pays the new one. If you leave the lump sum blank, it is the refund, at most the new price. A later home sale pays at most the rest of that price. The rate and low means status are decided again on the day of the move. Fees, caps and days counted go on. If the move is past, enter the new home as the home of today.',
      keywords: 'move moves change transfer second home facility new provider refund rad',
      rates: [{ series: 'mpir.rate', words: 'the MPIR of each quarter' }],
    },
    {
      id: 'family-pays',
      question: 'The family pays some of the deposit. How do I enter it?',
      answer:
        'In a scenario, RAD/RAC Paid is the amount that leaves the bank. Enter the part that comes from family or a loan into “Of this from elsewhere”, and that part does not leave the bank. If it is lent, also click Add it as a loan, or enter a loan that is owed from the start. Do not give that loan a date, because it would then be paid into the bank as well. Comparisons name money that does not come from the client, because it is not a gain of the scenario.',
      keywords: 'children loan gift deposit elsewhere',
    },
  ],
};
