/** The panels of the summary as blocks, in the order and with the lines of the contract. */

import { isoDate, stepsUp } from '@advice-builder/kernel';
import {
  CAREPLUS_REMARK,
  type CareplusItem,
  type CommunityExit,
  careplusLines,
  careplusMeta,
  communityTerms,
  DEPOSITS_REMARK,
  type ExitRow,
  exitLines,
  type FinancialPosition,
  hasDeposits,
  homeCareLines,
  homeCareMeta,
  homeCareRemark,
  lineText,
  NO_EXIT,
  type PanelLine,
  PER_DAY,
  type PensionPanel,
  paidIn,
  panelTitles,
  pensionColumns,
  pensionLines,
  positionLines,
  type ReportEvent,
  residentialLines,
  residentialMeta,
  residentialRemark,
  supportAtHomeLines,
  supportAtHomeMeta,
  TESTS,
  TESTS_CAPTION,
  TESTS_LABEL,
  testLines,
} from '@advice-builder/results';
import type { Block, Cell, Row, TableBlock } from '../../blocks.ts';
import { joined, longDay, money, monthOfDay, nothing, type Shown, shortDay, words } from '../../shown.ts';
import { emptyCell, figureColumn, labelColumn, lineCells, lineRows, lineTerm, textCell } from './line-cells.ts';

const COMMA = ', ';

/** `Residential Care Analysis, Ann: dollars a day unless noted`. */
export function captionOf(title: string, parts: readonly Shown[], meta?: string): Shown {
  const head = joined([words(title), ...parts], COMMA);
  if (meta === undefined) return head;
  return joined([head, words(withinSentence(meta))], ': ');
}

/** Lowers the first letter of a text, unless it is an abbreviation such as `DAP/DAC a day`. */
const withinSentence = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Remarks below a table, joined into one note. */
export const noteOf = (...remarks: readonly (Shown | undefined)[]): { readonly note?: Shown } => {
  const shown = remarks.filter((remark) => remark !== undefined);
  return shown.length === 0 ? {} : { note: joined(shown) };
};

const depositsNote = (data: FinancialPosition): { readonly note?: Shown } =>
  noteOf(hasDeposits(data) ? joined([money(data.deposits), words(DEPOSITS_REMARK)]) : undefined);

type Half = readonly (readonly Cell[])[];

/** Assets and income, in the two halves of a table. Both totals are in the row of the assets' total. */
function positionHalves(data: FinancialPosition): {
  readonly assets: Half;
  readonly income: Half;
  readonly total: number;
} {
  const lines = positionLines(data);
  const split = lines.findIndex(({ gap }) => gap === true);
  const cells = (of: typeof lines) => lineRows(of, [data]).map((row) => row.cells);
  const [assets, income] = [cells(lines.slice(0, split)), cells(lines.slice(split))];
  const rest = income.slice(0, -1);
  const filled = Array.from({ length: assets.length - 1 - rest.length }, () => EMPTY_PAIR);
  return { assets, income: [...rest, ...filled, ...income.slice(-1)], total: assets.length - 1 };
}

const EMPTY_PAIR = [emptyCell, emptyCell];

/** The rows of tables of a label and an amount, placed side by side. */
function beside(halves: readonly Half[], total?: number): readonly Row[] {
  return Array.from({ length: Math.max(...halves.map(({ length }) => length)) }, (_, index) => ({
    kind: index === total ? 'total' : 'plain',
    cells: halves.flatMap((half) => half[index] ?? EMPTY_PAIR),
  }));
}

/** Adds empty rows before the total, so that it lines up with the other totals. */
function withTotalAt(total: number, rows: readonly Row[]): Half {
  const cells = rows.map((row) => row.cells);
  const at = rows.findIndex(({ kind }) => kind === 'total');
  return [...cells.slice(0, at), ...Array.from({ length: total - at }, () => EMPTY_PAIR), ...cells.slice(at)];
}

const HALF_COLUMNS = [
  labelColumn('Assets', 1.3),
  figureColumn('Value', 1.1),
  labelColumn('Income', 1.5),
  figureColumn('Value'),
];

/** Assets and income side by side. */
export function positionBlocks(data: FinancialPosition): readonly Block[] {
  const { assets, income, total } = positionHalves(data);
  return [
    {
      kind: 'table',
      caption: captionOf(panelTitles.position, [longDay(isoDate(data.asAt))]),
      columns: HALF_COLUMNS,
      rows: beside([assets, income], total),
      isTight: true,
      isWhole: true,
      ...depositsNote(data),
    },
  ];
}

