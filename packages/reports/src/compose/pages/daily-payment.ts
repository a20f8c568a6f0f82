import type { AgedCareMonths } from '@advice-builder/results';
import type { Block } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { joined, money, type Shown, words } from '../../shown.ts';
import { shortName } from '../names.ts';
import { alike, listed } from '../panels/alike.ts';
import { dailyChargeTable } from '../panels/month-tables.ts';

const TITLE = words('DAP/DAC and balance by month');
const INTRODUCTION = words(
  'The daily payment for the room (DAP or DAC) and the balance of the lump sum (RAD or RAC), month by month.',
);
const COLUMNS = ['dapDac', 'balance'];
const HALF_CENT = 0.005;

interface Charge {
  readonly name: string;
  readonly data: AgedCareMonths;
}

const firstOf = ({ months }: AgedCareMonths): number => months[0]?.dapDac.value ?? 0;

const changes = (charge: AgedCareMonths): boolean =>
  charge.months.some(({ dapDac }) => Math.abs(dapDac.value - firstOf(charge)) >= HALF_CENT);

const FROM = 'From';
const NOTHING_MORE = 'there is no daily payment.';

/** The number of months shown: up to the last one with a payment. */
function untilItStops({ months }: AgedCareMonths): number {
  const last = months.findLastIndex(({ dapDac }) => dapDac.value >= HALF_CENT);
  return last + 1;
}

const seriesOf = ({ person, months }: AgedCareMonths): string =>
  [person, ...months.flatMap(({ label, dapDac, balance }) => [label, money(dapDac), money(balance)])].join('|');

/** The scenarios with a constant payment: `Joan pays $57.40 every day in Current Situation and New rules.` */
function steadyWords(charges: readonly Charge[]): Shown {
  const groups = alike(charges, (charge) => `${charge.person} ${money(firstOf(charge))}`);
  return joined(
    groups.map(({ names, data }) => {
      const amount = firstOf(data);
      const inScenarios = words(`in ${listed(names)}.`);
      if (Math.abs(amount) < HALF_CENT) return joined([words(`${data.name} has no daily payment`), inScenarios]);
      return joined([words(data.name), words('pays'), money(amount), words('every day'), inScenarios]);
    }),
  );
}

/** DAP/DAC and balance in the months in which the payment changes. Scenarios with the same months share a table. */
export function dailyPaymentPages({ scenarios }: DocumentInput): readonly Block[] {
  const all = scenarios.flatMap((scenario) =>
    scenario.five.report.agedCareMonths.map((data): Charge => ({ name: shortName(scenario), data })),
  );
  const changing = all.filter(({ data }) => changes(data));
  if (changing.length === 0) return [];
  const steady = all.filter(({ data }) => !changes(data));
  return [
    { kind: 'heading', level: 1, text: TITLE },
    { kind: 'text', text: joined([INTRODUCTION, ...(steady.length === 0 ? [] : [steadyWords(steady)])]) },
    ...alike(changing, seriesOf).map(({ names, data }) => {
      const months = untilItStops(data);
      const stop = data.months[months];
      const table = dailyChargeTable(
        { ...data, months: data.months.slice(0, months) },
        { keys: COLUMNS, scenarios: words(listed(names)) },
      );
      if (stop === undefined) return table;
      return { ...table, note: joined([words(FROM), words(stop.label), words(NOTHING_MORE)]) };
    }),
  ];
}
