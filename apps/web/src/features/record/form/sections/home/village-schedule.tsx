/** Enters a schedule of fees as written in a contract, typed or pasted as a whole. */
import { readSchedule, type ScheduleKind, type VillageColumn, withSteps } from '@advice-builder/casework';
import { formatPercent } from '@advice-builder/kernel';
import { useState } from 'react';
import { Button, Dialog, FieldGrid, Segmented, TextArea } from '../../../../../design-system/index.ts';
import { mapScenario } from '../../../../../state/documents.ts';
import { useSession } from '../../../../../state/hooks.ts';
import styles from './village-table.module.css';

const COLUMNS = [
  { value: 'dmf', label: 'DMF' },
  { value: 'ltmf', label: 'LTMF' },
] as const;
const KINDS = [
  { value: 'cumulative', label: 'Cumulative' },
  { value: 'each-year', label: 'Each year' },
] as const;

export interface ScheduleDialogProps {
  readonly column: VillageColumn;
  /** The pasted text. */
  readonly text: string;
  readonly onClose: () => void;
}

export function ScheduleDialog({ column: first, text: pasted, onClose }: ScheduleDialogProps) {
  const { store } = useSession();
  const [column, setColumn] = useState<VillageColumn>(first);
  const [kind, setKind] = useState<ScheduleKind>('cumulative');
  const [text, setText] = useState(pasted);
  const [isTried, setTried] = useState(false);
  const schedule = readSchedule(text, kind);
  const fault = 'fault' in schedule ? schedule.fault : undefined;
  const use = (): void => {
    setTried(true);
    if ('fault' in schedule) return;
    store.commit();
    store.change(`scenario.sRV.${column}`, (documents) =>
      mapScenario(documents, store.getState().sid, (scenario) => ({
        ...scenario,
        sRV: withSteps(scenario.sRV, column, schedule.steps),
      })),
    );
    store.commit();
    onClose();
  };
  return (
    <Dialog
      open
      title="Enter a schedule"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={use}>
            Use schedule
          </Button>
        </>
      }
    >
      <FieldGrid>
        <Segmented label="Column" value={column} options={COLUMNS} onChange={setColumn} wide />
        <Segmented
          label="The figures are"
          value={kind}
          options={KINDS}
          onChange={setKind}
          hint={
            kind === 'cumulative'
              ? 'The total after each year, for example 5, 10, 15'
              : 'What each year adds, for example 5, 5, 5'
          }
          wide
        />
        <TextArea
          label="Percentages from year 1 on"
          value={text}
          onChange={setText}
          rows={3}
          span={12}
          hint="Separate the percentages with spaces, commas or new lines. A year without one adds nothing."
          error={isTried || text.trim() !== '' ? fault : undefined}
        />
      </FieldGrid>
      <p className={styles.steps} aria-live="polite">
        {'steps' in schedule && `Each year adds ${schedule.steps.map((step) => formatPercent(step)).join(', ')}.`}
      </p>
    </Dialog>
  );
}
