/** The numbers the client page may print, from the output of `npm run calc` for the same case. */
import { type CaseFigures, calcOf, enteredNumbers, unsourcedNumbers } from './case-figures.ts';

type Columns = Readonly<Record<string, number>>;
type Month = Columns & { readonly people: readonly Columns[] };

const MONTHS = 60;
const HOUSEHOLD = ['pensionTotal', 'totalIncome', 'careCostTotal', 'careCashTotal', 'totalExpenses', 'netCashFlow'];

const sumOf = (rows: readonly Columns[], figure: string): number =>
  rows.reduce((sum, row) => sum + (row[figure] ?? Number.NaN), 0);

const peopleOf = (rows: readonly Month[]): readonly (readonly Columns[])[] =>
  (rows[0]?.people ?? []).map((_, person) => rows.map(({ people }) => people[person] ?? {}));

/** The average per fortnight of each row over the twelve months of the table. */
function aFortnight(rows: readonly Month[]): readonly number[] {
  const household = HOUSEHOLD.map((figure) => sumOf(rows, figure));
  const drawn = sumOf(rows, 'careCostTotal') - sumOf(rows, 'careCashTotal');
  const pensions = peopleOf(rows).map((own) => sumOf(own, 'pensionMonth') + sumOf(own, 'dvaCompensationMonth'));
  return [...household, drawn, ...pensions].map((sum) => sum / 26);
}

/** The pension of each month, in total and by person, and the balances at the end of five years. */
function standing(rows: readonly Month[]): readonly number[] {
  const last = rows[MONTHS - 1];
  const entitlements = rows.slice(0, MONTHS).flatMap(({ people }) => {
    const each = people.map(({ pensionEntitlement = Number.NaN }) => pensionEntitlement);
    return [...each, each.reduce((sum, own) => sum + own, 0)];
  });
  return [...entitlements, last?.depositsClosing ?? 0, last?.bankClosing ?? 0, last?.netWorth ?? 0];
}

/** The parts of the bank difference, as grouped on the page. */
function reasons(of: CaseFigures, sid: number, first: readonly Month[], second: readonly Month[]): readonly number[] {
  const { cash } = calcOf(of.name, '--compare', `0,${sid}`).difference as {
    readonly cash: { readonly parts: readonly { readonly id: string; readonly value: number }[] };
  };
  const part = (wanted: string): number => cash.parts.find(({ id }) => id === wanted)?.value ?? 0;
  const ofFive = (rows: readonly Month[]): readonly Month[] => rows.slice(0, MONTHS);
  const dailyIn = (rows: readonly Month[]): number =>
    peopleOf(ofFive(rows)).reduce(
      (sum, own) => sum + sumOf(own, 'accommodationMonth') - sumOf(own, 'drawnFromDeposit'),
      0,
    );
  const daily = dailyIn(first) - dailyIn(second);
  const charges = sumOf(ofFive(first), 'siteFees') - sumOf(ofFive(second), 'siteFees');
  const rent = sumOf(ofFive(first), 'rentPaid') - sumOf(ofFive(second), 'rentPaid');
  const balances = [first, second].map((rows) => Math.round(rows[MONTHS - 1]?.bankClosing ?? Number.NaN));
  return [
    ...cash.parts.map(({ value }) => value),
    daily,
    part('accommodation') - daily,
    charges,
    rent,
    part('living') - charges - rent,
    part('homeGrowth') + part('saleCosts'),
    (balances[1] ?? 0) - (balances[0] ?? 0),
  ];
}

/** The amounts of the events, and the temporary shortfalls of the bank. */
const happened = (of: CaseFigures): readonly number[] =>
  of.sids.flatMap((sid) => {
    const { dataset, shortSpells } = of.calc[String(sid)] ?? {};
    const lowest = (shortSpells as readonly { readonly lowest: number }[] | undefined) ?? [];
    return [
      ...(dataset?.history ?? []).map(({ amount }) => Math.abs(amount)),
      ...lowest.map((spell) => Math.ceil(Math.abs(spell.lowest))),
    ];
  });

/** The yearly spending of a survivor. */
const spentAlone = ({ input }: CaseFigures, of: number): readonly number[] =>
  input.scenarios.flatMap(({ sid, five }) => {
    const { livingExpenses, death } = five.projection.household;
    const { amount, frequency } = livingExpenses.payment;
    return sid === of && death !== undefined ? [(amount * frequency * death.livingExpensesPercent) / 100] : [];
  });

/** @param from first month of the table. */
export function clientNumbers(of: CaseFigures, sid: number, from: number): readonly number[] {
  const { scenarios } = calcOf(of.name, '--monthly', '--years', '15') as {
    readonly scenarios: Readonly<Record<string, { readonly monthly: readonly Month[] }>>;
  };
  const [first = [], second = []] = [0, sid].map((each) => scenarios[String(each)]?.monthly);
  return [
    ...[first, second].flatMap((rows) => [...aFortnight(rows.slice(from, from + 12)), ...standing(rows)]),
    ...(sid === 0 ? [] : reasons(of, sid, first, second)),
    ...(sid === 0 ? [] : unsourcedNumbers(of, sid)),
    ...happened(of),
    ...[0, sid].flatMap((each) => [...enteredNumbers(of, each), ...spentAlone(of, each)]),
  ];
}
