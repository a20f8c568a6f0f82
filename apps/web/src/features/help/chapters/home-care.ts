import type { Chapter } from '../chapter.ts';

export const homeCare: Chapter = {
  id: 'home-care',
  title: 'Care at home',
  answers: [
    {
      id: 'support-at-home',
      question: 'How are Support at Home contributions calculated?',
      answer:
        'Clinical care is free for the client. For independence and everyday living, the client pays a percentage of each service’s price. The percentage follows the pension means test: lowest for a full pensioner, highest for a self-funded retiree. Enter the yearly cost of each kind of service. The results show the percentages, the contribution and the rest of the budget. Contributions count towards the lifetime cap.',
      keywords: 'sah contribution percentage clinical independence everyday living class',
      picture: 'support',
      rates: [
        { series: 'support-at-home.asset-rate', words: 'a rate of the contribution' },
        { series: 'residential-2025.lifetime-cap', words: 'the lifetime cap' },
      ],
    },
    {
      id: 'support-level',
      question: 'Which Support at Home level do I choose?',
      answer:
        'The client’s approved classification, 1 to 8, sets the yearly budget. A client who came from a Home Care Package and keeps its budget takes the nearest level, because the four transitional levels are not offered. Part of the budget is used for care management, as the line of available funds shows.',
      keywords: 'classification level budget transitional hcp care management',
      rates: [{ series: 'support-at-home.budget.class-1', words: 'the budget of level 1' }],
    },
    {
      id: 'home-care-package',
      question: 'What happens to a Home Care Package (HCP)?',
      answer:
        'Its basic daily fee and income tested care fee are charged until 31 October 2025. From 1 November 2025, Support at Home applies to everybody. Enter the level and the date of entry of the package. Tick Apply No Worse Off Principle for a client who had a package, or was waiting for one, on 12 September 2024.',
      keywords: 'hcp income tested care fee package level',
      rates: [{ series: 'home-care-package.daily-cap-1', words: 'a daily cap of the income tested care fee' }],
    },
    {
      id: 'care-until-entry',
      question: 'Is care at home counted until the client enters a home?',
      answer:
        'Yes. If the entry is in a later month, a scenario continues the care at home of the Current Situation until then, and counts its contributions. To leave it out, untick the box next to the date of entry. In the Current Situation, use Care until then to enter a package before a later entry.',
      keywords: 'stages later entry keep care',
    },
    {
      id: 'personal-care',
      question: 'Where does personal care belong from October 2026?',
      answer:
        'Into its own field. Until 30 September 2026 its cost counts as independence. From 1 October 2026 it counts as clinical care, which is free for the client. The government announced this change, but we have not seen the amended rules. The figures carry a mark that says so.',
      keywords: 'showering personal care clinical independence',
    },
    {
      id: 'unspent-funds',
      question: 'Where do unspent funds of a package or a quarter go?',
      answer:
        'Enter them below the service costs, under Unspent funds. The lines of available funds then show what is carried over. A Support at Home level has a limit for each quarter. A package from before November 2025 keeps all of its funds. Unspent funds pay for services only. They never count as money in the bank or in net worth.',
      keywords: 'carry over unspent balance quarter package funds',
      rates: [
        { series: 'support-at-home.carry-over-floor', words: 'the least amount of the limit' },
        { series: 'support-at-home.carry-over-share', words: 'the share of a quarter' },
      ],
    },
    {
      id: 'assistive-technology',
      question: 'How do I enter assistive technology or a home modification?',
      answer:
        'Add a price below the service costs, with its month and the approved tier. Support at Home funds the price up to the amount of the tier. The client contributes the independence rate of that part. The rest counts as paid by the client. The funding lasts 12 months. For home modifications, the high tier is available once. The contribution counts towards the lifetime cap.',
      keywords: 'at-hm walker scooter ramp bathroom rails equipment tier',
      rates: [
        { series: 'support-at-home.assistive-technology.low', words: 'the low tier' },
        { series: 'support-at-home.assistive-technology.medium', words: 'the medium tier' },
        { series: 'support-at-home.assistive-technology.high', words: 'the high tier' },
      ],
    },
    {
      id: 'above-high-tier',
      question: 'What if assistive technology costs more than the high tier?',
      answer:
        'More than the amount of the high tier can be approved with evidence of need and cost, up to the whole price. The contribution then applies to all of it. The figures do not count this: they fund the tier, count the rest as paid by the client, and say so under To check.',
      keywords: 'at-hm scooter wheelchair evidence more funding tier',
      rates: [{ series: 'support-at-home.assistive-technology.high', words: 'the high tier' }],
    },
  ],
};
