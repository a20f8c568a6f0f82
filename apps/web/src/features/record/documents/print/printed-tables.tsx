/** The tables of a printed scenario. */

import type { Projection } from '@advice-builder/engine';
import {
  addMonthsToIndex,
  formatMoney,
  formatMonthYear,
  isoDate,
  MONTHS_IN_YEAR,
  monthLabel,
  monthOf,
} from '@advice-builder/kernel';
import {
  type AgedCareItem,
  againstRows,
  capitalLines,
  DRAWN_REMARK,
  datedHeadFigures,
  differenceWords,
  type FirstYears,
  headlineLabels,
  homeCareLines,
  inSentence,
  isPartlyDrawn,
  lastsWords,
  type MoreIs,
  NO_CHANGE,
  type PanelLine,
  PER_DAY,
  panelTitles,
  type ReportCell,
  type ReportData,
  residentialLines,
  supportAtHomeLines,
  yearLines,
} from '@advice-builder/results';
import type { Calculated } from '../../../../state/figures.ts';
import { PaperCell, type PaperRow, PaperTable, paperCell } from './paper-table.tsx';
import styles from './print.module.css';

const month = (iso: string): string => formatMonthYear(monthOf(isoDate(iso)));
const shortMonth = (iso: string): string => monthLabel(monthOf(isoDate(iso)));
const dollars = (value: number): { readonly text: string; readonly isNegative: boolean } => ({
  text: formatMoney(value),
  isNegative: value <= -0.005,
});

interface HeadlineProps {
  readonly five: Calculated;
  /** The projection that differences are measured from; undefined if nothing is compared. */
  readonly before: Projection | undefined;
  readonly fifteen: Projection | undefined;
}

export function HeadlineCells({ five, before, fifteen }: HeadlineProps) {
  return (
    <dl className={styles.cells}>
      {datedHeadFigures(five, before).map(({ label, cell, until }) => (
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
  /** The scenario that the projection `before` belongs to. */
  readonly measuredFrom: { readonly sid: number; readonly name: string };
}

export function AgainstBase({ five, before, measuredFrom }: AgainstProps) {
  const rows = againstRows(five, before).map(
    ({ label, value, difference = 0, moreIs }): PaperRow => ({
      key: label,
      label,
      cells: [
        <PaperCell key="before" {...dollars(value - difference)} />,
        <PaperCell key="now" {...dollars(value)} />,
        <DifferenceText key="difference" amount={difference} moreIs={moreIs} />,
      ],
    }),
  );
  const caption = `Against ${inSentence(measuredFrom)}`;
  return (
    <section>
      <h2>{caption}</h2>
      <PaperTable caption={caption} heads={[measuredFrom.name, 'This scenario', 'Difference']} rows={rows} />
    </section>
  );
}

/** The opening balance, then one row per year: opening + net + capital gives the closing balance of the row. */
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
      {capitalLines(history, year).map((line) => (
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

/** Four columns fit. If there are more days, the first month of the fourth year is left out. */
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

/** Daily amounts, without those that are never paid. */
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

/** The title, such as `Care a day, Frank, until February 2028`, with an end if another stage or a death follows. */
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
