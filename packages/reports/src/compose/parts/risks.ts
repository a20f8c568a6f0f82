/** The risks and disadvantages of each scenario, stated from its figures and never weighed. */

import { exemptionIn, lastsUntil, type PersonIndex } from '@advice-builder/engine';
import { addMonthsToIndex, firstOfMonth, isAbove, type MonthIndex } from '@advice-builder/kernel';
import { homeSaleOf } from '@advice-builder/results';
import type { Block } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { joined, money, monthOfDate, percent, type Shown, wholeMoney, words } from '../../shown.ts';
import { numberedName } from '../names.ts';
import { LAST_YEAR, yearOf } from '../subjects.ts';

export const riskWords = {
  intro:
    'Each list names what can go wrong and what is given up in a scenario. It follows from the figures and does not weigh one against another.',
  all: 'In every scenario',
  rules: 'Rules, fees, rates and growth will differ from those assumed. Small changes add up over five years.',
  health: 'Health can change. A move, a change of care or a death can come sooner or later than assumed.',
  tax: 'No tax is counted. A sale, rent or a payment from a pension fund can change tax.',
  departments: 'The departments decide what is paid and what care costs. Their letters can differ from these figures.',
  market:
    'The market can be lower, and a sale can take longer. Until the sale settles, the daily payment is still due.',
  proceeds: 'Money from the sale counts in the assets test of the pension, except for money paid to the care home.',
  noWayBack: 'Once it is sold, there is no home to return to.',
  upkeep: 'A home that is kept still costs rates, insurance and repairs. Only spending that was entered is counted.',
  oneAsset: 'Much of what is owned stays in one home, which cannot be spent a little at a time.',
  tenants: 'A tenant can leave or pay late, and repairs can be due at any time.',
  taxedRent: 'The rent counts as income in the means tests.',
  notReturned: 'A daily payment is not returned.',
  guarantee:
    'The government guarantees a lump sum held by an approved home. It is refunded after the person leaves, so it cannot be used before then.',
  nextHome:
    'The next home can cost more, and its purchase can take longer. The pension exempts the money kept for it for 24 months at most.',
  noRisk: 'The figures of this scenario show no further cost or risk of its own.',
} as const;

const fill = (...parts: readonly Shown[]): Shown => joined([joined(parts), words('.')], '');

const sumOf = (column: Float64Array): number => column.reduce((sum, value) => sum + value, 0);

const monthOf = ({ five: { projection } }: ScenarioInput, month: number): Shown =>
  monthOfDate(firstOfMonth(addMonthsToIndex(projection.household.projectFrom, month) as MonthIndex));

function ofHome(of: ScenarioInput): readonly Shown[] {
  const { projection } = of.five;
  const { columns, household, plan, months } = projection;
  const sale = homeSaleOf(projection);
  const risks: Shown[] = [];
  if (sale !== undefined) {
    const price = fill(
      words('The price of'),
      money(sale.price),
      words('in'),
      monthOf(of, sale.month),
      words('is an estimate'),
    );
    const buysNext = plan.home.purchase !== undefined && plan.home.purchase.month < months;
    const after =
      buysNext && household.home.kind === 'ordinary' ? [riskWords.nextHome] : [riskWords.proceeds, riskWords.noWayBack];
    risks.push(price, words(riskWords.market), ...after.map((risk) => words(risk)));
  }
  const isLetOut = columns.homeRent.some((rent) => isAbove(rent, 0));
  if (isLetOut) risks.push(words(riskWords.taxedRent), words(riskWords.tenants));
  const isKept = household.home.kind === 'ordinary' && isAbove(columns.homeValueClosing[months - 1] ?? 0, 0);
  if (isKept) risks.push(words(riskWords.upkeep), words(riskWords.oneAsset));
  const { vacatedOn, assessableFromMonth: counts } = exemptionIn(plan.home, months - 1);
  if (vacatedOn !== undefined && counts >= 0 && counts < months && isAbove(columns.homeValue[counts] ?? 0, 0)) {
    risks.push(fill(words('The home counts in the assets test of the pension from'), monthOf(of, counts)));
  }
  return risks;
}

