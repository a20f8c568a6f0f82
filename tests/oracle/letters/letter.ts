/**
 * The letter that a sender would write about a household, by the second implementation: rates of the day, exact
 * decimals, rounded as letters are.
 */
import { type Letter, type LetterLine, letterLines } from '@advice-builder/contract';
import type { Household, PersonIndex } from '@advice-builder/engine';
import { addDays, type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import type { Month as Figures } from '../aged-care/against-projection.ts';
import { latest } from '../aged-care/care-arrangements.ts';
import { type Mistakes, type MonthOfMeans, residentialMonths } from '../aged-care/residential-ledger.ts';
import { type Decimal, dec, floorTo, floorZero, roundTo, sum, ZERO } from '../decimal.ts';
import { type MeansInMonth, meansIn } from '../social-security/household/assets.ts';
import { isoOf, type Month } from '../social-security/household/month.ts';
import { type PensionInMonth, pensionIn } from '../social-security/household/pensions.ts';
import type { Case } from './arbitrary.ts';

/** How the sender came to the letter. Without anything: by the law. */
export interface Sender {
  /** The rates of this day for all of the letter, although later ones apply. */
  readonly ratesUntil?: CivilDate;
  /** Lines that have an index of their own can use the rates of an earlier day too. */
  readonly linesUntil?: Readonly<Partial<Record<LetterLine, CivilDate>>>;
  readonly mistakes?: Mistakes;
  /** Days by which the daily payment for the room is divided, instead of 365. */
  readonly accommodationDivisor?: 364 | 366;
  readonly days?: number;
  /** Changes the lines that are written. */
  readonly slip?: (amounts: Partial<Record<LetterLine, number>>) => Partial<Record<LetterLine, number>>;
}

/** The day of a line, and the day whose rates it has. */
interface Days {
  readonly day: CivilDate;
  readonly rates: CivilDate;
}

/** The household on a day of its first month, from what it owns then. */
function onDay(household: Household, { day, rates }: Days): Month {
  const { entries, home, people, bank } = household;
  return {
    household,
    index: 0,
    month: household.projectFrom,
    on: isoOf(rates),
    valuedOn: isoOf(day),
    balanceOf: (index) => {
      const entry = entries[index];
      return entry !== undefined && 'value' in entry ? dec(entry.value) : ZERO;
    },
    bank: dec(bank.opening),
    homeValue: home.kind === 'ordinary' ? dec(home.netValue) : ZERO,
    owesForRoom: (person) => {
      const care = people[person]?.care;
      if (care?.kind !== 'residential') return false;
      return care.statedStatus === 'low-means' || dec(care.agreedPrice ?? 0).gt(care.depositPaid);
    },
    hadNilPension: () => false,
    workBonusBalance: () => undefined,
  };
}

interface Assessed {
  readonly means: MeansInMonth;
  readonly pensions: readonly (PensionInMonth | undefined)[];
}

function assessedOn(household: Household, days: Days): Assessed {
  const month = onDay(household, days);
  const means = meansIn(month);
  return { means, pensions: household.people.map((_, at) => pensionIn(month, means, at === 0 ? 0 : 1)) };
}

function meansFor(household: Household, { means, pensions }: Assessed): MonthOfMeans {
  return {
    homeValue: household.home.kind === 'ordinary' ? household.home.netValue : 0,
    assetsOutsideHome: means.assets.minus(means.home.assessed).toNumber(),
    assessableIncome: means.incomePerYear.toNumber(),
    pension: pensions.map((pension) => pension?.entitlement.toNumber() ?? 0),
    workBonus: pensions.map(() => 0),
  };
}

type Lines = Partial<Record<LetterLine, Decimal>>;

/** The daily lines of a resident with the rates of a day. */
function careLines(household: Household, person: PersonIndex, days: Days, sender: Sender): Lines {
  const means = meansFor(household, assessedOn(household, days));
  const mistakes = sender.mistakes ?? {};
  const [figures] = residentialMonths(household, [means], { on: days.rates, mistakes })[person] ?? [];
  if (figures === undefined) throw new TypeError('a letter about a person who is not a resident');
  return {
    assets: figures.careAssets as Decimal,
    income: figures.careIncome as Decimal,
    meansTestedAmount: figures.meansTestedAmount as Decimal,
    basicDailyFee: figures.basicDailyFee as Decimal,
    hotelling: figures.hotelling ?? ZERO,
    careFee: sum([figures.meansTestedFee ?? ZERO, figures.nonClinical ?? ZERO]),
    accommodation: accommodationOf(figures, sender),
    everydayLiving: everydayLiving(household, person),
  };
}

function accommodationOf(figures: Figures, { accommodationDivisor }: Sender): Decimal {
  const daily = figures.accommodationDaily as Decimal;
  const isPayment = figures.lowMeans?.isZero() === true;
  return isPayment && accommodationDivisor !== undefined ? daily.times(365).div(accommodationDivisor) : daily;
}

function everydayLiving(household: Household, person: PersonIndex): Decimal {
  const care = household.people[person]?.care;
  return care?.kind === 'residential' ? dec(care.extraServiceFee.amount) : ZERO;
}

function pensionLines(household: Household, person: PersonIndex, days: Days): Lines {
  const { pensions } = assessedOn(household, days);
  const [own, partner] = [pensions[person], pensions[person === 0 ? 1 : 0]];
  const tested = (of: PensionInMonth, reduction: Decimal) => floorZero(of.maximum.minus(reduction.div(26)));
  return {
    ...(own && {
      pension: own.entitlement,
      assetsTest: tested(own, own.assetsReductionPerYear),
      incomeTest: tested(own, own.incomeReductionPerYear),
    }),
    ...(partner && {
      partnerPension: partner.entitlement,
      partnerAssetsTest: tested(partner, partner.assetsReductionPerYear),
      partnerIncomeTest: tested(partner, partner.incomeReductionPerYear),
    }),
  };
}

const CHANGE_DAYS = ['03-20', '07-01', '09-20'];
const CHARGES = ['basicDailyFee', 'hotelling', 'careFee', 'accommodation', 'everydayLiving'] as const;

/** The days of an invoice, by the rates that apply. */
function periods({ from, to = from }: Case): readonly { readonly on: CivilDate; readonly days: number }[] {
  const changes = CHANGE_DAYS.map((monthDay) => isoDate(`${toIso(from).slice(0, 'yyyy-'.length)}${monthDay}`));
  const starts = [from, ...changes.filter((day) => day > from && day <= to)];
  return starts.map((on, at) => ({ on, days: (starts[at + 1] ?? addDays(to, 1)) - on }));
}

const daysOn = (day: CivilDate, until: CivilDate | undefined): Days => ({
  day,
  rates: until === undefined || day <= until ? day : until,
});

/** The lines on a day, each with the rates that the sender used for it. */
function linesOn(household: Household, person: PersonIndex, on: CivilDate, sender: Sender): Lines {
  const lines = careLines(household, person, daysOn(on, sender.ratesUntil), sender);
  const earlier = Object.entries(sender.linesUntil ?? {}).map(([line, until]) => [
    line,
    careLines(household, person, daysOn(on, until), sender)[line as LetterLine],
  ]);
  return { ...lines, ...Object.fromEntries(earlier) };
}

function invoice(
  household: Household,
  person: PersonIndex,
  of: Case,
  sender: Sender,
): Partial<Record<LetterLine, number>> {
  const round = of.style.cut ? (x: Decimal) => floorTo(x, '0.01') : (x: Decimal) => roundTo(x, '0.01');
  const care = household.people[person]?.care;
  const entry = care?.kind === 'residential' ? care.entryDate : of.from;
  const charged = periods(of).map(({ on, days }) => {
    const lines = linesOn(household, person, on, sender);
    return { lines, days: Math.max(0, addDays(on, days) - latest(on, entry)) };
  });
  const all = charged.reduce((total, { days }) => total + days, 0);
  const extra = (sender.days ?? all) - all;
  const amounts = CHARGES.map((line) => {
    const total = sum(
      charged.map(({ lines, days }, at) => {
        const counted = at === charged.length - 1 ? days + extra : days;
        return round(lines[line] ?? ZERO).times(counted);
      }),
    );
    return [line, total] as const;
  });
  const stated = amounts.filter(([, total]) => !total.isZero()).map(([line, total]) => [line, total.toNumber()]);
  return Object.fromEntries([...stated, ['total', sum(amounts.map(([, total]) => total)).toNumber()]]);
}

/** Amounts are rounded to the cent or cut; assets and income of some letters to the dollar. */
function rounded(lines: Lines, { style }: Case): Partial<Record<LetterLine, number>> {
  return Object.fromEntries(
    Object.entries(lines).map(([line, value]) => {
      const step = style.whole && (line === 'assets' || line === 'income') ? 1 : '0.01';
      return [line, (style.cut ? floorTo(value, step) : roundTo(value, step)).toNumber()];
    }),
  );
}

function amountsOf(household: Household, of: Case, sender: Sender): Partial<Record<LetterLine, number>> {
  if (of.kind === 'invoice') return invoice(household, 0, of, sender);
  if (of.kind === 'pension') return rounded(pensionLines(household, 0, daysOn(of.from, sender.ratesUntil)), of);
  const lines = linesOn(household, 0, of.from, sender);
  return rounded(Object.fromEntries(letterLines.means.map((line) => [line, lines[line]])), of);
}

export function letterOf(household: Household, of: Case, sender: Sender = {}): Letter {
  const written = amountsOf(household, of, sender);
  const amounts = sender.slip?.(written) ?? written;
  const days = of.to === undefined || !of.style.statesDays ? null : (sender.days ?? daysOf(household, of));
  return {
    id: 'letter',
    kind: of.kind,
    sender: of.kind === 'invoice' ? 'home' : 'services-australia',
    person: 0,
    from: toIso(of.from),
    to: of.to === undefined ? null : toIso(of.to),
    days,
    note: '',
    amounts,
  };
}

/** The days in care within an invoice. */
export function daysOf({ people: [{ care }] }: Household, { from, to = from }: Case): number {
  const entry = care.kind === 'residential' ? care.entryDate : from;
  return Math.max(0, addDays(to, 1) - latest(from, entry));
}
