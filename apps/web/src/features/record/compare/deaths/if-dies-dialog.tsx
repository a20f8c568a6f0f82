/** The dialog "if one of them dies" for one scenario: who dies, when, and what share of the expenses remains. */

import { deathTexts, fieldRules } from '@advice-builder/casework';
import {
  type Scenario,
  SURVIVOR_EXPENSES_PERCENT,
  type Survivor,
  scenariosUsed,
  survivorFields,
  survivorsShare,
} from '@advice-builder/contract';
import { deathOver, withDeath } from '@advice-builder/results';
import { useId, useState } from 'react';
import {
  Button,
  Dialog,
  FieldCell,
  FieldGrid,
  ReadOnlyProvider,
  SelectField,
} from '../../../../design-system/index.ts';
import { useAction } from '../../../../platform/use-action.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { planOf, roomFor } from '../sets/set-row.ts';
import { DeathFields, DeathLines } from './death-fields.tsx';
import { deathRows } from './death-rows.ts';
import styles from './deaths.module.css';

interface IfDiesDialogProps {
  readonly sid: Sid;
  readonly scenario: Scenario;
  /** The death applied to the scenario, if any. */
  readonly given: Survivor | undefined;
  readonly lead: string;
  readonly onLay: (death: Survivor | undefined) => void;
  readonly onClose: () => void;
  /** Whether the dialog offers to store the result as a scenario. */
  readonly mayKeep?: boolean;
}

const BLANK: Survivor = { clientIndex: null, month: null, expensesPercent: SURVIVOR_EXPENSES_PERCENT };

export function IfDiesDialog({ sid, scenario, given, lead, onLay, onClose, mayKeep = false }: IfDiesDialogProps) {
  const record = useRecord((state) => state.documents.record);
  const fieldsId = useId();
  const [death, setDeath] = useState<Survivor>(given ?? BLANK);
  const [showsErrors, setShowsErrors] = useState(false);
  const { isBusy, run } = useAction((work: () => Promise<void>) => work());
  const answer = (next: Partial<Survivor>): void => setDeath((before) => ({ ...before, ...next }));
  const isWhole = deathOver(record, sid, scenario, { [sid]: death }) !== undefined;

  /** Calls `go` only if the answer is complete. Otherwise the missing field shows an error and gets the focus. */
  const whenWhole = (go: () => void): void => {
    if (isWhole) {
      go();
      return;
    }
    setShowsErrors(true);
    document.getElementById(death.clientIndex === null ? `${fieldsId}-who` : `${fieldsId}-month`)?.focus();
  };
  const show = (): void => {
    onLay(death);
    onClose();
  };
  return (
    <ReadOnlyProvider value={false}>
      <Dialog
        open
        wide
        title={deathTexts.title}
        busy={isBusy}
        onClose={onClose}
        actions={
          <>
            {mayKeep && (
              <Keep
                sid={sid}
                scenario={scenario}
                death={death}
                whenWhole={whenWhole}
                busy={isBusy}
                onRun={run}
                onKept={() => {
                  onLay(undefined);
                  onClose();
                }}
              />
            )}
            <Button disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            {given !== undefined && (
              <Button
                disabled={isBusy}
                onClick={() => {
                  onLay(undefined);
                  onClose();
                }}
              >
                Remove it
              </Button>
            )}
            <Button variant="primary" disabled={isBusy} onClick={() => whenWhole(show)}>
              Show it
            </Button>
          </>
        }
      >
        <p className={styles.lead}>{lead}</p>
        <Questions fieldsId={fieldsId} scenario={scenario} death={death} showsErrors={showsErrors} onAnswer={answer} />
      </Dialog>
    </ReadOnlyProvider>
  );
}

interface QuestionsProps {
  readonly fieldsId: string;
  readonly scenario: Scenario;
  readonly death: Survivor;
  /** Whether a missing answer is shown as an error at its field. */
  readonly showsErrors: boolean;
  readonly onAnswer: (next: Partial<Survivor>) => void;
}

function Questions({ fieldsId, scenario, death, showsErrors, onAnswer }: QuestionsProps) {
  const names = useShortNames();
  const rules = useDeathRules(scenario, death);
  return (
    <div className={styles.asks}>
      <FieldGrid>
        <SelectField
          id={`${fieldsId}-who`}
          label={survivorFields.clientIndex.label}
          value={death.clientIndex}
          options={names.map((label, value) => ({ value: value as 0 | 1, label }))}
          error={showsErrors ? rules.clientIndex.error : undefined}
          span={4}
          onChange={(clientIndex) => onAnswer({ clientIndex })}
        />
        <DeathFields
          needed={{
            id: `${fieldsId}-month`,
            // An entered month that no longer fits shows its error at once.
            error: showsErrors || death.month !== null ? rules.month.error : undefined,
            warning: rules.month.advice,
          }}
          month={death.month}
          expensesPercent={death.expensesPercent}
          span={4}
          onAnswer={onAnswer}
        />
        <FieldCell span={12}>
          <DeathLines dies={death.clientIndex ?? undefined} names={names} scenario={scenario} />
        </FieldCell>
      </FieldGrid>
    </div>
  );
}

/** The field rules of a scenario with a death. In this dialog the death always counts as started. */
function useDeathRules(scenario: Scenario, death: Survivor) {
  const record = useRecord((state) => state.documents.record);
  const today = useRecord((state) => state.today);
  const grannyFlatOffered = useRecord((state) => state.grannyFlatOffered);
  const begun = withDeath(scenario, { ...death, expensesPercent: survivorsShare(death) });
  return fieldRules({ record, scenario: begun, sid: 1, today, grannyFlatOffered }).survivor;
}

interface KeepProps {
  readonly sid: Sid;
  readonly scenario: Scenario;
  readonly death: Survivor;
  readonly whenWhole: (go: () => void) => void;
  readonly busy: boolean;
  readonly onRun: (work: () => Promise<void>) => void;
  readonly onKept: () => void;
}

/** The button that stores the death as a scenario, if there is room for one. */
function Keep({ sid, scenario, death, whenWhole, busy, onRun, onKept }: KeepProps) {
  const { store } = useSession();
  const { make } = useNavigation();
  const names = useShortNames();
  const reasonId = useId();
  const max = useRecord((state) => state.maxScenarios);
  const isFull = useRecord((state) => roomFor(state) === 0);
  const isReady = useRecord((state) => state.scenarioReady);
  const keep = async (): Promise<void> => {
    const row = deathRows(scenario, death, names)[death.clientIndex ?? 0];
    const plan = row && planOf(sid, store.getState(), row);
    if (plan === undefined) return;
    if (await make([plan])) onKept();
  };
  const isPossible = !isFull && isReady;
  return (
    <>
      <p id={reasonId} className={styles.room}>
        {isFull && scenariosUsed(max)}
      </p>
      <Button
        busy={busy}
        aria-disabled={!isPossible}
        aria-describedby={isFull ? reasonId : undefined}
        onClick={() => {
          if (isPossible) whenWhole(() => onRun(keep));
        }}
      >
        Keep as a scenario
      </Button>
    </>
  );
}
