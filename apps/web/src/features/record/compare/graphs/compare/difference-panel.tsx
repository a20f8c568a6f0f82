/** Why net worth, or the money in the bank, differs: parts that add up to the difference, each with its working. */

import { inOrder } from '@advice-builder/charts';
import type { DifferenceView } from '@advice-builder/engine';
import { CASH_STARTS_EQUAL } from '@advice-builder/results';
import { useMemo, useState } from 'react';
import { differenceWords, Segmented } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { CopyTable } from '../copy-table.tsx';
import type { TextCell } from '../table-text.ts';
import type { DifferencePanelProps } from './cards.tsx';
import styles from './compare.module.css';
import { type DifferenceRows, differenceRows } from './difference-rows.ts';
import { DifferenceTable } from './difference-table.tsx';
import { yearsWords } from './horizon.ts';

const VIEWS: readonly { readonly value: DifferenceView; readonly label: string }[] = [
  { value: 'netWorth', label: 'Net worth' },
  { value: 'cash', label: 'Cash at Bank' },
];

const TITLES: Readonly<Record<DifferenceView, string>> = {
  netWorth: 'Why net worth differs',
  cash: 'Why Cash at Bank differs',
};

const textRow = (label: string, amount: number): readonly TextCell[] => [
  label,
  amount,
  differenceWords({ amount, moreIs: 'better' }).word ?? 'no change',
];

/** The table as text. Every part has a row, including those that share a row on screen. The total is last. */
function textRows({ rows, total }: DifferenceRows, head: string, totalLabel: string): readonly (readonly TextCell[])[] {
  const parts = inOrder(rows.flatMap((row) => row.parts));
  return [
    [head, 'Dollars', 'For the client'],
    ...parts.map(({ label, value }) => textRow(label, value)),
    textRow(totalLabel, total),
  ];
}

export function DifferencePanel({ pair, years, people }: DifferencePanelProps) {
  const [view, setView] = useState<DifferenceView>('netWorth');
  const found = useMemo(() => differenceRows(pair, years, view), [pair, years, view]);
  const title = TITLES[view];
  const figure = view === 'netWorth' ? 'Net worth' : 'Cash at Bank';
  const totalLabel = `${figure} after ${yearsWords(years)}`;
  const head = `${pair.a.name} less ${pair.b.name}`;
  return (
    <Panel
      title={title}
      meta={<Segmented label="What is explained" hideLabel value={view} options={VIEWS} onChange={setView} />}
      wide
    >
      {found.rows.length === 0 ? (
        <p className={styles.quiet}>{figure} is the same in both.</p>
      ) : (
        <>
          <DifferenceTable key={view} pair={pair} years={years} people={people} found={found} totalLabel={totalLabel} />
          <div className={styles.foot}>
            <p className={styles.quiet}>
              Filled: better for the client. Hollow: worse. The parts add up to the difference; each opens its working.
            </p>
            <CopyTable of={title} rows={() => textRows(found, head, totalLabel)} />
          </div>
        </>
      )}
      {view === 'cash' && <p className={styles.quiet}>{CASH_STARTS_EQUAL}</p>}
    </Panel>
  );
}