/** For a single person, both panels side by side as on screen, with their totals in the same row. */
export function positionAndPension(position: FinancialPosition, pension: PensionPanel): readonly Block[] {
  const columns = pensionColumns(pension);
  if (columns.length > 1) return [...positionBlocks(position), ...pensionBlocks(pension, false)];
  const { assets, income, total } = positionHalves(position);
  const own = withTotalAt(total, lineRows(pensionLines(pension), columns));
  return [
    {
      kind: 'table',
      caption: captionOf(`${panelTitles.position} and ${panelTitles.pension}`, [longDay(isoDate(position.asAt))]),
      columns: [...HALF_COLUMNS, labelColumn(panelTitles.pension, 1.75), figureColumn(columns[0]?.head ?? '', 1.15)],
      rows: beside([assets, income, own], total),
      isTight: true,
      isWhole: true,
      ...depositsNote(position),
    },
  ];
}

/** @param hasTests false: leaves out the two means tests below. */
export function pensionBlocks(data: PensionPanel, hasTests = true): readonly Block[] {
  const columns = pensionColumns(data);
  const own: TableBlock = {
    kind: 'table',
    caption: captionOf(panelTitles.pension, [longDay(isoDate(data.asAt)), words(data.relationship)]),
    columns: [labelColumn(panelTitles.pension, 2), ...columns.map(({ head }) => figureColumn(head))],
    rows: lineRows(pensionLines(data), columns),
    isTight: true,
    isWhole: true,
  };
  if (!hasTests) return [own];
  const names = data.people.map(({ name }) => name);
  const tests = TESTS.map(({ key }) => key);
  return [
    own,
    {
      kind: 'table',
      caption: words(TESTS_CAPTION),
      columns: [labelColumn(TESTS_LABEL, 2), ...TESTS.map(({ head }) => figureColumn(head))],
      rows: lineRows(testLines(data, names), tests),
      isTight: true,
      isWhole: true,
    },
  ];
}

interface DayPanel<C> {
  readonly title: string;
  readonly name: string;
  readonly meta: string;
  readonly lines: readonly PanelLine<C>[];
  readonly columns: readonly C[];
  readonly remark?: string | undefined;
}

/** One row per line, one column per day. */
function dayTable<C extends { readonly asAt: string }>(panel: DayPanel<C>): readonly Block[] {
  const { title, name, meta, lines, columns, remark } = panel;
  return [
    {
      kind: 'table',
      caption: captionOf(title, [words(name)], meta),
      columns: [
        labelColumn('As at', 2),
        ...columns.map(({ asAt }) => ({ ...figureColumn(''), label: shortDay(isoDate(asAt)) })),
      ],
      rows: lineRows(lines, columns),
      isTight: true,
      isWhole: true,
      ...noteOf(remark === undefined ? undefined : words(remark)),
    },
  ];
}

const shownDays = <C extends { readonly asAt: string; readonly month: number }>(
  shown: CareShown,
  { columns, lines, ...panel }: DayPanel<C>,
): readonly Block[] => {
  const days = shown.days(columns);
  return dayTable({ ...panel, columns: days, lines: shown.rows(lines, days) });
};

/** Chooses the days and the rows of a care panel that are shown. */
export interface CareShown {
  readonly days: <C extends { readonly month: number }>(columns: readonly C[]) => readonly C[];
  readonly rows: <C>(lines: readonly PanelLine<C>[], columns: readonly C[]) => readonly PanelLine<C>[];
}
export const allShown: CareShown = { days: (columns) => columns, rows: (lines) => lines };

/** With more than five days, the first month of the fourth year is left out. */
export const fewDays: CareShown['days'] = (columns) =>
  columns.length <= MOST_DAYS ? columns : columns.filter(({ month }) => month !== FOURTH_YEAR);
const MOST_DAYS = 5;
const FOURTH_YEAR = 36;

/** Whether a row is empty or nil on all its days. */
const isIdle = <C>(line: PanelLine<C>, columns: readonly C[]): boolean =>
  columns.every((column) => IDLE.has(lineText(line, column).text));
