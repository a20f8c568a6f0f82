/** The choice of the measured-from scenario, shared by all pages of the record. */
import { proposedMeasure } from '@advice-builder/results';
import { Button, ReadOnlyProvider, SelectField, type SelectOption } from '../../../../design-system/index.ts';
import { CURRENT, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import { useParts, useRecord, useSession } from '../../../../state/hooks.ts';
import { measuredSid } from '../../../../state/measured-from.ts';
import type { CompareWith } from '../../base/ui-store.ts';
import styles from './measure-from.module.css';

export interface MeasureFromProps {
  /** Set if the last update of the current scenario can be chosen too. */
  readonly update?: { readonly isChosen: boolean } | undefined;
  readonly onChoose?: (chosen: CompareWith) => void;
}

export function MeasureFrom({ update, onChoose }: MeasureFromProps) {
  const { store } = useSession();
  const measured = useRecord(measuredSid);
  const names = useParts(({ documents: { scenarios } }) =>
    sidsOf(scenarios).map((sid) => scenarioName(sid, scenarios[sid]?.name ?? '')),
  );
  const sids = useParts(({ documents }) => sidsOf(documents.scenarios));
  const options: SelectOption<Sid | 'update'>[] = sids.map((sid, at) => ({
    value: sid,
    label: names[at] ?? '',
    secondary: sid === CURRENT ? undefined : `Scenario ${sid}`,
  }));
  if (update !== undefined) options.push({ value: 'update', label: 'Last update', secondary: 'of this scenario' });
  const choose = (next: Sid | 'update'): void => {
    if (next !== 'update') store.measureFrom(next);
    onChoose?.(next === 'update' ? 'update' : 'scenario');
  };
  return (
    // This setting changes no record, so it is available in read-only mode.
    <ReadOnlyProvider value={false}>
      <div className={styles.measure}>
        <span className={styles.quiet} aria-hidden="true">
          Measure from
        </span>
        <SelectField
          label="Measure from"
          hideLabel
          value={update?.isChosen ? 'update' : measured}
          options={options}
          onChange={choose}
        />
      </div>
      <Proposal onChoose={choose} />
    </ReadOnlyProvider>
  );
}

/**
 * Proposes the first scenario with residential care, if the Current Situation has none and nobody has chosen a scenario
 * to measure from.
 */
function Proposal({ onChoose }: { readonly onChoose: (sid: Sid) => void }) {
  const proposed = useRecord(({ documents: { record, scenarios }, readOnly }) =>
    readOnly ? undefined : (proposedMeasure(record, scenarios) as Sid | undefined),
  );
  const name = useRecord(({ documents }) =>
    proposed === undefined ? '' : scenarioName(proposed, documents.scenarios[proposed]?.name ?? ''),
  );
  if (proposed === undefined) return null;
  return (
    <p className={styles.proposal}>
      Nobody is in care in the Current Situation.{' '}
      <Button variant="link" onClick={() => onChoose(proposed)}>
        Measure from {name}
      </Button>{' '}
      or{' '}
      <Button variant="link" onClick={() => onChoose(CURRENT)}>
        keep the Current Situation
      </Button>
    </p>
  );
}
