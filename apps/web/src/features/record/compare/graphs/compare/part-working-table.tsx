/** The working of a part: its figures in both scenarios by year, with "Why?" for each, and their sum. */
import type { OpeningDifference } from '@advice-builder/contract';
import { definitionOf, type FigureRef } from '@advice-builder/engine';
import { addMonthsToIndex, formatMoney, formatMonthYear } from '@advice-builder/kernel';
import type { PartOfDifference, ReportFigure } from '@advice-builder/results';
import { useMemo } from 'react';
import { Difference, type SummaryRow, SummaryTable } from '../../../../../design-system/index.ts';
import type { Calculated } from '../../../../../state/figures.ts';
import { FigureSourceContext } from '../../../base/figure-source.ts';
import { ReportFig } from '../../../figures/results/report-figure.tsx';
import type { DifferencePanelProps } from './cards.tsx';
import styles from './compare.module.css';
import { reaching } from './horizon.ts';
import type { Side } from './pairing.ts';
import { partWorking, type WorkingFigure } from './part-working.ts';

/** Removed from labels, because this table combines the months of a figure. */
const OF_A_MONTH = / (of the|this) month$/;

/** Returns for example `Year 2`, `Start of November 2026` or `End of October 2031`. */
function whenWords({ figure, at }: FigureRef, { projection: { household } }: Calculated): string {
  if ('year' in at) return `Year ${at.year}`;
  const edge = definitionOf(figure).yearly === 'last' && at.month > 0 ? 'End' : 'Start';
  return `${edge} of ${formatMonthYear(addMonthsToIndex(household.projectFrom, at.month))}`;
}

interface CellOfProps {
  readonly side: Side;
  readonly calculated: Calculated;
  readonly cell: ReportFigure;
  readonly label: string;
}

/** A figure of one of the two scenarios. "Why?" explains it from that scenario. */
function CellOf({ side: { sid, name }, calculated, cell, label }: CellOfProps) {
  return (
    <FigureSourceContext value={{ sid, calculated }}>
      <ReportFig cell={cell} label={`${label} in ${name}`} />
    </FigureSourceContext>
  );
}

export interface PartWorkingTableProps extends DifferencePanelProps {
  readonly part: PartOfDifference;
}

export function PartWorkingTable({ part, pair, years, people }: PartWorkingTableProps) {
  const { a, b } = pair;
  const [inA, inB] = [reaching(a, years), reaching(b, years)];
  const working = useMemo(() => partWorking(part, inA.projection, inB.projection), [part, inA, inB]);
  const against = `against ${b.name}`;
  const effect = (amount: number) => <Difference amount={amount} moreIs="better" baseline={against} isBaselineNamed />;

  const figureName = ({ figure, person }: WorkingFigure): string => {
    const label = definitionOf(figure).label.replace(OF_A_MONTH, '');
    return person === undefined || people.length < 2 ? label : `${label}, ${people[person]}`;
  };

  const head = (key: string, label: string): SummaryRow => ({
    key,
    label: <span className={styles.figureName}>{label}</span>,
    cells: ['', '', ''],
    gap: true,
  });

  const figureRows = (found: WorkingFigure): readonly SummaryRow[] => {
    const name = figureName(found);
    const key = `${found.figure} ${found.person ?? ''}`;
    const lines = found.lines.map(({ at, a: first, b: second, effect: amount }): SummaryRow => {
      const when = whenWords({ figure: found.figure, at }, inA);
      const label = `${name}, ${when}`;
      return {
        key: `${key} ${when}`,
        label: when,
        cells: [
          <CellOf key="a" side={a} calculated={inA} cell={first} label={label} />,
          <CellOf key="b" side={b} calculated={inB} cell={second} label={label} />,
          working.isSum ? effect(amount) : '',
        ],
      };
    });
    return [head(key, name), ...lines];
  };

  const yearRows = (): readonly SummaryRow[] => [
    head('years', 'This part by year'),
    ...working.years.map(
      (amount, index): SummaryRow => ({
        key: `year ${index + 1}`,
        label: `Year ${index + 1}`,
        cells: ['', '', effect(amount)],
      }),
    ),
  ];
  /** For money owned at the start: the amounts entered in both scenarios. */
  const openingRows = ({ before, after, amount }: OpeningDifference): readonly SummaryRow[] => [
    {
      key: 'opening',
      label: whenWords({ figure: 'bankOpening', at: { month: 0 } }, inA),
      cells: [formatMoney(after), formatMoney(before), effect(amount)],
    },
  ];
  const { opening } = part;
  const byYear = working.isSum || opening !== undefined ? [] : yearRows();
  const total: SummaryRow = { key: 'total', label: part.label, cells: ['', '', effect(working.total)], total: true };
  return (
    <div className={styles.workingBody}>
      <SummaryTable
        caption={`Working of ${part.label}, ${a.name} ${against}`}
        labelHead="Year"
        columns={[
          { key: 'a', head: a.name },
          { key: 'b', head: b.name },
          { key: 'difference', head: 'Difference' },
        ]}
        rows={[...(opening ? openingRows(opening) : []), ...working.figures.flatMap(figureRows), ...byYear, total]}
        tight
      />
      {byYear.length > 0 && (
        <p className={styles.quiet}>
          The figures above “This part by year” include amounts from outside this part. The rows below that heading show
          this part alone.
        </p>
      )}
    </div>
  );
}
