import type { Chapter } from '../chapter.ts';

export const homes: Chapter = {
  id: 'homes',
  title: 'Homes and communities',
  answers: [
    {
      id: 'granny-flat',
      question: 'What is a granny flat interest?',
      answer:
        'A right to live in somebody else’s home for life, given for money, assets or the title of the home. A payment up to the reasonable amount is not a gift; any excess is. If the payment is above the extra allowable amount, the client is a homeowner. If not, the payment counts as an asset, and rent may bring Rent Assistance. Choose Granny Flat as the type of care.',
      keywords: 'granny flat right life interest children',
      rates: [
        { series: 'income-streams.extra-allowable-amount', words: 'the extra allowable amount' },
        { series: 'income-streams.granny-flat-factor', words: 'the factor of the reasonable amount' },
      ],
    },
    {
      id: 'house-sold-for-village',
      question: 'How do I enter a house that is sold when the client moves into a village or a granny flat?',
      answer:
        'Copy the scenario and choose Retirement Village or Land Lease Community as the type of care. A house with a value stays as the former home, below the community. Enter the day the unit is bought and the month the house is sold, in any order. The strip above shows which is owned when, and Home says if cash is short in between. For a granny flat choose Granny Flat, and tick Former home in Home.',
      keywords: 'former home downsizing',
    },
    {
      id: 'leaves-village',
      question: 'How do I enter a client who leaves a village for residential care?',
      answer:
        'Choose Residential Aged Care as the type of care. The community stays in Home as the community the client leaves. Enter its date of exit there. The exit entitlement is paid on that date. Contribution from the exit uses part of it to pay the deposit.',
      keywords: 'exit entitlement',
    },
    {
      id: 'dmf',
      question: 'What does a village keep at the exit (DMF)?',
      answer:
        'The deferred management fee, or exit fee, is a percentage of the purchase price or the resale price for each year of the stay. The resident also gets a share of the gain, and pays selling costs and refurbishment. The rest is the exit entitlement. Enter the table of the contract, one row for each year. If your contract lists running totals, enter the differences between them.',
      keywords: 'deferred management fee departure exit fee retirement village contract',
      picture: 'exit',
    },
    {
      id: 'sell-the-home',
      question: 'How do I sell the home in a scenario?',
      answer:
        'Tick Sell Home, and enter the month of settlement and the sale expenses. The home grows in value until then. The proceeds go to the bank in that month, before the expenses are paid. Home Sale Contribution pays part of them into the deposit, in the month of the sale or of the entry, whichever is later.',
      keywords: 'sale settlement proceeds house',
    },
    {
      id: 'loans',
      question: 'How do I enter a mortgage, a reverse mortgage or another loan?',
      answer:
        'Add a loan under Debts, in Personal Assets. Enter the amount owed now, or the month in which it is drawn. Add the rate, regular amounts drawn, and repayments. A loan on the home lowers what aged care counts of the home. The sale of the home repays it. In Home, choose whether Net Home Value is before the loans or already net of them. The pension counts no less of other assets, because the home is exempt.',
      keywords: 'loan debt mortgage reverse mortgage home equity access scheme pension loans scheme HEAS owed',
      rates: [
        { series: 'pension.heas-interest', words: 'the interest of the Home Equity Access Scheme' },
        { series: 'pension.heas-multiple', words: 'the limit of the scheme, times the maximum pension rate' },
      ],
    },
  ],
};
