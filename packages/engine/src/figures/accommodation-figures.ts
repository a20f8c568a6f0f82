/**
 * The daily accommodation payment or contribution.
 * Law: Aged Care Act 2024 ss 294-308; Aged Care Rules 2025 ss 296-5, 298-10, 302-10, 308-10; Aged Care Act 1997
 * ss 52F-3, 52G-6, 52J-7.
 */
import { type CivilDate, nearestCent, nearestFourDecimals } from '@advice-builder/kernel';
import { dapIndexationDays } from '../rules/residential/accommodation-payment.ts';
import { careOf, inCare, isLowMeans, residentOf } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  type InputRole,
  monthStart,
  rate,
} from './definition.ts';
import { DEPOSIT_DAYS } from './deposit-figures.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;
const lump = { unit: 'money', period: 'lump', per: 'person', yearly: 'none' } as const;

const paysPrice = (c: Cell): boolean => inCare(c) && !isLowMeans(c) && (careOf(c)?.agreedPrice ?? 0) > 0;
const isNewAccommodation = (c: Cell): boolean => residentOf(c)?.regime.accommodation === '2025';
const usesPublishedIndex = (c: Cell): boolean =>
  paysPrice(c) &&
  isNewAccommodation(c) &&
  careOf(c)?.dapIndexationPercent === undefined &&
  c.month !== residentOf(c)?.entryMonth;
const usesTypedIndex = (c: Cell): boolean => paysPrice(c) && careOf(c)?.dapIndexationPercent !== undefined;
/** To the cent under the Aged Care Rules 2025 (ss 296-5, 298-10, 302-10); the 1997 Act has no rounding step. */
function cents(amount: number, c: Cell): number {
  return isNewAccommodation(c) ? nearestCent(amount) : amount;
}

const hasTypedMpir = (c: Cell): boolean => careOf(c)?.mpirPercent !== undefined;

/** The MPIR of the day of entry, or the one the adviser chose instead. */
function mpirInputs(role: InputRole, when: (c: Cell) => boolean): readonly FigureInput[] {
  return [
    rate('mpir', 'mpir.rate', role, {
      on: (c) => careOf(c)?.entryDate as CivilDate,
      when: (c) => when(c) && !hasTypedMpir(c),
    }),
    fact('chosenMpir', 'care.mpirPercent', 'MPIR chosen', (c) => careOf(c)?.mpirPercent ?? 0, {
      role,
      unit: 'percent',
      period: 'year',
      when: (c) => when(c) && hasTypedMpir(c),
    }),
  ];
}

const mpirOf = (v: (name: string) => number, c: Cell): number => (hasTypedMpir(c) ? v('chosenMpir') : v('mpir'));

const SUPPLEMENTS = {
  1: 'accommodation.supplement.option-1-new-over-40',
  2: 'accommodation.supplement.option-2-new-40-or-less',
  3: 'accommodation.supplement.option-3-old-over-40',
  4: 'accommodation.supplement.option-4-old-40-or-less',
} as const;

