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
      id: 'part-year-of-the-fees',
      question: 'How does a village fee count the year in which the client leaves?',
      answer:
        'Part year of the fees in Home has three ways. By the month counts a twelfth for each month. By the day counts 1/365 of the year for each day. In full once begun counts the whole year. The contract says which applies. The rows of the table are full years, so they do not change.',
      keywords: 'departure exit fee months days part year accrue',
    },
    {
      id: 'state-of-the-village',
      question: 'When must a village pay the exit?',
      answer:
        'Choose the State of the village in Home. The notices then name the latest day for this exit, the charges after leaving, and who pays the aged care home until then. Enter the date of purchase: some rules are for later contracts only. A notice says if the Act was not read. Some States were not researched. The figures pay the exit on the date of exit, and no notice changes them.',
      keywords: 'state law retirement villages act exit paid within months recurrent charges',
    },
    {
      id: 'rented-home',
      question: 'How do I enter a client who rents, or who will rent after selling the home?',
      answer:
        'Tick Pays rent in Home, and enter the amount. If the home is sold or rented out, the rent begins in that month; you can enter another one. It is an expense while somebody lives at home, and may bring Rent Assistance. A client who rents elsewhere but keeps the home stays a homeowner for 12 months. Then the home counts.',
      keywords: 'tenant lease landlord renting rent assistance public housing downsizing',
      rates: [{ series: 'rent-assistance.max.single', words: 'the most for a single person' }],
    },
    {
      id: 'sell-the-home',
      question: 'How do I sell the home in a scenario?',
      answer:
        'Tick Sell Home, and enter the month of settlement and the sale expenses. The home grows in value until then. The proceeds go to the bank in that month, before the expenses are paid. Home Sale Contribution pays part of them into the deposit, in the month of the sale or of the entry, whichever is later.',
      keywords: 'sale settlement proceeds house',
    },
    {
      id: 'buy-another-home',
      question: 'How do I enter a smaller home that the client buys after the sale?',
      answer:
        'Tick Sell Home, then Buy another home. Enter its price, the month of purchase and the costs of buying. The money leaves the bank in that month. Until then, and for 24 months at most, the pension does not count the money kept for the price, and the client stays a homeowner. If the last person goes into care or dies before the purchase, the home is not bought, and the money counts from that month. After the purchase the new home is the home of every test.',
      keywords: 'downsizing downsize next home purchase proceeds exempt 24 months',
    },
    {
      id: 'loans',
      question: 'How do I enter a mortgage, a reverse mortgage or another loan?',
      answer:
        'Add a loan under Debts, in Personal Assets: what is owed now or drawn later, the rate, regular amounts drawn, and repayments. Aged care counts the home less the loans on it, and its sale repays them. A reverse mortgage or the scheme lends no more than the home is worth, less what is owed on it. In Home, choose whether Net Home Value is before the loans or already net of them. The pension is no higher for a loan on the home, because the home is exempt.',
      keywords: 'loan debt mortgage reverse mortgage home equity access scheme pension loans scheme HEAS owed',
      rates: [
        { series: 'pension.heas-interest', words: 'the interest of the Home Equity Access Scheme' },
        { series: 'pension.heas-multiple', words: 'the limit of the scheme, times the maximum pension rate' },
      ],
    },
    {
      id: 'loan-on-another-asset',
      question: 'How do I enter a mortgage on an investment property?',
      answer:
        'Enter the property at its full value. Add a loan under Debts, choose Another asset under Secured on, and choose the property under Which asset. Both means tests then count the property less what is owed on it. The sale of the property repays the loan. Under Use of the loan, choose whether it bought or improved the property. If so, the interest lowers the rent that counts, at most to nil. A loan on an exempt asset lowers nothing. Deeming counts an investment in full.',
      keywords:
        'loan debt mortgage investment property rental rent interest purpose secured another asset charge encumbrance',
    },
  ],
};