const IDLE: ReadonlySet<string> = new Set(['', 'Nil', 'No', '$0.00']);

/** Only the rows with values. */
export const movingRows: CareShown['rows'] = (lines, columns) =>
  lines.filter((line) => line.isTotal || !isIdle(line, columns));
/** Only the rows with values that are paid per day. */
export const dailyRows: CareShown['rows'] = (lines, columns) =>
  movingRows(lines, columns).filter(({ unit }) => unit === PER_DAY);
/** Only the totals per day. */
export const totalRows: CareShown['rows'] = (lines, columns) =>
  dailyRows(lines, columns).filter(({ isTotal }) => isTotal);

type CareData = {
  readonly residential: Parameters<typeof residentialLines>[0];
  readonly homeCare: Parameters<typeof homeCareMeta>[0];
  readonly supportAtHome: Parameters<typeof supportAtHomeLines>[0];
};

export const careBlocks: {
  readonly [K in keyof CareData]: (
    data: CareData[K],
    shown: CareShown,
    history: readonly ReportEvent[],
  ) => readonly Block[];
} = {
  residential: (data, shown, history) =>
    shownDays(shown, {
      title: panelTitles.residential,
      name: data.name,
      meta: residentialMeta(data),
      lines: residentialLines(data),
      columns: data.columns,
      remark: residentialRemark(data.person, history),
    }),
  homeCare: (data, shown) =>
    shownDays(shown, {
      title: panelTitles.homeCare,
      name: data.name,
      meta: homeCareMeta(data),
      lines: homeCareLines,
      columns: data.columns,
      remark: homeCareRemark(data),
    }),
  supportAtHome: (data, shown) =>
    shownDays(shown, {
      title: panelTitles.supportAtHome,
      name: data.name,
      meta: supportAtHomeMeta(data),
      lines: supportAtHomeLines(data),
      columns: data.columns,
    }),
};

/** The contract terms in two halves, then one row per exit year. */
export function communityBlocks(data: CommunityExit): readonly Block[] {
  const { exit, exits } = data;
  const title = captionOf(panelTitles.community, [words(data.name)]);
  const terms = communityTerms(data).map((line) => lineTerm(line, data));
  const middle = stepsUp(terms.length, 2) / 2;
  const paid =
    exit === undefined
      ? words(NO_EXIT)
      : joined([joined([words(paidIn(exit)), money(exit.amount)], ': '), nothing], '.');
  return [
    {
      kind: 'table',
      caption: exits.length === 0 ? title : joined([title, words(TERMS)], ': '),
      columns: [labelColumn('Term', 1.4), figureColumn('Value'), labelColumn('Term', 1.4), figureColumn('Value')],
      rows: beside([terms.slice(0, middle), terms.slice(middle)]),
      isTight: true,
      isWhole: true,
      note: paid,
    },
    ...(exits.length === 0 ? [] : [exitTable(title, exits)]),
  ];
}

const TERMS = 'terms of the contract';

const exitTable = (caption: Shown, exits: readonly ExitRow[]): TableBlock => ({
  kind: 'table',
  caption,
  columns: [labelColumn('Year', 1.3), ...exitLines.map(({ label }) => figureColumn(label))],
  rows: exits.map((row) => ({ kind: 'plain', cells: [exitYear(row), ...lineCells(exitLines, row)] })),
  isTight: true,
  isWhole: true,
});

/** The year `3`, with the month it ends in below if the date of purchase is known. */
const exitYear = ({ year, date }: ExitRow): Cell => ({
  ...textCell(String(year)),
  ...(date === undefined ? {} : { below: joined([words('to'), monthOfDay(date)]) }),
});

/** @param name the person who has the CarePlus entry. */
export function careplusBlocks(data: CareplusItem, name: string): readonly Block[] {
  return [
    {
      kind: 'table',
      caption: captionOf(panelTitles.careplus, [words(data.name), words(name)]),
      columns: [labelColumn('Anniversary', 1.3), ...careplusLines.map(({ label }) => figureColumn(label))],
      rows: data.year.map((row) => ({
        kind: 'plain',
        cells: [{ text: longDay(isoDate(row.date)) }, ...lineCells(careplusLines, row)],
      })),
      isTight: true,
      isWhole: true,
      note: joined([words(`${careplusMeta(data)}.`), words(CAREPLUS_REMARK)]),
    },
  ];
}
