/**
 * The daily accommodation payment or contribution.
 * Law: Aged Care Act 2024 ss 294-308; Aged Care Rules 2025 ss 296-5, 298-10, 302-10, 308-10; Aged Care Act 1997
 * ss 52F-3, 52G-6, 52J-7.
 */
import { arrangementsIn, dapIndexation } from '../projection/resident-plan.ts';
import {
  contributionByMeans,
  dacPayable,
  facilitySupplement,
  isPartPaid,
  type LumpSumTerms,
  racEquivalent,
  type SupplementContext,
} from '../rules/residential/accommodation-contribution.ts';
import {
  type AccommodationArrangements,
  assumedDapIndexFactor,
  dapIndexAtReference,
  dapIndexationDays,
  dapIndexFactor,
  dapIndexNow,
  dapOfUnpaid,
  depositDays,
  maximumDap,
  type PricedRoom,
  unindexedDap,
} from '../rules/residential/accommodation-payment.ts';
import { mpirRates } from '../rules/residential/mpir.ts';
import type { RateContext } from '../rules/rule-rates.ts';
import type { Working } from '../rules/working.ts';
import { careOf, hasMoved, inCare, isLowMeans, residentOf, stayOf } from './cell.ts';
import {
  type Cell,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  type InputRole,
  monthStart,
  named,
  useRates,
  type Values,
} from './definition.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;
const lump = { unit: 'money', period: 'lump', per: 'person', yearly: 'none' } as const;

const priceOf = (c: Cell): number => stayOf(c)?.agreedPrice ?? 0;
const paysPrice = (c: Cell): boolean => inCare(c) && !isLowMeans(c) && priceOf(c) > 0;
const hasLimitByPrice = (c: Cell): boolean => isLowMeans(c) && priceOf(c) > 0;

/** How the daily payment is indexed, for residents who make one. */
const indexedBy =
  (how: ReturnType<typeof dapIndexation>) =>
  (c: Cell): boolean => {
    const resident = residentOf(c);
    return resident !== undefined && dapIndexation(resident, c.month, monthStart(c)) === how;
  };
const usesTypedIndex = indexedBy('typed');
const usesPublishedIndex = indexedBy('published');

const now = (c: Cell): RateContext => ({ on: monthStart(c) });
/** The first day in the home: entry, or a move. */
const atEntry = (c: Cell): RateContext => ({ on: stayOf(c)!.startDate });
const indexNow = useRates(dapIndexNow, now, usesPublishedIndex);
const indexAtEntry = useRates(dapIndexAtReference, atEntry, usesPublishedIndex);
const depositDaysNow = useRates(depositDays, now);
const supplementNow = useRates(facilitySupplement, (c: Cell): SupplementContext => {
  return { on: monthStart(c), option: stayOf(c)?.facilityOption ?? 1 };
});

const chosenMpir = (c: Cell): number | undefined => stayOf(c)?.chosenMpirPercent;
const hasChosenMpir = (c: Cell): boolean => chosenMpir(c) !== undefined;
const isInFirstHome = (c: Cell): boolean => !hasMoved(c);

function inRole(role: InputRole, inputs: readonly FigureInput[]): readonly FigureInput[] {
  return inputs.map((input) => ({ ...input, role }));
}

function usedWhen(when: (c: Cell) => boolean, inputs: readonly FigureInput[]): readonly FigureInput[] {
  return inputs.map((input) => ({ ...input, when }));
}

/** The MPIR of the day of entry or of a move, or the one the adviser chose instead. All have the name `mpir`. */
function mpirInputs(when: (c: Cell) => boolean = () => true): readonly FigureInput[] {
  return [
    ...useRates(mpirRates, atEntry, (c) => when(c) && !hasChosenMpir(c)).inputs,
    ...(
      [
        ['care.mpirPercent', isInFirstHome],
        ['care.move.mpirPercent', hasMoved],
      ] as const
    ).map(([id, isOfHome]) =>
      fact('mpir', id, 'Chosen MPIR', (c) => chosenMpir(c) ?? 0, {
        role: '%',
        unit: 'percent',
        period: 'year',
        when: (c) => when(c) && hasChosenMpir(c) && isOfHome(c),
      }),
    ),
  ];
}

/** The price of the room in the present home, under the input name that a formula uses. */
export function agreedPrice(
  name: string,
  role: InputRole = '+',
  when: (c: Cell) => boolean = () => true,
): readonly FigureInput[] {
  const label = 'Facility Market Price';
  return [
    fact(name, 'care.agreedPrice', label, priceOf, { role, when: (c) => when(c) && isInFirstHome(c) }),
    fact(name, 'care.move.agreedPrice', `${label} of the new home`, priceOf, {
      role,
      when: (c) => when(c) && hasMoved(c),
    }),
  ];
}

