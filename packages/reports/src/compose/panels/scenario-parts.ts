/** What the pages of a scenario and the snapshot share: cards, the chart, what happens, what to look at. */
import { eventsByMonth, scenarioForecast } from '@advice-builder/charts';
import {
  CHECKS_TITLE,
  careStory,
  cashLastsWords,
  eventWords,
  headlineLabels,
  headlineOf,
  isLeftOut,
  isLowMeansTold,
  laterStory,
  leftOutTitle,
  messageOf,
  type Notice,
  panelTitles,
  pensionStory,
  type Story,
} from '@advice-builder/contract';
import type { Block, Bullet, Card } from '../../blocks.ts';
import type { ScenarioInput } from '../../input.ts';
import { isShownNegative, joined, money, monthOfDay, type Shown, words } from '../../shown.ts';
import { documentForecast } from '../charts.ts';
import { numberedName } from '../names.ts';

/**
 * Care a day of each who pays any, pension a fortnight, the first year's cash flow, how long the cash lasts. What does not
 * differ yet from what it is measured from is told of the month in which it does.
 */
export function scenarioCards(scenario: ScenarioInput, base: ScenarioInput): Block {
  const { report, projection } = scenario.five;
  const { couple } = report.var;
  const before = scenario.sid === base.sid ? undefined : base.five.projection;
  const { care, pension, compensation, cashflow } = headlineOf(report);
  const items: Card[] = [
    ...care.map((each) => {
      const story = careStory(projection, each, before);
      const unit = isLowMeansTold(projection, each, story) ? 'a day, low means' : 'a day';
      return storyCard(couple ? each.name : 'Care', each.asAt, story, unit);
    }),
    storyCard(
      couple ? 'Pension together' : 'Pension',
      couple ? undefined : report.pension.asAt,
      pensionStory(projection, pension, before),
      'a fortnight',
    ),
    ...(compensation === undefined
      ? []
      : [{ label: words(headlineLabels.compensation), value: money(compensation), unit: words('a fortnight') }]),
  ];
  if (cashflow !== undefined) {
    items.push({
      label: words('Net cash flow, first year'),
      value: money(cashflow),
      isNegative: isShownNegative(cashflow),
    });
  }
  items.push({ label: words('Cash lasts until'), value: words(cashLastsWords(scenario.fifteen.projection)) });
  return { kind: 'cards', items };
}

/** @param iso the day of what is told, where it is said. */
function storyCard(label: string, iso: string | undefined, story: Story, unit: string): Card {
  const later = laterStory(story);
  if (later === undefined) {
    const day = iso === undefined ? [] : [monthOfDay(iso)];
    return { label: joined([words(label), ...day], ', '), value: money(story.cell), unit: words(unit) };
  }
  return {
    label: joined([words(label), words(`from ${later.name}`)], ', '),
    value: money(later.cell),
    unit: words(unit),
    until: joined([words('until then'), money(story.cell)]),
  };
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
