import type { Chapter } from '../chapter.ts';

export const agedCareHome: Chapter = {
  id: 'aged-care-home',
  title: 'Residential aged care',
  answers: [
    {
      id: 'rad-and-dap',
      question: 'What are a RAD, RAC, DAP and DAC?',
      answer:
        'The room has an agreed price. What the resident pays of it at once is the refundable accommodation deposit (RAD, once called a bond). On the rest the resident pays interest by the day, the daily accommodation payment (DAP). A resident of low means pays a contribution instead, worked out from their means: by the day (DAC), or as a lump sum (RAC). Any mixture of the two is allowed.',
      keywords: 'rad rac dap dac bond lump sum room price accommodation payment contribution market price',
      picture: 'price',
      rates: [{ series: 'mpir.rate', words: 'the interest rate' }],
    },
    {
      id: 'mpir',
      question: 'Which interest rate (MPIR) applies to a client?',
      answer:
        'The maximum permissible interest rate turns an unpaid deposit into a daily payment. It is that of the quarter of the date of entry and stays the same for the whole stay. Applicable MPIR shows it with its source. Choose another quarter there where the price was agreed in another quarter than the entry.',
      keywords: 'interest rate quarter price agreement',
      rates: [{ series: 'mpir.rate', words: 'the MPIR of each quarter' }],
    },
    {
      id: 'low-means',
      question: 'When is a client of low means (a supported resident)?',
      answer:
        'On the day of entry the means tested amount, in dollars a day, is compared with the maximum accommodation supplement. Below it, the client is of low means for the whole stay: the government pays some or all of the room, and the client pays a DAC or RAC. At or above it, the client pays the agreed price. Leave Low Means Resident and Market Payer unticked to let the means test decide; tick one if the client has been told.',
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
        'Income above a free area and assets above a free area each give an amount a day, and the two are added. The first part goes to the room. What exceeds the maximum accommodation supplement is charged for care: as a means tested care fee, or for entries from 1 November 2025 as a hotelling contribution first and a non-clinical care contribution after it. A couple has half of everything each.',
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
        'The basic daily fee, a share of the single age pension, the same for everybody and for each member of a couple. Room and means tested charges are added to it, and a higher everyday living fee where one was agreed: that one is not means tested and counts towards no cap. It takes the place of extra service fees.',
      keywords: 'bdf daily care fee higher everyday living fee helf extra service',
      rates: [{ series: 'residential-2014.basic-daily-fee', words: 'the basic daily fee' }],
    },
    {
      id: 'caps',
      question: 'How are the lifetime and the annual cap handled?',
      answer:
        'Enter what was used so far in client details: Lifetime cap used and Annual cap used. Months before the projection are not guessed. The cap ends the fee in the month it is reached; the working names the cap and the day. The annual cap is for means tested and income tested care fees of the earlier rules only; each year starts on the anniversary of the first care. The hotelling contribution and the basic daily fee have no cap.',
      keywords: 'cap limit most total 1460 days four years maximum',
      picture: 'cap',
      rates: [
        { series: 'residential-2025.lifetime-cap', words: 'the lifetime cap from November 2025' },
        { series: 'residential-2014.lifetime-cap', words: 'the lifetime cap of the earlier rules' },
        { series: 'residential-2014.annual-cap', words: 'the annual cap' },
      ],
    },
    {
      id: 'four-years',
      question: 'When does the non-clinical care contribution end?',
      answer:
        'After a number of days on which it was charged, about four years, or when the lifetime cap is met, whichever comes first. Days without the contribution do not count, nor do those of a means tested care fee. The hotelling contribution goes on. Contributions of Support at Home and earlier care fees count towards the same lifetime cap.',
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
        'Those of the day of entry: the rules from 1 July 2014, or the rules from 1 November 2025 for later entries. Apply post reform Rules opts an earlier entrant in; Apply No Worse Off Principle keeps earlier fees for who was in care, approved or waiting on 12 September 2024.',
      keywords: 'november 2025 2014 act new rules opt in',
    },
    {
      id: 'no-worse-off',
      question: 'Who is no worse off (NWO)?',
      answer:
        'Who on 12 September 2024 had a Home Care Package, was approved for one or waited for one. Tick Apply No Worse Off Principle. In residential care such a client keeps the means tested care fee and the caps of the earlier rules; retention and the indexed DAP of an entry from 1 November 2025 still apply. At home the contributions are never more than the income tested fee of 31 October 2025.',
      keywords: 'nwo grandfathered 12 september 2024 protected',
      rates: [{ series: 'residential-2014.lifetime-cap', words: 'the lifetime cap of this group' }],
    },
    {
      id: 'retention',
      question: 'What does the home keep of a deposit (retention)?',
      answer:
        'For entries from 1 November 2025 the home keeps a share of the deposit each year, for a few years, by the day and taken monthly. Rad Retention % is filled for you and may be changed. What is kept never raises the DAP. Entries before that day have no retention unless you type one for a resident who has moved.',
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
        'A DAP agreed under the rules from 1 November 2025 is indexed on 20 March and 20 September. Leave Dap Indexation % blank for the published index, or type a yearly percentage of your own. A DAP of an earlier entry is not indexed. A DAP also rises where it is deducted from the deposit, as the deposit falls then.',
      keywords: 'indexation daily accommodation payment increases',
      rates: [{ series: 'accommodation.dap-index', words: 'the index' }],
    },
    {
      id: 'deduct-dap',
      question: 'What does Deduct DAP/DAC from RAD/RAC do?',
      answer:
        'The daily payment is drawn from the deposit each month, so the deposit falls and the daily payment rises. The Resicare Daily Charge table shows all months, with what the home keeps as retention.',
      keywords: 'draw down',
    },
    {
      id: 'negative-remaining',
      question: 'Why is RAD/RAC Remaining negative?',
      answer:
        'By the means of the client less is owed than was paid as a lump sum. Check the deposit paid, the price and whether the resident is of low means.',
      keywords: 'overpaid refund',
    },
    {
      id: 'minimum-assets',
      question: 'How much of the price may a home ask as a deposit?',
      answer:
        'A deposit paid within 28 days of entry must leave the resident the minimum permissible asset value, which equals the asset free area of the day of entry. The whole value of the home counts here, unless a partner or a protected person lives in it. RAD and DAP marks the shares of the price that go beyond. The resident may choose to pay more later.',
      keywords: 'mpav minimum permissible asset value how much rad afford',
      rates: [{ series: 'residential-2014.asset-free-area', words: 'the asset free area' }],
    },
    {
      id: 'an-acc',
      question: 'Where do I enter the AN-ACC class?',
      answer:
        'Nowhere: the class says what the government pays the home for care, and no fee of the resident depends on it here. Under the earlier rules a means tested care fee is never more than the cost of the person’s own care. That ceiling is personal and is not known, so it is not applied; a warning says so where the fee is high enough for it to matter.',
      keywords: 'acfi funding care needs assessment cost of care',
    },
    {
      id: 'family-pays',
      question: 'The family pays some of the deposit. How do I enter it?',
      answer:
        'In a scenario, RAD/RAC Paid says how much leaves the bank. Type what comes from family or a loan into “Part paid from elsewhere”: that much does not leave the bank. Where money does not come from the client, comparisons say so, as it is not a gain of the scenario.',
      keywords: 'children loan gift deposit elsewhere',
    },
  ],
};