/** The cost of the daily payment and the lump sum for one resident. */
function ofRoom(of: ScenarioInput, person: PersonIndex): readonly Shown[] {
  const { projection, report } = of.five;
  const own = projection.people[person];
  const resident = projection.plan.people[person]?.resident;
  if (own === undefined || resident === undefined) return [];
  const name = report.var.names[person] ?? '';
  const risks: Shown[] = [];
  const daily = sumOf(own.accommodationMonth);
  if (isAbove(daily, 0)) {
    const { mpirPercent } = resident.stay;
    risks.push(
      fill(words(`The room of ${name} costs`), money(daily), words('in daily payments over five years')),
      fill(words('The interest rate behind them is'), percent(mpirPercent), words('a year, fixed on the day of entry')),
      words(riskWords.notReturned),
    );
    if (resident.nextStay !== undefined && resident.moveMonth < projection.months) {
      risks.push(
        fill(
          words('The move to another home fixes a new rate of'),
          percent(resident.nextStay.mpirPercent),
          words('a year'),
        ),
      );
    }
  }
  const drawn = sumOf(own.drawnFromDeposit);
  if (isAbove(drawn, 0)) {
    risks.push(
      fill(money(drawn), words('of the payments comes out of the lump sum, which shrinks by the same amount')),
    );
  }
  const held = own.depositClosing.reduce((most, value) => Math.max(most, value), 0);
  if (isAbove(held, 0)) risks.push(words(riskWords.guarantee));
  const kept = sumOf(own.retention);
  if (isAbove(kept, 0)) {
    risks.push(fill(words('The care home keeps'), money(kept), words(`of the lump sum of ${name} over five years`)));
  }
  return risks;
}

const fiveYears = (of: ScenarioInput, cell: 'pension' | 'costOfCare'): number =>
  Array.from({ length: LAST_YEAR }, (_, index) => yearOf(of, index + 1)[cell].value).reduce(
    (sum, each) => sum + each,
    0,
  );

const LEAST = 0.5;

/** Where the scenario has less, or costs more, than the measured-from scenario. */
function beside({ base }: DocumentInput, of: ScenarioInput): readonly Shown[] {
  if (of === base) return [];
  const against = words(base.sid === 0 ? 'than in the Current Situation' : `than in Scenario ${base.sid}`);
  const risks: Shown[] = [];
  const pension = fiveYears(of, 'pension') - fiveYears(base, 'pension');
  if (pension <= -LEAST) {
    risks.push(fill(words('The pension is'), wholeMoney(-pension), words('less over five years'), against));
  }
  const care = fiveYears(of, 'costOfCare') - fiveYears(base, 'costOfCare');
  if (care >= LEAST) risks.push(fill(words('Care costs'), wholeMoney(care), words('more over five years'), against));
  const worth = yearOf(of, LAST_YEAR).netWorth.value - yearOf(base, LAST_YEAR).netWorth.value;
  if (worth <= -LEAST) {
    risks.push(fill(words('Net worth after five years is'), wholeMoney(-worth), words('less'), against));
  }
  return risks;
}

function ofCash(of: ScenarioInput): readonly Shown[] {
  const month = lastsUntil(of.fifteen.projection);
  if (month === undefined) return [];
  return [fill(words('We estimate that the money in the bank runs out in'), monthOf(of, month))];
}

/** @returns sentences, without repeats. */
function risksOf(input: DocumentInput, of: ScenarioInput): readonly Shown[] {
  const rooms = of.five.projection.people.flatMap((_, person) => ofRoom(of, person as PersonIndex));
  return [...new Set([...ofCash(of), ...ofHome(of), ...rooms, ...beside(input, of)])];
}

export function risksPart(input: DocumentInput): readonly Block[] {
  const heading = (text: string): Block => ({ kind: 'heading', level: 2, text: words(text) });
  const { intro, all, rules, health, tax, departments, noRisk } = riskWords;
  return [
    { kind: 'text', text: words(intro) },
    heading(all),
    { kind: 'bullets', items: [rules, health, tax, departments].map((text) => ({ text: words(text) })) },
    ...input.scenarios.flatMap((of): readonly Block[] => {
      const risks = risksOf(input, of);
      const items = (risks.length === 0 ? [words(noRisk)] : risks).map((text) => ({ text }));
      return [heading(numberedName(of)), { kind: 'bullets', items }];
    }),
  ];
}
