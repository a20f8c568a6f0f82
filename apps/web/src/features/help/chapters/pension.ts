import type { Chapter } from '../chapter.ts';

export const pension: Chapter = {
  id: 'pension',
  title: 'Pension and means',
  answers: [
    {
      id: 'entitlement',
      question: 'Why does the entitlement differ from the pension paid now?',
      answer:
        'We calculate the entitlement from the assets and income you enter. Current pension is shown only for comparison. There is one exception: for a general rate disability amount, which only the payer knows, the entered amount is used.',
      keywords: 'centrelink current pension',
    },
    {
      id: 'deeming',
      question: 'What is deeming?',
      answer:
        'Bank accounts, shares, managed funds, gifts above the limits and most account based pensions count as if they earned a set return. One rate applies up to a threshold and a higher one above it, whatever they really earn. The pension and aged care means tests use this deemed income. Cash flow uses the actual income.',
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
        'Enter each gift with its amount and date, including those of the last five years. The amount above the limit of a financial year, or of five years, still counts as the client’s asset. It is deemed for five years from the day of the gift, for the pension and for aged care. A couple shares one limit. A future gift leaves the bank in its month.',
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
        'Choose Couple Illness Separated. Each person is then paid the single rate, while income and assets are still tested as a couple. From the month of an entry this happens by itself. The former home may be exempt for a time, under different rules for the pension and for aged care. The working shows the date.',
      keywords: 'illness separated couple separation single rate',
    },
    {
      id: 'home-two-years',
      question: 'How long is the former home exempt?',
      answer:
        'For the pension, two years from the day the resident entered care. While a partner lives there, it is exempt without limit, and then for two years from the later entry. In the aged care means test, the home counts from the first day, up to a cap, unless a partner or a protected person lives there. If it is sold within the two years, its proceeds count at once.',
      keywords: 'home exemption two years principal home assessed house',
      picture: 'twoYears',
      rates: [{ series: 'residential-2014.home-cap', words: 'the cap of the home' }],
    },
    {
      id: 'protected-person',
      question: 'Who is a protected person?',
      answer:
        'Somebody who keeps the home out of the aged care means test by living in it. It is the partner, a dependent child, a carer who lived there for two years, or a close relative who did for five. Carers and relatives must qualify for an income support payment. Tick Protected Person for anybody except the partner. For the pension, only a partner protects the home.',
      keywords: 'carer close relation child lives in home exempt',
    },
    {
      id: 'rent-of-the-home',
      question: 'How does rent from the former home count?',
      answer:
        'The rent is cash of the client. For entries from 1 January 2017 it is income in both tests. For earlier entries, the home and its rent may be exempt while a daily payment is owed: before 2017 for the pension, before 2016 for aged care. Tick Rent Home and enter the months. The working says which rule applies.',
      keywords: 'rent home income let lease',
    },
    {
      id: 'deposit-in-tests',
      question: 'Does a RAD count in the means tests?',
      answer:
        'For the pension, a refundable deposit is exempt and not deemed. In the aged care means test its balance is an asset, but without deemed income. So paying a RAD from the bank can raise the pension, while the assets for aged care stay the same. A refunded deposit is money in the bank again.',
      keywords: 'deposit asset exempt pension rad strategy',
    },
    {
      id: 'work-bonus',
      question: 'Is the Work Bonus counted?',
      answer:
        'Yes. Add the earnings under Income and tick Income from work. From pension age the income test leaves out the first part of each fortnight. Unused amounts go to a balance of the person, and later earnings use it up. Enter the balance from Centrelink with the client’s details. Each of a couple has an own Work Bonus. The care test leaves the same income out, but only while that person is paid a pension.',
      keywords: 'wages salary employment job earnings income bank',
      rates: [
        { series: 'pension.work-bonus-concession', words: 'left out each fortnight' },
        { series: 'pension.work-bonus-maximum', words: 'the highest balance' },
        { series: 'pension.work-bonus-opening', words: 'the balance of a new pensioner' },
      ],
    },
    {
      id: 'rent-assistance',
      question: 'Who gets Rent Assistance?',
      answer:
        'A pensioner who rents a home, but not from public housing. So does one who pays rent for a granny flat, or site fees in a land lease community. In a village, the entry contribution must be at or below the extra allowable amount. Residents of an aged care home get none. Rent Assistance is part of the pension, also where the pension counts as income for care.',
      keywords: 'rent assistance village site fees',
      rates: [
        { series: 'rent-assistance.max.single', words: 'the most for a single person' },
        { series: 'income-streams.extra-allowable-amount', words: 'the extra allowable amount' },
      ],
    },
    {
      id: 'mrca',
      question: 'Where do I enter payments under the MRCA?',
      answer:
        'Add the payment under Income and choose its kind. Claims since 1 July 2026 are made under this Act. Permanent impairment and the Special Rate Disability Pension are exempt in both tests. The Additional Disablement Amount and the supplement are too (modelling choice). Incapacity payments come off a pension from Centrelink. None is part of a pension here. For a wholly dependent partner, choose the pension type DVA War Widow and ISS. A Gold Card is no income.',
      keywords: 'mrca srdp ada incapacity permanent impairment wholly dependent partner gold card veteran',
    },
    {
      id: 'mrca-incapacity',
      question: 'How do incapacity payments change the pension?',
      answer:
        'They come off a pension from Centrelink dollar for dollar, after both means tests and the minimum payment (modelling choice). If nothing is left, the part above the basic rate and the pension supplement is income of the partner. If the pension came before the injury, enter Other income instead. With a DVA pension they count as income. In the care test they always do.',
      keywords: 'mrca incapacity compensation affected payment direct deduction injury veteran',
    },
    {
      id: 'dva',
      question: 'How are DVA payments treated?',
      answer:
        'Choose the client’s type of pension. Disability compensation (TPI, EDA, intermediate or general rate) is paid without a means test. It is not income for the pension, and has its own line. Tick Veteran if the client has qualifying service, so that it does not count for aged care either. A war widow(er) pension counts in some tests; the working says which.',
      keywords: 'veteran tpi gold card war widow service pension disability compensation',
      rates: [{ series: 'dva.special-rate', words: 'the special rate (TPI)' }],
    },
    {
      id: 'seniors-card',
      question: 'Where does the Commonwealth Seniors Health Card matter?',
      answer:
        'For Support at Home. A client without a pension, whose income is below the card’s limit, pays the percentages of a part pensioner or less. Taxable income is not known here, so we compare the assessed income with the limit.',
      keywords: 'cshc self funded retiree card',
      rates: [{ series: 'pension.cshc-income-limit.single', words: 'the limit of a single person' }],
    },
    {
      id: 'annuities',
      question: 'How do annuities and CarePlus count?',
      answer:
        'For a lifetime annuity bought from 1 July 2019, part of the price counts as an asset, and less from a certain age. Part of the payments counts as income. The counted value of a term annuity falls over its term. The Help button next to the entry shows an example. The results have separate rows for the annuity and the insurance of CarePlus.',
      keywords: 'lifetime annuity income stream challenger',
      rates: [{ series: 'income-streams.lifetime-income-share', words: 'the share that is income' }],
    },
  ],
};