/**
 * The arrangements that decide rounding: to the cent under the Aged Care Rules 2025 (ss 296-5, 298-10, 302-10), not
 * rounded under the 1997 Act.
 */
const arrangementsOf = (c: Cell): AccommodationArrangements => {
  const resident = residentOf(c);
  return resident === undefined ? '2025' : arrangementsIn(resident, c.month);
};

const roomOf = (v: Values, c: Cell): PricedRoom => ({
  arrangements: arrangementsOf(c),
  agreedPrice: v('agreedPrice'),
  mpirPercent: v('mpir'),
});
const termsOf = (v: Values, c: Cell): LumpSumTerms => ({ arrangements: arrangementsOf(c), mpirPercent: v('mpir') });

/** Whether a part of the lump sum was paid, so that the daily contribution covers only the rest. */
function hasPartPaid(c: Cell): boolean {
  const own = c.projection.people[c.person];
  const paid = (own?.deposit[c.month] ?? 0) + (own?.retainedBefore[c.month] ?? 0);
  return isPartPaid(paid, stayOf(c)?.mpirPercent ?? 0);
}

export const accommodationFigures = {
  dapIndexFactor: {
    label: 'Indexation of the daily payment',
    unit: 'ratio',
    period: undefined,
    per: 'person',
    yearly: 'none',
    sentence:
      'The growth of the maximum daily payment by indexation since the later of entry and 1 November 2025, or since a move to another home, always from the un-indexed base.',
    formula:
      'Index now / index on the reference day, to four decimals; or growth by half the entered percentage on each 20 March and 20 September, not rounded.',
    law: ['Aged Care Rules 2025 ss 302-10, 302-15'],
    applies: paysPrice,
    inputs: [
      ...indexNow.inputs,
      ...indexAtEntry.inputs,
      fact(
        'percentPerYear',
        'care.dapIndexationPercent',
        'Dap Indexation',
        (c) => careOf(c)?.dapIndexationPercent ?? 0,
        {
          role: 'x',
          unit: 'percent',
          period: 'year',
          when: usesTypedIndex,
        },
      ),
      ...(
        [
          ['care.entryDate', 'Indexation days since entry or 1 November 2025', isInFirstHome],
          ['care.move.date', 'Indexation days since the move', hasMoved],
        ] as const
      ).map(([id, label, isOfHome]) =>
        fact(
          'indexationDays',
          id,
          label,
          (c) => dapIndexationDays(stayOf(c)?.indexedAfter ?? monthStart(c), monthStart(c)),
          { role: '^', unit: 'ratio', period: undefined, when: (c) => usesTypedIndex(c) && isOfHome(c) },
        ),
      ),
      figure('lowMeans', 'consulted'),
    ],
    compute: (v, c, w) => {
      if (usesTypedIndex(c)) return assumedDapIndexFactor(v('percentPerYear'), v('indexationDays'), w);
      if (usesPublishedIndex(c)) return dapIndexFactor(v('indexNow'), v('indexAtReference'), w);
      w?.add('Not indexed', 1);
      return 1;
    },
  },
  maximumDap: {
    label: 'Daily payment for the full price',
    ...perDay,
    sentence: 'The daily cost of the room without a deposit.',
    formula:
      'Agreed price x MPIR / days used to convert deposits x indexation; each step to the cent under the rules from 1 November 2025.',
    law: ['Aged Care Rules 2025 ss 296-5, 302-10', 'Aged Care Act 1997 s52F'],
    applies: paysPrice,
    inputs: [
      ...agreedPrice('agreedPrice'),
      ...mpirInputs(),
      ...depositDaysNow.inputs,
      named('indexFactor', figure('dapIndexFactor', 'x')),
    ],
    compute: (v, c, w) => maximumDap(roomOf(v, c), v('indexFactor'), depositDaysNow.read(c), w),
  },
  dap: {
    label: 'DAP',
    ...perDay,
    sentence: 'The daily payment for the part of the price that is not paid as a deposit.',
    formula:
      'RAD remaining, not below nil, x daily payment for the full price / agreed price; to the cent under the rules from 1 November 2025.',
    law: ['Aged Care Rules 2025 s302-10', 'Aged Care Act 1997 s52F-3'],
    applies: paysPrice,
    inputs: [
      named('unpaid', figure('depositRemaining')),
      figure('maximumDap', 'x'),
      ...agreedPrice('agreedPrice', '/'),
    ],
    compute: (v, c, w) => dapOfUnpaid(v('maximumDap'), v('unpaid'), v('agreedPrice'), arrangementsOf(c), w),
  },
  homeSupplement: {
    label: 'Accommodation supplement of the home',
    ...perDay,
    sentence:
      'The supplement depends on whether the home is new or refurbished, and on its share of low means residents.',
    formula: 'The supplement of the chosen option.',
    law: ['Aged Care Rules 2025 s230-10', 'Aged Care Act 1997 s44-28'],
    applies: isLowMeans,
    inputs: [...supplementNow.inputs, figure('lowMeans', 'consulted')],
  },
  accommodationContribution: {
    label: 'Accommodation contribution by means',
    ...perDay,
    sentence: 'The most a low means resident can be asked to pay a day, before a lump sum.',
    formula: 'The lowest of means tested amount, supplement of the home and daily payment on the agreed price.',
    law: [
      'Aged Care Act 2024 s298',
      'Aged Care Act 1997 s52G-6',
      'Modelling choice: no limit by price when none is entered',
    ],
    applies: isLowMeans,
    inputs: [
      figure('meansTestedAmount'),
      named('facilitySupplementPerDay', figure('homeSupplement', 'limit')),
      ...agreedPrice('agreedPrice', 'limit', hasLimitByPrice),
      ...mpirInputs(hasLimitByPrice),
      ...usedWhen(hasLimitByPrice, depositDaysNow.inputs),
    ],
    compute: (v, c, w) => {
      const ofPrice = (part?: Working): number => unindexedDap(roomOf(v, c), depositDaysNow.read(c), part);
      w?.define('priceDapPerDay', 'Daily payment on the agreed price', ofPrice);
      const priceDapPerDay = hasLimitByPrice(c) ? ofPrice() : undefined;
      return contributionByMeans(v('meansTestedAmount'), v('facilitySupplementPerDay'), priceDapPerDay, w);
    },
  },
  racEquivalent: {
    label: 'Lump sum equivalent of the contribution',
    ...lump,
    sentence: 'The RAC that would replace the full daily contribution.',
    formula: 'Contribution x days used to convert deposits (to the cent under the rules from 1 November 2025) / MPIR.',
    law: ['Aged Care Rules 2025 s298-10(3)', 'Aged Care Act 1997 s52G-6'],
    applies: isLowMeans,
    inputs: [figure('accommodationContribution'), ...inRole('x', depositDaysNow.inputs), ...inRole('/', mpirInputs())],
    compute: (v, c, w) => racEquivalent(v('accommodationContribution'), termsOf(v, c), depositDaysNow.read(c), w),
  },
  dac: {
    label: 'DAC',
    ...perDay,
    sentence: 'The daily contribution that remains after the lump sum paid.',
    formula:
      '(Lump sum equivalent - deposit - kept by the home) x MPIR / days used to convert deposits, not below 0; the full contribution if nothing is paid.',
    law: ['Aged Care Rules 2025 s298-10', 'Aged Care Act 1997 s52G-6'],
    applies: isLowMeans,
    inputs: [
      figure('accommodationContribution', 'limit'),
      figure('racEquivalent', '+', hasPartPaid),
      figure('deposit', '-'),
      figure('retainedBefore', '-'),
      ...mpirInputs(hasPartPaid),
      ...usedWhen(hasPartPaid, depositDaysNow.inputs),
    ],
    compute: (v, c, w) => {
      const contributionPaid = v('deposit') + v('retainedBefore');
      w?.define('contributionPaid', 'Lump sum paid, including the part kept by the home', (part) =>
        part.add('deposit', v('deposit')).add('retainedBefore', v('retainedBefore')),
      );
      const terms = { ...termsOf(v, c), contributionPaid };
      const days = { daysDivisor: v('daysDivisor') };
      return dacPayable(v('accommodationContribution'), v('racEquivalent'), terms, days, w);
    },
  },
  accommodationDaily: {
    label: 'DAP/DAC',
    ...perDay,
    sentence: 'The daily payment for the room: DAP for those who pay the agreed price, DAC for low means residents.',
    formula: 'DAP or DAC.',
    law: ['Aged Care Act 2024 ss 294-298'],
    inputs: [figure('dap'), figure('dac')],
  },
  accommodationMonth: {
    label: 'Accommodation payment of the month',
    ...perMonth,
    sentence: 'DAP or DAC for the days in care.',
    formula: 'DAP/DAC x days in care.',
    law: ['Aged Care Act 2024 s294', 'Modelling choice: actual days'],
    inputs: [figure('accommodationDaily'), figure('careDays', 'x')],
  },
} as const satisfies Record<string, FigureDefinition>;
