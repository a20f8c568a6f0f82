/** Keep as a scenario: adds the values tried as a scenario of the record, with one Undo. */
import { scenariosUsed } from '@advice-builder/contract';
import { useId, useState } from 'react';
import { Button } from '../../../../design-system/index.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { type Sid, sidsOf } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import styles from './presentation.module.css';
import type { Trial } from './tries.ts';

interface KeepProps {
  readonly trial: Trial;
  /** Whether the figures are those of the chosen values. */
  readonly isSettled: boolean;
  readonly isCalculated: boolean;
  readonly onKept: (sid: Sid) => void;
  readonly onReset: () => void;
}

/** Offers to keep the values tried; renders nothing if the record is read-only. */
export function KeepScenario(props: KeepProps) {
  const isReadOnly = useRecord((state) => state.readOnly);
  const { isTried } = props.trial;
  return (
    <>
      <p className={styles.quiet}>
        {isReadOnly
          ? 'Estimates. Nothing here is saved.'
          : 'Estimates. Nothing here is saved until you choose Keep as a scenario.'}
      </p>
      <div className={styles.keep}>
        {!isReadOnly && <Keep {...props} />}
        {isTried && <Button onClick={props.onReset}>As entered</Button>}
      </div>
    </>
  );
}

function Keep({ trial, isSettled, isCalculated, onKept }: KeepProps) {
  const { store } = useSession();
  const { make } = useNavigation();
  const reasonId = useId();
  const max = useRecord((state) => state.maxScenarios);
  const count = useRecord((state) => sidsOf(state.documents.scenarios).length);
  const isReady = useRecord((state) => state.scenarioReady);
  const [told, setTold] = useState<string>();
  const { plan, isTried, refused } = trial;
  const reason = count >= max ? scenariosUsed(max) : refused;
  const isPossible = reason === undefined && isTried && isSettled && isCalculated && isReady;
  const { isBusy, run: keep } = useAction(async () => {
    const before = sidsOf(store.getState().documents.scenarios);
    const isMade = await make([plan]);
    const made = sidsOf(store.getState().documents.scenarios).find((sid) => !before.includes(sid));
    setTold(isMade ? `Kept as "${plan.name}".` : 'It could not be kept. End the presentation to see why.');
    if (isMade && made !== undefined) onKept(made);
  });
  return (
    <>
      <Button
        variant="primary"
        busy={isBusy}
        barred={reason !== undefined || !isTried}
        aria-disabled={!isPossible}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={() => {
          if (isPossible) void keep();
        }}
      >
        Keep as a scenario
      </Button>
      {reason !== undefined && <p id={reasonId}>{reason}</p>}
      <p role="status" className={styles.told}>
        {!isTried && told}
      </p>
    </>
  );
}
