/** How many combinations were calculated, how many of them are compared, and why the others are not. */
import { type StrategyState, strategyStates } from '@advice-builder/contract';
import { reasonWords, type StrategyContext } from '@advice-builder/results';
import { type SummaryRow, SummaryTable } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { countWords } from './axis-choices.ts';
import type { SearchShown } from './search-run.ts';
import styles from './strategies.module.css';

const LABELS: Readonly<Record<StrategyState, string>> = {
  counted: 'Cash lasts 15 years',
  short: 'Cash runs out',
  unpaid: 'Could not be paid',
  refused: 'Refused by law',
  failed: 'Not possible',
};

export interface CountsPanelProps {
  readonly context: StrategyContext;
  readonly shown: SearchShown;
}

export function CountsPanel({ context, shown: { counts, reasons, points } }: CountsPanelProps) {
  const all = strategyStates.reduce((sum, state) => sum + counts[state], 0);
  const added = points.addedCount;
  const rows = [...reasons]
    .sort((a, b) => b.count - a.count)
    .map(
      ({ key, reason, count }): SummaryRow => ({
        key,
        label: <span className={styles.reason}>{reasonWords(context, reason)}</span>,
        cells: [countWords(count)],
      }),
    );
  return (
    <Panel title="What was calculated" wide>
      <dl className={styles.counts}>
        <Count label="Calculated" count={all} />
        {strategyStates.map((state) => (
          <Count key={state} label={LABELS[state]} count={counts[state]} />
        ))}
      </dl>
      {added > 0 && (
        <p className={styles.quiet}>
          {countWords(added)} of these were added between the steps, on both sides of a value at which another rule
          applies.
        </p>
      )}
      {rows.length > 0 && (
        <SummaryTable
          caption="Reasons and how many combinations have each"
          labelHead="Reason"
          columns={[{ key: 'count', head: 'Combinations' }]}
          rows={rows}
        />
      )}
    </Panel>
  );
}

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd>{countWords(count)}</dd>
    </div>
  );
}
