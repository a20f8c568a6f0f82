import type { Chapter } from '../chapter.ts';

export const homeCare: Chapter = {
  id: 'home-care',
  title: 'Care at home',
  answers: [
    {
      id: 'support-at-home',
      question: 'How are Support at Home contributions worked out?',
      answer:
        'Clinical care costs the client nothing. For independence and for everyday living the client pays a percentage of the price of each service, which follows the pension means test: lowest for a full pensioner, highest for a self-funded retiree. Type the yearly cost of each kind of service; the product works out the percentages, the contribution and what is left of the budget. Contributions count towards the lifetime cap.',
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
        'The classification the client was approved for, 1 to 8, sets the yearly budget. A client who came over from a Home Care Package and keeps its budget takes the nearest level, as the four transitional levels are not offered. Part of the budget is taken for care management; the line of available funds says so.',
      keywords: 'classification level budget transitional hcp care management',
      rates: [{ series: 'support-at-home.budget.class-1', words: 'the budget of level 1' }],
    },
    {
      id: 'home-care-package',
      question: 'What happens to a Home Care Package (HCP)?',
      answer:
        'Its basic daily fee and income tested care fee are charged until 31 October 2025. Support at Home follows for everybody from 1 November 2025. Enter the level and the date of entry of the package; tick Apply No Worse Off Principle for a client who had, or waited for, a package on 12 September 2024.',
      keywords: 'hcp income tested care fee package level',
      rates: [{ series: 'home-care-package.daily-cap-1', words: 'a daily cap of the income tested care fee' }],
    },
    {
      id: 'care-until-entry',
      question: 'Is care at home counted until the client enters a home?',
      answer:
        'Yes. In a scenario with an entry in a later month, the care at home of the Current Situation goes on until that month, and its contributions count. The tick beside the date of entry takes it away. In the Current Situation, Care until then holds a package beside the later entry.',
      keywords: 'stages later entry keep care',
    },
    {
      id: 'personal-care',
      question: 'Where does personal care belong from October 2026?',
      answer:
        'Into its own field. Until 30 September 2026 its cost counts with independence, from 1 October 2026 with clinical care, for which the client pays nothing. The change was announced; the amended rules were not seen, and the figures carry a mark that says so.',
      keywords: 'showering personal care clinical independence',
    },
  ],
};
