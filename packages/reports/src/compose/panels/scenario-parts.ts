/** What the pages of a scenario and the snapshot share: cards, the chart, what happens, what to look at. */
import { eventsByMonth, scenarioForecast } from '@advice-builder/charts';
import {
  CHECKS_TITLE,
  cashLastsWords,
  eventWords,
  firstCare,
  headlineLabels,
  headlineOf,
  isLeftOut,
  leftOutTitle,
  messageOf,
  type Notice,
  panelTitles,
} from '@advice-builder/contract';
import type { Block, Bullet, Card } from '../../blocks.ts';
import type { ScenarioInput } from '../../input.ts';
import { isShownNegative, joined, money, monthOfDay, type Shown, words } from '../../shown.ts';
import { documentForecast } from '../charts.ts';
import { numberedName } from '../names.ts';

/** Care a day of each who pays any, pension a fortnight, the first year's cash flow, how long the cash lasts. */
export function scenarioCards(scenario: ScenarioInput): Block {
  const { report } = scenario.five;
  const { couple } = report.var;
  const { pension, compensation } = headlineOf(report);
  const { asAt } = report.pension;
  const first = report.year.rows[0];
  const labelled = (label: string, iso: string): Shown => joined([words(label), monthOfDay(iso)], ', ');
  const items: Card[] = [
    ...firstCare(report).map(({ name, asAt, daily }) => ({
      label: labelled(couple ? name : 'Care', asAt),
      value: money(daily),
      unit: words('a day'),
    })),
    {
      label: couple ? words('Pension together') : labelled('Pension', asAt),
      value: money(pension),
      unit: words('a fortnight'),
    },
    ...(compensation === undefined
      ? []
      : [{ label: words(headlineLabels.compensation), value: money(compensation), unit: words('a fortnight') }]),
  ];
  if (first !== undefined) {
    items.push({
      label: words('Net cash flow, first year'),
      value: money(first.cashflow),
      isNegative: isShownNegative(first.cashflow),
    });
  }
  items.push({ label: words('Cash lasts until'), value: words(cashLastsWords(scenario.fifteen.projection)) });
  return { kind: 'cards', items };
}

/** @param height px of the plots together. */
export const forecastChart = (scenario: ScenarioInput, height: number): Block =>
  documentForecast(scenario, { caption: words(panelTitles.forecast), height });

/**
 * What happens in it, month by month; nothing where nothing does.
 * @param further told in the same list.
 */
export function eventBlocks({ five }: ScenarioInput, further: readonly Bullet[] = []): readonly Block[] {
  const items = eventsByMonth(scenarioForecast(five.report)).map(
    ({ when, events }): Bullet => ({ lead: words(when), text: words(events.map(eventWords).join('; ')) }),
  );
  const all = [...items, ...further];
  return all.length === 0 ? [] : [{ kind: 'bullets', items: all }];
}

/** What is not counted, then what wants a look; nothing where there is neither. */
function noticeGroups(notices: readonly Notice[]) {
  const told = (chosen: readonly Notice[]): Shown => joined([...new Set(chosen.map(messageOf))].map(words));
  const leftOut = notices.filter(isLeftOut);
  const checks = notices.filter((notice) => !isLeftOut(notice));
  return [
    ...(leftOut.length === 0
      ? []
      : [{ tone: 'warn', title: words(leftOutTitle(notices)), body: told(leftOut) } as const]),
    ...(checks.length === 0 ? [] : [{ tone: 'info', title: words(CHECKS_TITLE), body: told(checks) } as const]),
  ];
}

export const noticeBlocks = (notices: readonly Notice[]): readonly Block[] =>
  noticeGroups(notices).map((group) => ({ kind: 'note', ...group }));

/** Where room is short. */
export const noticeBullets = (notices: readonly Notice[]): readonly Bullet[] =>
  noticeGroups(notices).map(({ title, body }) => ({ lead: joined([title, words(':')], ''), text: body }));

/** `Current Situation`, `Scenario 2: Sell the home`. */
export const scenarioTitle = (scenario: Pick<ScenarioInput, 'sid' | 'name'>): Shown => words(numberedName(scenario));
