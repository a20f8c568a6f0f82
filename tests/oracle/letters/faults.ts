/**
 * Faults that a letter can contain: another fact than the record has, or a mistake of the sender. Each is made by the
 * second implementation and knows the cause that names it.
 */
import { type Letter, type LetterLine, RESIDENTIAL_ENTRY_FROM } from '@advice-builder/contract';
import type { Entry, Household, ResidentialCare } from '@advice-builder/engine';
import { addDays, addMonths, type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import type { Cause } from '@advice-builder/results';
import { NEW_ACT } from '../aged-care/care-arrangements.ts';
import type { Case } from './arbitrary.ts';
import { daysOf, type Sender } from './letter.ts';

export interface Fault {
  /** The kind of fault, in the order of the issue. */
  readonly kind: string;
  /** Two faults of a letter have different slots. */
  readonly slot: string;
  readonly isRuleBroken?: true;
  readonly household?: (household: Household) => Household;
  readonly sender?: (sender: Sender) => Sender;
  /** Whether a cause names this fault. `idOf`: the id in the documents of an entry of the household. */
  readonly isNamedBy: (cause: Cause, idOf: (entry: string) => string) => boolean;
}

type Maker = (of: Case, chance: () => number) => readonly Fault[];

const pick = <T>(values: readonly T[], chance: number): T => values[Math.floor(chance * values.length)] as T;
const toCents = (value: number): number => Math.round(value * 100) / 100;

/** Another amount: a digit more or less, digits changed over, a round one, or one of a later statement. */
function otherAmount(amount: number, chance: () => number): number {
  const factor = 0.4 + 1.4 * chance();
  const other = amount * factor + 1_000;
  const unit = pick([10_000, 1_000, 1_000, 100, 1, 0.01], chance());
  return toCents(Math.max(unit, Math.round(other / unit) * unit));
}

/** Whether a cause has the amount of the letter: within what agrees, or the hundredth that whole dollars of income hide. */
function holds({ value, least = value, most = value }: Cause, amount: number): boolean {
  const hidden = amount / 100;
  return least !== undefined && most !== undefined && least - hidden <= amount && amount <= most + hidden;
}

const amountFault = (
  kind: string,
  path: string | { readonly entry: string; readonly field: string },
  amount: number,
  household: (household: Household) => Household,
): Fault => ({
  kind,
  slot: typeof path === 'string' ? path : path.entry,
  household,
  isNamedBy: (cause, idOf) => {
    const place = typeof path === 'string' ? path : `sFentries.${idOf(path.entry)}.${path.field}`;
    return cause.id === `amount:${place}` && holds(cause, amount);
  },
});

const withEntries =
  (change: (entry: Entry) => readonly Entry[]) =>
  (household: Household): Household => ({
    ...household,
    entries: household.entries.flatMap(change),
  });

const changedEntry = (id: string, change: (entry: Entry) => Entry) =>
  withEntries((entry) => [entry.id === id ? change(entry) : entry]);

const bank: Maker = ({ household }, chance) => {
  const opening = otherAmount(household.bank.opening, chance);
  return [amountFault('bank', 'sInvest.quickTotal', opening, (of) => ({ ...of, bank: { ...of.bank, opening } }))];
};

const otherAssets: Maker = ({ household }, chance) => {
  const contents = otherAmount(household.personalAssets.contents, chance);
  const vehicles = otherAmount(household.personalAssets.vehicles, chance);
  const personal = (change: Partial<Household['personalAssets']>) => (of: Household) => ({
    ...of,
    personalAssets: { ...of.personalAssets, ...change },
  });
  const funds = household.entries.flatMap((entry) => {
    if (entry.kind !== 'investment') return [];
    const value = otherAmount(entry.value, chance);
    const changed = changedEntry(entry.id, (each) => ({ ...each, value }) as Entry);
    return [amountFault('other asset', { entry: entry.id, field: 'assetValue' }, value, changed)];
  });
  return [
    amountFault('other asset', 'sAssets.quickTotal', contents, personal({ contents })),
    ...(household.personalAssets.vehicles === 0
      ? []
      : [amountFault('other asset', 'sAssets.vehiclesTotal', vehicles, personal({ vehicles }))]),
    ...funds,
  ];
};

const incomes: Maker = ({ household }, chance) =>
  household.entries.flatMap((entry) => {
    if (entry.kind !== 'income') return [];
    const amount = otherAmount(entry.payment.amount, chance);
    const changed = changedEntry(entry.id, (each) => ({ ...each, payment: { ...entry.payment, amount } }) as Entry);
    return [amountFault('income', { entry: entry.id, field: 'cashAmount' }, amount, changed)];
  });

const gifts: Maker = ({ household, from }) =>
  household.entries.flatMap((entry): readonly Fault[] => {
    if (entry.kind !== 'gift') return [];
    const missing: Fault = {
      kind: 'gift missing',
      slot: entry.id,
      household: withEntries((each) => (each.id === entry.id ? [] : [each])),
      isNamedBy: ({ id }, idOf) => id === `left-out:${idOf(entry.id)}`,
    };
    // The letter still counts the gift, as if it had been made in the last five years.
    const counted: Fault = {
      kind: 'gift expired',
      slot: entry.id,
      household: changedEntry(entry.id, (each) => ({ ...each, date: addDays(addMonths(from, -60), 1) }) as Entry),
      isNamedBy: ({ id }, idOf) => id.startsWith(`date:gift:${idOf(entry.id)}:`),
    };
    return [missing, ...(addMonths(entry.date, 60) <= from ? [counted] : [])];
  });

const mistake = (kind: string, slot: string, mistakes: Sender['mistakes'], ids: readonly string[]): Fault => ({
  kind,
  slot,
  sender: (sender) => ({ ...sender, mistakes: { ...sender.mistakes, ...mistakes } }),
  isNamedBy: ({ id }) => ids.includes(id),
});

const isCare = ({ kind }: Case): boolean => kind !== 'pension';

const sharing: Maker = (of) =>
  of.household.people.length === 1 || !isCare(of)
    ? []
    : [
        mistake("partner's half", 'sharing', { wholeAssets: true }, ['sharing:assets']),
        mistake("partner's half", 'sharing', { wholeIncome: true }, ['sharing:income']),
        mistake("partner's half", 'sharing', { wholeAssets: true, wholeIncome: true }, ['sharing:both']),
      ];

const homes: Maker = (of) => {
  const { home } = of.household;
  if (home.kind !== 'ordinary' || !isCare(of)) return [];
  const flip: Fault = {
    kind: 'home',
    slot: 'home',
    household: (household) => ({ ...household, home: { ...home, protectedPerson: !home.protectedPerson } }),
    isNamedBy: ({ id }) =>
      id === 'fact:protectedPerson' || id === (home.protectedPerson ? 'home:counted' : 'home:left-out'),
  };
  return [
    flip,
    mistake('home', 'home', { home: 'left out' }, ['home:left-out', 'fact:protectedPerson']),
    mistake('home', 'home', { home: 'uncapped' }, ['home:uncapped']),
    mistake('home', 'home', { home: 'counted' }, ['home:counted', 'fact:protectedPerson']),
  ];
};

const annuities: Maker = ({ household }, chance) =>
  household.entries.flatMap((entry) => {
    if (entry.kind !== 'annuity') return [];
    const exemptPercent = pick(
      ([0, 50, 100] as const).filter((each) => each !== entry.exemptPercent),
      chance(),
    );
    return [
      {
        kind: 'annuity exemption',
        slot: entry.id,
        household: changedEntry(entry.id, (each) => ({ ...each, exemptPercent }) as Entry),
        isNamedBy: ({ id }: Cause, idOf: (entry: string) => string) =>
          id === `fact:assetTestExempt:${idOf(entry.id)}:${exemptPercent}`,
      },
    ];
  });

const deposits: Maker = (of) =>
  isCare(of) ? [mistake('deposit', 'deposit', { withoutDeposits: true }, ['deposit:left-out'])] : [];

const residentOf = ({ people: [{ care }] }: Household): ResidentialCare => {
  if (care.kind !== 'residential') throw new TypeError('the first person is a resident');
  return care;
};

const withCare =
  (change: Partial<ResidentialCare>) =>
  (household: Household): Household => {
    const [first, ...others] = household.people;
    return { ...household, people: [{ ...first, care: { ...residentOf(household), ...change } }, ...others] as never };
  };

/** Days of a moved month or year, days and months changed over, and for an invoice days nearby. */
function otherEntries(entry: CivilDate, isInvoice: boolean): readonly CivilDate[] {
  const months = [-12, -6, -3, -2, -1, 1, 2, 3, 6, 12].map((count) => addMonths(entry, count));
  const [year, month, day] = toIso(entry).split('-');
  const swapped = Number(day) <= 12 ? [isoDate(`${year}-${day}-${month}`)] : [];
  const near = isInvoice ? [-5, -3, -2, -1, 1, 2, 3, 5].map((count) => addDays(entry, count)) : [];
  return [...months, ...swapped, ...near].filter((each) => each !== entry && each >= isoDate(RESIDENTIAL_ENTRY_FROM));
}

const entryDates: Maker = (of, chance) => {
  const care = residentOf(of.household);
  const last = of.kind === 'invoice' ? (of.to ?? of.from) : of.from;
  const days = otherEntries(care.entryDate, of.kind === 'invoice').filter(
    (each) => each <= last && each < NEW_ACT === care.entryDate < NEW_ACT,
  );
  if (days.length === 0) return [];
  const entryDate = pick(days, chance());
  return [
    {
      kind: 'date of entry',
      slot: 'entry',
      household: withCare({ entryDate }),
      isNamedBy: ({ id }) => id.startsWith('date:entry:0:'),
    },
  ];
};

const optIns: Maker = ({ household, from }) => {
  const care = residentOf(household);
  if (care.entryDate >= NEW_ACT || from < NEW_ACT) return [];
  return [
    {
      kind: 'opted in',
      slot: 'opted in',
      household: withCare({ optIn: !care.optIn, optInDate: care.optIn ? undefined : NEW_ACT }),
      isNamedBy: ({ id }) => id === 'fact:postJuly2025Rules:0',
    },
  ];
};

const CHANGE_DAYS = ['03-20', '07-01', '09-20'];

/** The day before the latest change of rates on which a letter could have been made, under the same Act. */
function staleDay({ from, to }: Case): CivilDate | undefined {
  for (let day = to ?? from; day > addDays(from, -250); day = addDays(day, -1)) {
    if (day === NEW_ACT) return undefined;
    if (CHANGE_DAYS.includes(toIso(day).slice('yyyy-'.length))) return addDays(day, -1);
  }
  return undefined;
}

const rates: Maker = (of) => {
  const until = staleDay(of);
  if (until === undefined) return [];
  const all: Fault = {
    kind: 'rates of an earlier day',
    slot: 'rates',
    isRuleBroken: true,
    sender: (sender) => ({ ...sender, ratesUntil: until }),
    isNamedBy: ({ id }) => id === `rates:${toIso(until)}`,
  };
  const lines = (['hotelling', 'basicDailyFee', 'accommodation'] as const).map(
    (line): Fault => ({
      kind: `${line} at another index`,
      slot: 'rates',
      isRuleBroken: true,
      sender: (sender) => ({ ...sender, linesUntil: { [line]: until } }),
      isNamedBy: ({ id }) => id === `line-rates:${line}:${toIso(until)}`,
    }),
  );
  return [all, ...(isCare(of) ? lines : [])];
};

const withCaps =
  (lifetimeCapUsed: number, annualCapUsed: number) =>
  (household: Household): Household => {
    const [first, ...others] = household.people;
    return { ...household, people: [{ ...first, lifetimeCapUsed, annualCapUsed }, ...others] as never };
  };

/** `capped`: the record of a case in which the cap is reached. The letter ignores it. */
const caps: Maker = (of) => {
  if (!isCare(of)) return [];
  const reached: Fault = {
    kind: 'cap reached',
    slot: 'cap',
    household: withCaps(500_000, 500_000),
    isNamedBy: ({ id }) => id === 'cap:reached',
  };
  const ignored: Fault = {
    kind: 'cap ignored',
    slot: 'cap',
    isRuleBroken: true,
    household: (household) => {
      const { optIn, entryDate } = residentOf(household);
      const isNew = optIn || entryDate >= NEW_ACT;
      return withCare(isNew ? { nonClinicalDaysCharged: 0 } : {})(withCaps(0, 0)(household));
    },
    isNamedBy: ({ id }) => id === 'cap:ignored' || id === 'cap:used:0',
  };
  return [reached, ignored];
};

const days: Maker = (of, chance) => {
  if (of.kind !== 'invoice') return [];
  const own = daysOf(of.household, of);
  const charged = Math.max(1, own + pick([-3, -2, -1, 1, 2, 3], chance()));
  return [
    {
      kind: 'days',
      slot: 'days',
      sender: (sender) => ({ ...sender, days: charged }),
      isNamedBy: ({ id }) => id === `days:${charged}`,
    },
  ];
};

const divisors: Maker = (of, chance) => {
  if (!isCare(of)) return [];
  const accommodationDivisor = pick([364, 366] as const, chance());
  return [
    { ...mistake('divisor', 'divisor', { daysInYear: 365 }, ['divisor:365']), isRuleBroken: true },
    {
      kind: 'divisor',
      slot: 'divisor:accommodation',
      isRuleBroken: true,
      sender: (sender) => ({ ...sender, accommodationDivisor }),
      isNamedBy: ({ id }) => id === `divisor:accommodation:${accommodationDivisor}`,
    },
  ];
};

type Amounts = Letter['amounts'];

/** Two different neighbours among the digits of an amount change places. */
function swapped(amount: number, chance: number): number {
  const digits = [...`${Math.round(amount * 100)}`];
  const places = digits.flatMap((digit, at) => (at > 0 && digits[at - 1] !== digit ? [at] : []));
  const at = pick(places, chance);
  if (at === undefined) return amount;
  const other = digits.with(at, digits[at - 1] as string).with(at - 1, digits[at] as string);
  return Number(other.join('')) / 100;
}

const slip = (kind: string, change: (amounts: Amounts) => Amounts, named: string): Fault => ({
  kind,
  slot: `slip ${named}`,
  sender: (sender) => ({ ...sender, slip: (amounts) => change(sender.slip?.(amounts as never) ?? amounts) as never }),
  isNamedBy: ({ id }) => id === named,
});

const SLIPPED: Readonly<Record<Letter['kind'], readonly LetterLine[]>> = {
  means: ['assets', 'income', 'meansTestedAmount', 'hotelling', 'careFee', 'accommodation'],
  invoice: ['basicDailyFee', 'hotelling', 'careFee', 'accommodation', 'total'],
  pension: ['pension', 'assetsTest', 'incomeTest'],
};

const slips: Maker = ({ kind }, chance) => {
  const [line, place, gap] = [pick(SLIPPED[kind], chance()), chance(), chance()];
  const digits = slip(
    'transposed digit',
    (amounts) => ({ ...amounts, [line]: swapped(amounts[line] ?? 0, place) }),
    `digits:${line}`,
  );
  const wrongSum = slip(
    'total',
    (amounts) => ({ ...amounts, total: toCents((amounts.total ?? 0) + 7 + 90 * gap) }),
    'sum',
  );
  return kind === 'invoice' ? [digits, wrongSum] : [digits];
};

const MAKERS: readonly Maker[] = [
  bank,
  otherAssets,
  homes,
  incomes,
  gifts,
  sharing,
  annuities,
  deposits,
  entryDates,
  optIns,
  caps,
  rates,
  days,
  divisors,
  slips,
];

/** The faults that a case can have, whether or not they change its letter. */
export function faultsOf(of: Case): readonly Fault[] {
  let at = 0;
  const chance = (): number => of.chances[at++ % of.chances.length] as number;
  return MAKERS.flatMap((make) => make(of, chance));
}
