/** Parts shared by a scenario's pages and the snapshot: comparison table, chart, events and notices. */

import { eventsByMonth, scenarioForecast } from '@advice-builder/charts';
import type { Notice } from '@advice-builder/contract';
import {
  againstRows,
  doneNotices,
  eventWords,
  headlineLabels,
  inSentence,
  lastsWords,
  panelTitles,
} from '@advice-builder/results';
import type { Block, Bullet, Cell, Row, TableBlock } from '../../blocks.ts';
import type { ScenarioInput } from '../../input.ts';
import {
  isShownNegative,
  joined,
  money,
  monthOfDay,
  nothing,
  orNil,
  type Shown,
  difference as toldDifference,
  words,
} from '../../shown.ts';
import { documentForecast } from '../charts.ts';
import { numberedName, shortName } from '../names.ts';
import { emptyCell, figureColumn, labelColumn, textCell } from './line-cells.ts';

/**
 * Compares the scenario with the measured-from scenario: care per day and pension per fortnight at each change, the
 * first year, how long the cash lasts and the amount left. The same rows as in the print of the screen.
 * @param isShort leaves out rows without a difference.
 */
export function againstTable(scenario: ScenarioInput, base: ScenarioInput, isShort = false): TableBlock {
  const isBase = scenario === base;
  const before = isBase ? undefined : base.five.projection;
  const shown = againstRows(scenario.five, before).filter(
    ({ difference }) => !isShort || difference === undefined || Math.abs(difference) >= HALF_CENT,
  );
  const rows = shown.map(({ label, value, difference = 0, moreIs }): Row => {
    const own = amountCell(value);
    const beside = [amountCell(value - difference), own, { text: toldDifference({ amount: difference, moreIs }) }];
    return { kind: 'plain', cells: [textCell(label), ...(isBase ? [own] : beside)] };
  });
  const lasting = [base, scenario].map(({ fifteen }): Cell => textCell(lastsWords(fifteen.projection)));
  const lasts: Row = {
    kind: 'plain',
    cells: [textCell(headlineLabels.lasts), ...(isBase ? lasting.slice(1) : [...lasting, emptyCell])],
  };
  const columns = isBase
    ? [figureColumn('Amount')]
    : [figureColumn(shortName(base)), figureColumn('This scenario'), figureColumn('Difference', 1.2)];
  return {
    kind: 'table',
    caption: words(isBase ? 'At a glance' : `Against ${base.sid === 0 ? inSentence(base) : shortName(base)}`),
    columns: [labelColumn('Dollars', 1.8), ...columns],
    rows: [...rows, lasts],
    isTight: true,
    isWhole: true,
  };
}

const HALF_CENT = 0.005;
const amountCell = (value: number): Cell => ({ text: orNil(money(value)), isNegative: isShownNegative(value) });

/** @param height height of all plots in px. */
export const forecastChart = (scenario: ScenarioInput, height: number): Block =>
  documentForecast(scenario, { caption: words(panelTitles.forecast), height });

/** The events of a scenario by month; empty if it has none. */
export function eventBlocks(
  { five }: ScenarioInput,
  further: readonly Bullet[] = [],
  isShort = false,
): readonly Block[] {
  const items = eventsByMonth(scenarioForecast(five.report)).map(
    ({ when, events }): Bullet => ({ lead: words(when), text: words(events.map(eventWords).join('; ')) }),
  );
  const all = [...items, ...further];
  if (all.length === 0) return [];
  if (!isShort) return [{ kind: 'bullets', items: all }];
  const sentences = all.map(({ lead = nothing, text }) => joined([joined([lead, text]), words('.')], ''));
  return [{ kind: 'text', text: joined(sentences), isSmall: true }];
}

/** First the notices of what is not counted, then those about how an open question was answered. */
export const noticeBullets = ({ five }: ScenarioInput, notices: readonly Notice[]): readonly Bullet[] =>
  doneNotices(notices, monthOfDay(five.basis.projectFrom)).map(({ title, sentences }) => ({
    lead: words(`${title}:`),
    text: joined(sentences.map(words)),
  }));

/** `Current Situation`, `Scenario 2: Sell the home`. */
export const scenarioTitle = (scenario: Pick<ScenarioInput, 'sid' | 'name'>): Shown => words(numberedName(scenario));
