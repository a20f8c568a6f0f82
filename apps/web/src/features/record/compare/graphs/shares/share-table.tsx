/** The charts' values as a table, for screen readers too. */
import { readingYear, type SweepSubject } from '@advice-builder/engine';
import { Chip, Figure, type SummaryColumn, type SummaryRow, SummaryTable } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { CopyTable } from '../copy-table.tsx';
import type { TextCell } from '../table-text.ts';
import { NOT_ACCEPTED } from './charts-of.ts';
import { depositWords, monthWords, partlyPaid, percentOf, shareText, yearWord } from './share-words.ts';
import styles from './shares.module.css';
import type { ShareRow } from './table-rows.ts';

export interface ShareTableProps {
  readonly subject: SweepSubject;
  readonly rows: readonly ShareRow[];
}

function headsOf(subject: SweepSubject): readonly string[] {
  const year = yearWord(readingYear(subject));
  return [
    depositWords(subject).lump,
    `Care, ${year} year`,
    `Pension, ${year} year`,
    'Kept by the home, 5 years',
    'Cash after 5 years',
    'Net worth after 5 years',
  ];
}

const figuresOf = ({ target, reading }: ShareRow): readonly number[] => [
  target,
  reading.costOfCare,
  reading.pension,
  reading.retained,
  reading.bankAfterFiveYears,
  reading.netWorthAfterFiveYears,
];

/** The index of cash among the figures. The first month below zero is shown in this column. */
const CASH = 4;

function remarksOf({ point, reading, isChosen, isEntered }: ShareRow, subject: SweepSubject) {
  const below = reading.firstMonthBelowZero;
  return {
    chips: [...(isEntered ? ['As entered'] : []), ...(isChosen ? ['Chosen'] : [])],
    paid: point && partlyPaid(point),
    refused: point !== undefined && !point.isAcceptedByLaw,
    below: below === undefined ? undefined : `First below zero in ${monthWords(subject, below)}`,
  };
}

function tableRow(row: ShareRow, subject: SweepSubject, heads: readonly string[]): SummaryRow {
  const { chips, paid, refused, below } = remarksOf(row, subject);
  return {
    key: row.key,
    label: (
      <span className={styles.rowLabel}>
        <span className={row.isChosen ? styles.chosenShare : undefined}>{shareText(row.share)}</span>
        {chips.map((chip) => (
          <Chip key={chip}>{chip}</Chip>
        ))}
        {paid !== undefined && <span className={styles.quiet}>{paid}</span>}
        {refused && <span className={styles.quiet}>{NOT_ACCEPTED}</span>}
      </span>
    ),
    cells: figuresOf(row).map((value, index) => (
      <>
        <Figure value={value} label={`${heads[index]}, ${shareText(row.share)}`} />
        {index === CASH && below !== undefined && <span className={styles.below}>{below}</span>}
      </>
    )),
  };
}

function textRow(row: ShareRow, subject: SweepSubject): readonly TextCell[] {
  const { chips, paid, refused, below } = remarksOf(row, subject);
  const remarks = [...chips, ...(paid === undefined ? [] : [paid]), ...(refused ? [NOT_ACCEPTED] : [])];
  return [percentOf(row.share), ...figuresOf(row), [...remarks, ...(below === undefined ? [] : [below])].join('; ')];
}

export function ShareTable({ subject, rows }: ShareTableProps) {
  const heads = headsOf(subject);
  const columns = heads.map(
    (head): SummaryColumn => ({ key: head, head: <span className={styles.head}>{head}</span> }),
  );
  const title = 'All figures as a table';
  return (
    <Panel
      title={title}
      meta={
        <CopyTable
          of={title}
          rows={() => [['Share, %', ...heads, 'Remarks'], ...rows.map((row) => textRow(row, subject))]}
        />
      }
    >
      <SummaryTable
        caption={`Shares of the ${depositWords(subject).whole} and the effect of each`}
        labelHead="Share"
        columns={columns}
        rows={rows.map((row) => tableRow(row, subject, heads))}
      />
    </Panel>
  );
}
