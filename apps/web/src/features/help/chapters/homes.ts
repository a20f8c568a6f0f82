import type { Chapter } from '../chapter.ts';

export const homes: Chapter = {
  id: 'homes',
  title: 'Homes and communities',
  answers: [
    {
      id: 'granny-flat',
      question: 'What is a granny flat interest?',
      answer:
        'A right to live in somebody else’s home for life, given for money, assets or the title of the home. A payment within the reasonable amount is no gift; what goes beyond it counts as one. Above the extra allowable amount the client is a homeowner; at or below it the payment is an asset and rent may bring Rent Assistance. Choose Granny Flat as the type of care.',
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
        'Copy the scenario and choose Retirement Village or Land Lease Community as the type of care: a house with a value is kept as the former home, below the community. Enter the day the unit is bought and the month the house is sold, in any order. The strip above says which is owned when; where cash is short in between, Home says so. For a granny flat choose Granny Flat, and tick Former home in Home.',
      keywords: 'former home downsizing',
    },
    {
      id: 'leaves-village',
      question: 'How do I enter a client who leaves a village for residential care?',
      answer:
        'Choose Residential Aged Care as the type of care: the community stays in Home as the community being left. Enter its date of exit there. The exit entitlement is paid then, and Contribution from the exit pays some of it as the deposit.',
      keywords: 'exit entitlement',
    },
    {
      id: 'dmf',
      question: 'What does a village keep at the exit (DMF)?',
      answer:
        'The deferred management fee, or exit fee, is a percentage for each year of the stay, of the purchase price or of the resale price. The resident also gets a share of the gain, and pays selling costs and refurbishment. What is left is the exit entitlement. Type the table of the contract: each row is what that year adds, so a contract that lists running totals has to be split.',
      keywords: 'deferred management fee departure exit fee retirement village contract',
      picture: 'exit',
    },
    {
      id: 'sell-the-home',
      question: 'How do I sell the home in a scenario?',
      answer:
        'Tick Sell Home and give the month of settlement and the expenses of the sale. The home grows until then; the proceeds go to the bank in that month, before the expenses. Home Sale Contribution pays some of them into the deposit, at the later of the sale and the entry.',
      keywords: 'sale settlement proceeds house',
    },
  ],
};