export const accommodationFigures = {
  dapIndexFactor: {
    label: 'Indexation of the daily payment',
    unit: 'ratio',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence:
      'How far the maximum daily payment has been indexed since the later of entry and 1 November 2025, always from the un-indexed base.',
    formula:
      'Index now / index on the reference day, to four decimals; or half the percentage typed on each 20 March and 20 September, not rounded.',
    law: ['Aged Care Rules 2025 ss 302-10, 302-15'],
    inputs: [
      rate('now', 'accommodation.dap-index', '+', { when: usesPublishedIndex }),
      rate('reference', 'accommodation.dap-index', '/', {
        when: usesPublishedIndex,
        on: (c) => careOf(c)?.entryDate as CivilDate,
      }),
      fact('percent', 'care.dapIndexationPercent', 'Dap Indexation', (c) => careOf(c)?.dapIndexationPercent ?? 0, {
        role: 'x',
        unit: 'percent',
        period: 'year',
        when: usesTypedIndex,
      }),
      fact(
        'steps',
        'care.entryDate',
        'Indexation days since entry or 1 November 2025',
        (c) => dapIndexationDays(residentOf(c)?.regime.indexedAfter ?? monthStart(c), monthStart(c)),
        { role: 'x', unit: 'ratio', period: undefined, when: usesTypedIndex },
      ),
    ],
    compute: (v, c) => {
      if (usesPublishedIndex(c)) return nearestFourDecimals(v('now') / v('reference')); // Rules s302-10
      return usesTypedIndex(c) ? (1 + v('percent') / 200) ** v('steps') : paysPrice(c) ? 1 : 0;
    },
  },
  maximumDap: {
    label: 'Daily payment on the whole price',
    ...perDay,
    sentence: 'What the room would cost a day with no deposit.',
    formula: 'Agreed price x MPIR / 365 x indexation; each step to the cent under the rules from 1 November 2025.',
    law: ['Aged Care Rules 2025 ss 296-5, 302-10', 'Aged Care Act 1997 s52F'],
    inputs: [
      fact('price', 'care.agreedPrice', 'Facility Market Price', (c) => careOf(c)?.agreedPrice ?? 0, {
        when: paysPrice,
      }),
      ...mpirInputs('x', paysPrice),
      DEPOSIT_DAYS,
      figure('dapIndexFactor', 'x', paysPrice),
    ],
    compute: (v, c) =>
      paysPrice(c) ? cents(cents((v('price') * mpirOf(v, c)) / 100 / v('days'), c) * v('dapIndexFactor'), c) : 0,
  },
  dap: {
    label: 'DAP',
    ...perDay,
    sentence: 'The daily payment for the part of the price that is not paid as a deposit.',
    formula:
      'Daily payment on the whole price x (1 - (deposit + kept by the home) / price), not below 0; to the cent under the rules from 1 November 2025.',
    law: ['Aged Care Rules 2025 s302-10', 'Aged Care Act 1997 s52F-3'],
    inputs: [
      figure('maximumDap', '+', paysPrice),
      figure('deposit', '-', paysPrice),
      figure('retainedBefore', '-', paysPrice),
      fact('price', 'care.agreedPrice', 'Facility Market Price', (c) => careOf(c)?.agreedPrice ?? 0, {
        role: '/',
        when: paysPrice,
      }),
    ],
    compute: (v, c) =>
      paysPrice(c) ? cents(v('maximumDap') * Math.max(0, 1 - (v('deposit') + v('retainedBefore')) / v('price')), c) : 0,
  },
  homeSupplement: {
    label: 'Accommodation supplement of the home',
    ...perDay,
    sentence: 'The supplement the facility attracts: new or refurbished, and its share of low means residents.',
    formula: 'The supplement of the option chosen.',
    law: ['Aged Care Rules 2025 s230-10', 'Aged Care Act 1997 s44-28'],
    inputs: [rate('supplement', (c) => SUPPLEMENTS[careOf(c)?.facilityOption ?? 1], '+', { when: isLowMeans })],
    compute: (v, c) => (isLowMeans(c) ? v('supplement') : 0),
  },
  accommodationContribution: {
    label: 'Accommodation contribution by means',
    ...perDay,
    sentence: 'What a low means resident can be asked for a day, before a lump sum.',
    formula: 'The lower of means tested amount, the supplement of the home and the daily payment on the agreed price.',
    law: [
      'Aged Care Act 2024 s298',
      'Aged Care Act 1997 s52G-6',
      'Modelling choice: no limit by price when none is entered',
    ],
    inputs: [
      figure('meansTestedAmount', '+', isLowMeans),
      figure('homeSupplement', 'limit', isLowMeans),
      fact('price', 'care.agreedPrice', 'Facility Market Price', (c) => careOf(c)?.agreedPrice ?? 0, {
        role: 'limit',
        when: isLowMeans,
      }),
      ...mpirInputs('x', isLowMeans),
      DEPOSIT_DAYS,
    ],
    compute: (v, c) => {
      if (!isLowMeans(c)) return 0;
      const contribution = Math.min(v('meansTestedAmount'), v('homeSupplement'));
      if (v('price') <= 0) return contribution;
      return Math.min(contribution, cents((v('price') * mpirOf(v, c)) / 100 / v('days'), c)); // s298(c)
    },
  },
  racEquivalent: {
    label: 'Lump sum equivalent of the contribution',
    ...lump,
    sentence: 'The RAC that would replace the whole daily contribution.',
    formula: 'Contribution x 365 (to the cent under the rules from 1 November 2025) / MPIR.',
    law: ['Aged Care Rules 2025 s298-10(3)', 'Aged Care Act 1997 s52G-6'],
    inputs: [
      figure('accommodationContribution', '+', isLowMeans),
      ...mpirInputs('/', isLowMeans),
      constant('days', 'Days by which deposits are divided', 365, 'x'),
    ],
    compute: (v, c) => {
      if (!isLowMeans(c) || mpirOf(v, c) === 0) return 0;
      const yearly = v('accommodationContribution') * v('days');
      return cents(yearly, c) / (mpirOf(v, c) / 100); // Rules s298-10(3)
    },
  },
  dac: {
    label: 'DAC',
    ...perDay,
    sentence: 'The daily contribution that is left after the lump sum paid.',
    formula:
      '(Lump sum equivalent - deposit - kept by the home) x MPIR / 365, not below 0; the whole contribution when nothing is paid.',
    law: ['Aged Care Rules 2025 s298-10', 'Aged Care Act 1997 s52G-6'],
    inputs: [
      figure('accommodationContribution', '+', isLowMeans),
      figure('racEquivalent', '+', isLowMeans),
      figure('deposit', '-', isLowMeans),
      figure('retainedBefore', '-', isLowMeans),
      ...mpirInputs('x', isLowMeans),
      DEPOSIT_DAYS,
    ],
    compute: (v, c) => {
      if (!isLowMeans(c)) return 0;
      const paid = v('deposit') + v('retainedBefore');
      if (paid <= 0) return v('accommodationContribution');
      const left = (Math.max(0, v('racEquivalent') - paid) * mpirOf(v, c)) / 100 / v('days');
      return cents(left, c);
    },
  },
  accommodationDaily: {
    label: 'DAP/DAC',
    ...perDay,
    sentence: 'The daily payment for the room: DAP for those who pay the agreed price, DAC for low means residents.',
    formula: 'DAP or DAC.',
    law: ['Aged Care Act 2024 ss 294-298'],
    inputs: [figure('dap'), figure('dac')],
    compute: (v) => v('dap') + v('dac'),
  },
  accommodationMonth: {
    label: 'Accommodation payment of the month',
    ...perMonth,
    sentence: 'DAP or DAC for the days in care.',
    formula: 'DAP/DAC x days in care.',
    law: ['Aged Care Act 2024 s294', 'Modelling choice: actual days'],
    inputs: [figure('accommodationDaily'), figure('careDays', 'x')],
    compute: (v) => v('accommodationDaily') * v('careDays'),
  },
} as const satisfies Record<string, FigureDefinition>;
