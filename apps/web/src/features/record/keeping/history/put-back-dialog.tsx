/** Makes a new scenario from a scenario of a version. */
import { type HistoryVersion, scenariosUsed } from '@advice-builder/contract';
import { useState } from 'react';
import {
  Button,
  Dialog,
  FailureNote,
  FieldGrid,
  Note,
  SelectField,
  Skeleton,
} from '../../../../design-system/index.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { type Sid, scenarioLabel, sidsOf } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { documentsOf } from './compared-figures.ts';
import styles from './history.module.css';
import { useVersion } from './history-calls.ts';
import { versionTitle } from './version-words.ts';

export interface PutBackDialogProps {
  readonly version: HistoryVersion;
  readonly onClose: () => void;
}

export function PutBackDialog({ version, onClose }: PutBackDialogProps) {
  const { putBack } = useNavigation();
  const today = useRecord((state) => state.today);
  const max = useRecord((state) => state.maxScenarios);
  const isFull = useRecord((state) => sidsOf(state.documents.scenarios).length >= max);
  const { data, error } = useVersion(version.number);
  const [picked, setPicked] = useState<Sid>();
  const scenarios = data === undefined ? {} : documentsOf(data).scenarios;
  const sids = sidsOf(scenarios);
  const sid = picked ?? sids.at(-1);
  const { isBusy, run: put } = useAction(async () => {
    if (sid !== undefined && (await putBack(version.number, sid))) onClose();
  });
  return (
    <Dialog
      open
      title={`Put back as a scenario: ${versionTitle(version, today)}`}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isBusy} disabled={isFull || sid === undefined} onClick={() => void put()}>
            Put back
          </Button>
        </>
      }
    >
      <FailureNote words={error?.message} />
      {data === undefined ? (
        error === null && <Skeleton label="Loading the version" bars={[80, 100]} />
      ) : (
        <div className={styles.fields}>
          <FieldGrid>
            <SelectField
              label="Scenario in this version"
              span={12}
              value={sid ?? null}
              options={sids.map((each) => ({ value: each, label: scenarioLabel(each, scenarios[each]?.name ?? '') }))}
              onChange={setPicked}
            />
          </FieldGrid>
          <p className={styles.quiet}>
            A new scenario is made with the entries of this version. Your existing scenarios do not change. Client
            details, bank accounts and the quick total of income follow the Current Situation as it is now.
          </p>
        </div>
      )}
      {isFull && <Note kind="warn" role="status" title={scenariosUsed(max)} />}
    </Dialog>
  );
}
