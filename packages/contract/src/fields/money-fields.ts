import { GROWTH_MAX_PERCENT } from '../limits.ts';
import { frequencies } from '../wire/enumerations.ts';
import type { Assets, Expenses, Income, Invest } from '../wire/sections.ts';
import { called, choice, type Fields, mode, money, month, percent, unshown } from './field-spec.ts';

const HOW_THE_FORM_IS_SHOWN = { nothing: 'How the form is shown. Entries that it hides still count.' };

export const assetsFields = {
  quick: mode('Mode', 'steers', { with: [] }),
  quickTotal: called(
    { full: 'Contents, Collections and Artworks', beside: 'Personal assets' },
    money('Quick Total', ['personalAssets.contents'], { with: [] }),
  ),
  vehiclesTotal: money('Vehicles (Cars, Caravans and Boats)', ['personalAssets.vehicles'], {
    with: [],
    negative: true,
  }),
  funeralBond: money('Funeral Bond / Prepaid Funeral', ['personalAssets.funeralBond'], { with: [] }),
} as const satisfies Fields<Assets>;

export const investFields = {
  quick: mode('Mode', HOW_THE_FORM_IS_SHOWN, { with: [] }),
  quickTotal: money('Bank accounts', ['bank.opening'], { with: [], followsCurrent: true }),
  openingKept: unshown<Invest['openingKept']>(
    {},
    'Differences at the start that the adviser confirmed, so that no notice asks again.',
  ),
  cashGrowth: percent('Assumed Interest', ['bank.interestPercent'], {
    with: [],
    max: GROWTH_MAX_PERCENT,
    unit: '% a year',
  }),
} as const satisfies Fields<Invest>;

export const incomeFields = {
  quick: mode('Mode', HOW_THE_FORM_IS_SHOWN, { with: [] }),
  quickTotal: called(
    { quick: 'Quick Total', beside: 'Income' },
    money('Other income', 'steers', { with: [], followsCurrent: true }),
  ),
} as const satisfies Fields<Income>;

export const expensesFields = {
  quick: mode('Mode', HOW_THE_FORM_IS_SHOWN, { with: [] }),
  quickTotal: money('Living expenses', ['livingExpenses.payment'], {
    with: ['oopFrequency'],
    hint: 'Without aged care fees',
  }),
  oopDateStart: month('From', 'steers', { with: [], placeholder: 'Now' }),
  oopDateEnd: month('Until', 'steers', { with: [], placeholder: 'Ongoing' }),
  oopFrequency: choice<Expenses['oopFrequency']>(
    'Living expenses, how often',
    frequencies,
    1,
    ['livingExpenses.payment'],
    { with: ['oopFrequency'] },
  ),
} as const satisfies Fields<Expenses>;
