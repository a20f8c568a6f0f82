import type { Chapter } from '../chapter.ts';

export const pension: Chapter = {
  id: 'pension',
  title: 'Pension and means',
  answers: [
    {
      id: 'entitlement',
      question: 'Why does the entitlement differ from the pension paid now?',
      answer:
        'The entitlement is worked out from the assets and income entered. Current pension is kept beside it for comparison and never used in place of it, but for a general rate disability amount that only the payer knows.',
      keywords: 'centrelink current pension',
    },
    {
      id: 'deeming',
      question: 'What is deeming?',
      answer:
        'Bank accounts, shares, managed funds, gifts beyond the limits and most account based pensions count as if they earned a set return: one rate up to a threshold, a higher one above it, whatever they really earn. The pension and the aged care means tests use that deemed income. Cash flow uses what the investments really pay.',
      keywords: 'deemed income financial assets',
      picture: 'deeming',
      rates: [
        { series: 'deeming.lower-rate', words: 'the lower rate' },
        { series: 'deeming.upper-rate', words: 'the upper rate' },
        { series: 'deeming.threshold.single', words: 'the threshold of a single person' },
      ],
    },
    {
      id: 'gifting',
      question: 'How do gifts count (deprivation)?',
      answer:
        'Enter each gift with its amount and date, also those of the last five years. What is given beyond the limit of a financial year, or of five of them, stays an asset of the client and is deemed for five years from the day of the gift, for the pension and for aged care. A couple shares one limit. A gift in the future leaves the bank in its month.',
      keywords: 'gift deprived asset give children free area',
      picture: 'gift',
      rates: [
        { series: 'gifting.annual-free-area', words: 'the limit of a year' },
        { series: 'gifting.rolling-free-area', words: 'the limit of five years' },
      ],
    },
    {
      id: 'illness-separated',
      question: 'What changes when one of a couple enters care?',
      answer:
        'Choose Couple Illness Separated: each is paid the single rate while income and assets are still tested as a couple. From the month of an entry this happens by itself. The former home may be exempt for a time, for the pension and for aged care by different rules; the working names the date.',
      keywords: 'illness separated couple separation single rate',
    },
    {
      id: 'home-two-years',
      question: 'How long is the former home exempt?',
      answer:
        'For the pension, for two years from the day the resident entered care; while a partner lives there, without an end, and then two years from the later entry. In the aged care means test the home counts from the first day, up to a cap, unless a partner or a protected person lives there. Sold in the two years, its proceeds count at once.',
      keywords: 'home exemption two years principal home assessed house',
      picture: 'twoYears',
      rates: [{ series: 'residential-2014.home-cap', words: 'the cap of the home' }],
    },
    {
      id: 'protected-person',
      question: 'Who is a protected person?',
      answer:
        'Somebody whose living in the home keeps it out of the aged care means test: the partner or a dependent child; a carer who lived there for two years, or a close relative who did for five, where they may receive an income support payment. Tick Protected Person in Home for anybody but the partner. For the pension only a partner protects the home.',
      keywords: 'carer close relation child lives in home exempt',
    },
    {
      id: 'rent-of-the-home',
      question: 'How does rent from the former home count?',
      answer:
        'Rent is cash of the client. For entries from 1 January 2017 it counts as income in both tests. For earlier ones the home and its rent may be exempt while a daily payment is owed: for the pension on entries before 2017, for aged care on those before 2016. Tick Rent Home and give the months; the working says what applies.',
      keywords: 'rent home income let lease',
    },
    {
      id: 'deposit-in-tests',
      question: 'Does a RAD count in the means tests?',
      answer:
        'For the pension a refundable deposit is exempt and is not deemed. In the aged care means test its balance is an asset, but no income is deemed on it. So paying a RAD from the bank may raise the pension while the assets for aged care stay the same. A refund of it is money in the bank again.',
      keywords: 'deposit asset exempt pension rad strategy',
    },
    {
      id: 'work-bonus',
      question: 'Is the Work Bonus counted?',
      answer:
        'No. Enter the earnings that still count after the Work Bonus as an assessable income, and the rest as an income that is not assessed: both are cash, and only the first counts in the tests.',
      keywords: 'wages salary employment job earnings',
    },
    {
      id: 'rent-assistance',
      question: 'Who gets Rent Assistance?',
      answer:
        'A pensioner who pays rent in a granny flat for which rent is charged, or fees of a land lease community, or of a village whose entry contribution is at or below the extra allowable amount. Residents of an aged care home get none. It is part of the pension, also where the pension counts for care.',
      keywords: 'rent assistance village site fees',
      rates: [
        { series: 'rent-assistance.max.single', words: 'the most for a single person' },
        { series: 'income-streams.extra-allowable-amount', words: 'the extra allowable amount' },
      ],
    },
    {
      id: 'dva',
      question: 'How are DVA payments treated?',
      answer:
        'Choose the type of pension the client has. Disability compensation (TPI, EDA, intermediate or general rate) is paid without a test, is no income for the pension and stands in a line of its own. Tick Veteran where the client has qualifying service: then it does not count for aged care either. A war widow(er) pension counts in some tests; the working says in which.',
      keywords: 'veteran tpi gold card war widow service pension disability compensation',
      rates: [{ series: 'dva.special-rate', words: 'the special rate (TPI)' }],
    },
    {
      id: 'seniors-card',
      question: 'Where does the Commonwealth Seniors Health Card matter?',
      answer:
        'For Support at Home: a client without a pension whose income is below the limit of the card pays the percentages of a part pensioner or less, not the highest ones. Taxable income is not known here, so the assessed income is compared with the limit.',
      keywords: 'cshc self funded retiree card',
      rates: [{ series: 'pension.cshc-income-limit.single', words: 'the limit of a single person' }],
    },
    {
      id: 'annuities',
      question: 'How do annuities and CarePlus count?',
      answer:
        'A lifetime annuity bought from 1 July 2019 counts with a part of its price as an asset, less from a certain age on, and with a part of its payments as income. Term annuities run down over their term. Help beside the entry shows an example. In the results the annuity and the insurance of CarePlus stand in rows of their own.',
      keywords: 'lifetime annuity income stream challenger',
      rates: [{ series: 'income-streams.lifetime-income-share', words: 'the share that is income' }],
    },
  ],
};
