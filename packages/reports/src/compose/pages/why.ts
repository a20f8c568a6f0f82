/** Why the figures differ: the parts of a difference, with their signs. */

import {
  type FoldedPart,
  foldParts,
  lightPalette,
  type PictureRow,
  type PictureShare,
  waterfallToSvg,
} from '@advice-builder/charts';
import { inSentence, type ToldPart, tradeFinding } from '@advice-builder/results';
import type { Block, Cell, ChartBlock, Column, Row } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { difference, joined, type Shown, signedWholeMoney, words } from '../../shown.ts';
import { DOCUMENT_WIDTH } from '../charts.ts';
import { partRows, partsAgainst } from '../compared.ts';
import { called, quotedName, shortName } from '../names.ts';
import { LAST_YEAR, moreIsBetween, others, subjects } from '../subjects.ts';

export const whyWords = {
  title: 'Why the figures differ',
  against: (name: string) => `against ${name}`,
  ifDies: 'Five years, each part of the difference in net worth. Filled: more. Hollow: less.',
  same: 'Net worth after five years is the same in both.',
  chart: 'Five years, each part of the difference in net worth. Filled: better for the client. Hollow: worse.',
  afterFive: 'After five years,',
  netWorthAfter: 'Net worth after five years',
  table: (name: string) => `All differences against ${name}, five years`,
  rounded: 'Figures are rounded, so sums may differ by a dollar.',
  part: 'Part',
  netWorth: 'Net worth',
} as const;

/** The most rows of a waterfall, without the row of the total. */
const MOST_PARTS = 8;
const LEAST_SHOWN = 0.5;
/**
 * Height of a row in px, of a row where room is short, and the number of rows of all waterfalls up to which the first
 * is used.
 */
const [ROW, CLOSE_ROW, MOST_ROWS] = [28, 22, 14] as const;

interface Explained {
  readonly scenario: ScenarioInput;
  readonly parts: readonly ToldPart[];
  readonly total: number;
}

/** The difference of a scenario from the measured-from scenario, as on the compare page. */
function explained(input: DocumentInput, scenario: ScenarioInput): Explained {
  return { scenario, ...partsAgainst(input, input.base, scenario, LAST_YEAR) };
}

const moving = <P extends { readonly value: number }>(parts: readonly P[]): readonly P[] =>
  parts.filter(({ value }) => Math.abs(value) >= LEAST_SHOWN);

type MoreIs = ReturnType<typeof moreIsBetween>;
const signed = (amount: number, moreIs: MoreIs): Shown => difference({ amount, moreIs, whole: true });

/** Each person's share in a row that shows a single part divided by person; empty for other rows. */
function sharesOf({ id, parts }: FoldedPart<ToldPart>, names: readonly string[]): readonly PictureShare[] {
  const [single] = parts;
  if (single?.people === undefined || single.id !== id || names.length < 2) return [];
  if (single.people.every((value) => Math.abs(value) < LEAST_SHOWN)) return [];
  return single.people.map((value, person) => ({ name: names[person] ?? '', amount: signedWholeMoney(value) }));
}

/** A row of the picture as text: `Care fees −$8,000 worse (Ann −$9,000, Bob +$1,000)`. */
function rowText({ label, amount, shares = [] }: PictureRow): string {
  const own = shares.map((share) => `${share.name} ${share.amount}`).join(', ');
  return own === '' ? `${label} ${amount}` : `${label} ${amount} (${own})`;
}

function waterfall(base: ScenarioInput, { scenario, parts, total }: Explained, rowHeight: number): ChartBlock {
  const moreIs = moreIsBetween(base, scenario);
  const against = whyWords.against(inSentence(called(base, shortName)));
  const { names } = scenario.five.report.var;
  const rows = foldParts(parts, MOST_PARTS).map(
    (row): PictureRow => ({
      id: row.id,
      label: row.label,
      value: row.value,
      amount: signed(row.value, moreIs),
      shares: sharesOf(row, names),
    }),
  );
  const last: PictureRow = { id: 'total', label: whyWords.netWorthAfter, value: total, amount: signed(total, moreIs) };
  const rowTexts = [...rows, { ...last, label: whyWords.netWorth }].map(rowText);
  const alt = words(`${whyWords.afterFive} ${shortName(scenario)} ${against}: ${rowTexts.join('; ')}.`);
  return {
    kind: 'chart',
    caption: words(moreIs === 'neither' ? whyWords.ifDies : whyWords.chart),
    svg: waterfallToSvg({ rows, total: last, finding: alt }, { width: DOCUMENT_WIDTH, rowHeight }, lightPalette),
    alt,
  };
}

function subjectBlocks({ base }: DocumentInput, found: Explained, rowHeight: number): readonly Block[] {
  const { scenario, parts } = found;
  const trade = tradeFinding(called(base, shortName), called(scenario, shortName), LAST_YEAR);
  const isSame = moving(parts).length === 0;
  const against = whyWords.against(inSentence(called(base, shortName)));
  return [
    { kind: 'heading', level: 2, text: joined([words(quotedName(scenario)), words(against)]) },
    ...(trade === undefined ? [] : [{ kind: 'text', text: words(trade.text) } as const]),
    isSame ? { kind: 'text', text: words(whyWords.same) } : waterfall(base, found, rowHeight),
  ];
}

/** Every part with a value, for every scenario. */
function allDifferences({ base }: DocumentInput, all: readonly Explained[]): Block {
  const columns = all.map(({ scenario }): Column => ({ label: words(shortName(scenario)), align: 'right', weight: 1 }));
  const moreIs = all.map(({ scenario }) => moreIsBetween(base, scenario));
  const cell = (amount: number, at: number): Cell => ({ text: signed(amount, moreIs[at] ?? 'better') });
  const parts = partRows(all.map((each) => each.parts));
  const rows = parts
    .filter(({ values }) => values.some((value) => Math.abs(value) >= LEAST_SHOWN))
    .map(({ label, values }): Row => ({ kind: 'plain', cells: [{ text: words(label) }, ...values.map(cell)] }));
  const totals: Row = {
    kind: 'total',
    cells: [{ text: words(whyWords.netWorth) }, ...all.map(({ total }, at) => cell(total, at))],
  };
  return {
    kind: 'table',
    caption: words(whyWords.table(inSentence(called(base, shortName)))),
    columns: [{ label: words(whyWords.part), align: 'left', weight: 1.8 }, ...columns],
    rows: [...rows, totals],
    isTight: true,
    note: words(whyWords.rounded),
  };
}

/** Empty in a document of one scenario. */
export function whyPages(input: DocumentInput): readonly Block[] {
  const all = others(input).map((scenario) => explained(input, scenario));
  if (all.length === 0) return [];
  const shown = subjects(input).flatMap((scenario) => all.filter((found) => found.scenario === scenario));
  const rows = shown.reduce((count, { parts }) => count + Math.min(MOST_PARTS, moving(parts).length) + 1, 0);
  const rowHeight = rows > MOST_ROWS ? CLOSE_ROW : ROW;
  return [
    { kind: 'heading', level: 1, text: words(whyWords.title), startsPage: true },
    ...shown.flatMap((found) => subjectBlocks(input, found, rowHeight)),
    allDifferences(input, all),
  ];
}
