/** The tables of a printed scenario. */
import {
  type AgedCareItem,
  capitalLines,
  careStory,
  changeOf,
  DRAWN_REMARK,
  differenceWords,
  type FirstYears,
  firstCare,
  headlineLabels,
  headlineOf,
  homeCareLines,
  inSentence,
  isLowMeansTold,
  isPartlyDrawn,
  lastsWords,
  laterStory,
  type MoreIs,
  NO_CHANGE,
  type PanelLine,
  PER_DAY,
  panelTitles,
  pensionStory,
  type ReportCell,
  type ReportData,
  residentialLines,
  type Story,
  supportAtHomeLines,
  type When,
  whenOf,
  yearLines,
} from '@advice-builder/contract';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import {
  addMonthsToIndex,
  formatMoney,
  formatMonthYear,
  isoDate,
  MONTHS_IN_YEAR,
  monthLabel,
  monthOf,
} from '@advice-builder/kernel';
import type { Calculated } from '../../../state/results.ts';
import { PaperCell, type PaperRow, PaperTable, paperCell } from './paper-table.tsx';
import styles from './print.module.css';

const month = (iso: string): string => formatMonthYear(monthOf(isoDate(iso)));
const shortMonth = (iso: string): string => monthLabel(monthOf(isoDate(iso)));
const dollars = (value: number): { readonly text: string; readonly isNegative: boolean } => ({
  text: formatMoney(value),
  isNegative: value <= -0.005,
});

interface Told {
  readonly label: string;
  readonly cell: ReportCell;
  /** What it is before that month, where a later one is told. */
  readonly until?: ReportCell;
  readonly moreIs: MoreIs;
}

/** Care a day of each in care and the pension a fortnight, each with its month; then the first year. */
function headlines(report: ReportData): readonly Told[] {
  const { care, pension, compensation, cashflow } = headlineOf(report);
  const isCouple = report.var.names.length > 1;
  return [
    ...care.map(({ name, asAt, daily }): Told => {
      const label = isCouple ? `${name}, care a day, ${month(asAt)}` : `Care a day, ${month(asAt)}`;
      return { label, cell: daily, moreIs: 'worse' };
    }),
    { label: `Pension a fortnight, ${month(report.pension.asAt)}`, cell: pension, moreIs: 'better' },
    ...(compensation === undefined
      ? []
      : [
          {
            label: `${headlineLabels.compensation} a fortnight, ${month(report.pension.asAt)}`,
            cell: compensation,
            moreIs: 'better',
          } satisfies Told,
        ]),
    ...(cashflow === undefined
      ? []
      : [{ label: headlineLabels.cashflow, cell: cashflow, moreIs: 'better' } satisfies Told]),
  ];
}

/** The same as a head: what does not differ yet from what it is measured from is told of the month in which it does. */
function toldInHead({ report, projection }: Calculated, before: Projection | undefined): readonly Told[] {
  const { care, pension } = headlineOf(report);
  const stories = new Map<ReportCell, Story>([
    ...care.map((each) => [each.daily, careStory(projection, each, before)] as const),
    [pension, pensionStory(projection, pension, before)],
  ]);
  const lowMeans = new Set(
    care
      .filter((each) => isLowMeansTold(projection, each, careStory(projection, each, before)))
      .map(({ daily }) => daily),
  );
  return headlines(report).map((told) => {
    const story = stories.get(told.cell);
    const later = story && laterStory(story);
    const label = later === undefined ? told.label : told.label.replace(/, [^,]+$/, `, from ${later.name}`);
    const status = lowMeans.has(told.cell) ? `${label}, low means` : label;
    return later === undefined
      ? { ...told, label: status }
      : { ...told, label: status, cell: later.cell, until: told.cell };
  });
}

interface HeadlineProps {
  readonly five: Calculated;
  /** What it is measured from; undefined: nothing is compared. */
  readonly before: Projection | undefined;
  readonly fifteen: Projection | undefined;
}

export function HeadlineCells({ five, before, fifteen }: HeadlineProps) {
  return (
    <dl className={styles.cells}>
      {toldInHead(five, before).map(({ label, cell, until }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">
            <PaperCell {...dollars(cell.value)} />
          </dd>
          {until && <dd className="numeric">Until then {formatMoney(until.value)}</dd>}
        </div>
      ))}
      {fifteen && (
        <div>
          <dt>{headlineLabels.lasts}</dt>
          <dd>{lastsWords(fifteen)}</dd>
        </div>
      )}
    </dl>
  );
}

function DifferenceText({ amount, moreIs }: { readonly amount: number; readonly moreIs: MoreIs }) {
  const { text, word } = differenceWords({ amount, moreIs });
  if (text === undefined) return NO_CHANGE;
  return <span className={word && styles[word]}>{word === undefined ? text : `${text} ${word}`}</span>;
}

interface AgainstProps {
  readonly five: Calculated;
  readonly before: Projection;
  /** What `before` is of. */
  readonly measuredFrom: { readonly sid: number; readonly name: string };
}

const againstRow = (label: string, value: number, amount: number, moreIs: MoreIs): PaperRow => ({
  key: label,
  label,
  cells: [
    <PaperCell key="before" {...dollars(value - amount)} />,
    <PaperCell key="now" {...dollars(value)} />,
    <DifferenceText key="difference" amount={amount} moreIs={moreIs} />,
  ],
});

