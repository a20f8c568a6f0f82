/** Makes a scenario of the chosen share: a copy with the amounts filled in. */

import { scenariosUsed } from '@advice-builder/contract';
import type { PersonIndex, SweepPoint } from '@advice-builder/engine';
import { nameWith, withDeposit } from '@advice-builder/results';
import { Button } from '../../../../../design-system/index.ts';
import { useAction } from '../../../../../platform/use-action.ts';
import { patchBetween } from '../../../../../state/changes.ts';
import { type Sid, scenarioName, sidsOf } from '../../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../../state/hooks.ts';
import { useNavigation } from '../../../form/binding/navigation.ts';
import { NOT_ACCEPTED } from './charts-of.ts';
import { type DepositWords, shareText } from './share-words.ts';
import styles from './shares.module.css';

export interface MakeScenarioProps {
  readonly sid: Sid;
  readonly person: PersonIndex;
  readonly share: number;
  /** Undefined while it is being calculated. */
  readonly point: SweepPoint | undefined;
  readonly words: DepositWords;
}

/** Why no scenario can be made now; undefined if one can. */
function refusalOf(point: SweepPoint | undefined, count: number, max: number): string | undefined {
  if (count >= max) return scenariosUsed(max);
  if (point !== undefined && !point.isAcceptedByLaw) {
    return `${NOT_ACCEPTED}: too few assets would be left at entry.`;
  }
  return undefined;
}

export function MakeScenario({ sid, person, share, point, words }: MakeScenarioProps) {
  const session = useSession();
  const { make } = useNavigation();
  const isReadOnly = useRecord((state) => state.readOnly);
  const count = useRecord((state) => sidsOf(state.documents.scenarios).length);
  const max = useRecord((state) => state.maxScenarios);
  const isReady = useRecord((state) => state.scenarioReady);
  const { isBusy, run: makeOne } = useAction(async (amounts: SweepPoint['amounts']) => {
    const { documents, today } = session.store.getState();
    const scenario = documents.scenarios[sid];
    if (scenario === undefined) return;
    const context = { record: documents.record, scenario, sid, today, current: documents.scenarios[0] };
    const patch = patchBetween(scenario, withDeposit(context, person, amounts));
    const name = nameWith(scenarioName(sid, scenario.name), `: ${words.lump} ${shareText(share)}`);
    await make([{ source: sid, name, patch }]);
  });
  if (isReadOnly) return null;
  const refusal = refusalOf(point, count, max);

  return (
    <div className={styles.make}>
      <Button
        variant="primary"
        busy={isBusy}
        barred={refusal !== undefined}
        aria-disabled={point === undefined || !isReady}
        aria-describedby={refusal === undefined ? undefined : REASON}
        onClick={() => {
          if (refusal === undefined && point !== undefined && isReady) void makeOne(point.amounts);
        }}
      >
        Make a scenario of {shareText(share)}
      </Button>
      {refusal !== undefined && (
        <p id={REASON} className={styles.quiet}>
          {refusal}
        </p>
      )}
    </div>
  );
}

const REASON = 'no-scenario-of-share';