/** The next month in which something moves care or pension: a decision of now may show only then. */
function laterRows({ five: { projection, report }, before }: Omit<AgainstProps, 'measuredFrom'>): readonly PaperRow[] {
  const people = projection.people.map((_, person) => person as PersonIndex);
  const isCouple = people.length > 1;
  const row = (label: string, when: When | undefined, moreIs: MoreIs): readonly PaperRow[] =>
    when?.difference === undefined ? [] : [againstRow(`${label}, ${when.name}`, when.value, when.difference, moreIs)];
  return [
    ...firstCare(report).flatMap(({ person, name, month: from }) => {
      const label = isCouple ? `${name}, care a day` : 'Care a day';
      return row(label, whenOf(projection, 'care', [person], from, before), 'worse');
    }),
    ...row('Pension a fortnight', whenOf(projection, 'pension', people, 0, before), 'better'),
  ];
}

export function AgainstBase(props: AgainstProps) {
  const { report } = props.five;
  const last = report.year.rows.at(-1);
  const rowOf = ({ label, cell, moreIs }: Told): readonly PaperRow[] => {
    const amount = changeOf(cell, props.before);
    return amount === undefined ? [] : [againstRow(label, cell.value, amount, moreIs)];
  };
  const ends: readonly Told[] =
    last === undefined
      ? []
      : [
          { label: `Cash at Bank, after ${last.year} years`, cell: last.balance, moreIs: 'better' },
          { label: `Net worth, after ${last.year} years`, cell: last.netWorth, moreIs: 'better' },
        ];
  const rows = [...headlines(report).flatMap(rowOf), ...laterRows(props), ...ends.flatMap(rowOf)];
  const caption = `Against ${inSentence(props.measuredFrom)}`;
  return (
    <section>
      <h2>{caption}</h2>
      <PaperTable caption={caption} heads={[props.measuredFrom.name, 'This scenario', 'Difference']} rows={rows} />
    </section>
  );
}

/** Opening, then a row a year: opening + net + capital is the closing balance of the row. */
export function YearlyCashFlow({ year, history, projectFrom }: FirstYears & { readonly projectFrom: string }) {
  const lines = yearLines(year);
  const from = monthOf(isoDate(projectFrom));
  return (
    <>
      <h2>
        {panelTitles.year}, opening {formatMoney(year.openingBalance.value)}
      </h2>
      <div className={styles.tight}>
        <PaperTable
          caption={panelTitles.year}
          labelHead="Year to"
          heads={lines.map(({ label }) => label)}
          rows={year.rows.map((row) => ({
            key: row.to,
            label: monthLabel(addMonthsToIndex(from, row.year * MONTHS_IN_YEAR - 1)),
            cells: lines.map((line) => paperCell(line, row)),
          }))}
        />
      </div>
      {capitalLines(history).map((line) => (
        <p key={line} className={styles.quiet}>
          {line}
        </p>
      ))}
      {isPartlyDrawn(year) && (
        <p className={styles.quiet}>
          {formatMoney(year.total.costOfCarePaid.value)} {DRAWN_REMARK}
        </p>
      )}
    </>
  );
}

/** The first month of the fourth year is left out where there are more days than stand beside one another. */
const MOST_DAYS = 4;
const FOURTH_YEAR = 36;

interface Day {
  readonly asAt: string;
  readonly month: number;
}

interface DaysProps<D extends Day> {
  readonly title: string;
  readonly columns: readonly D[];
  readonly lines: readonly PanelLine<D>[];
}

const isSome = (cell: ReportCell | string | undefined): boolean => typeof cell === 'object' && cell.value !== 0;

/** What is paid by the day, without what is never paid. */
function Days<D extends Day>({ title, columns, lines }: DaysProps<D>) {
  const days = columns.length <= MOST_DAYS ? columns : columns.filter(({ month: at }) => at !== FOURTH_YEAR);
  const paid = lines.filter((line) => line.unit === PER_DAY && days.some((day) => isSome(line.read(day))));
  return (
    <section>
      <h2>{title}</h2>
      <PaperTable
        caption={title}
        heads={days.map(({ asAt }) => shortMonth(asAt))}
        rows={paid.map((line) => ({
          key: line.key,
          label: line.label,
          cells: days.map((day) => paperCell(line, day)),
          total: line.isTotal,
        }))}
      />
    </section>
  );
}

/** `Care a day, Frank, until February 2028`, where another stage or a death follows. */
const staged = (title: string, { until }: Pick<AgedCareItem, 'until'>): string =>
  until === undefined ? title : `${title}, until ${month(until)}`;

export function CareADay({ report }: { readonly report: ReportData }) {
  const isCouple = report.var.names.length > 1;
  const titled = (title: string, name: string): string => (isCouple ? `${title}, ${name}` : title);
  return (
    <>
      {report.agedCare.map((item) => (
        <Days
          key={item.person}
          title={staged(titled('Care a day', item.name), item)}
          columns={item.columns}
          lines={residentialLines(item)}
        />
      ))}
      {report.homeCare.map(({ person, name, columns }) => (
        <Days key={person} title={titled(panelTitles.homeCare, name)} columns={columns} lines={homeCareLines} />
      ))}
      {report.supportAtHome.map((item) => (
        <Days
          key={item.person}
          title={staged(titled(panelTitles.supportAtHome, item.name), item)}
          columns={item.columns}
          lines={supportAtHomeLines(item)}
        />
      ))}
    </>
  );
}
