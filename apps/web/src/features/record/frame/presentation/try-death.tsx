/** A switch to try the death of one partner, which is stored with the scenario or chosen here. */

import { deathTexts } from '@advice-builder/casework';
import { deathOver, hasOwnDeath, ifDiesWords } from '@advice-builder/results';
import { useState } from 'react';
import { Button, ReadOnlyProvider, ToggleCard } from '../../../../design-system/index.ts';
import { shownDeaths } from '../../../../state/deaths.ts';
import { type Sid, scenarioName } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { IfDiesDialog } from '../../compare/deaths/if-dies-dialog.tsx';
import styles from './presentation.module.css';
import type { Tries } from './tries.ts';

interface TryDeathProps {
  readonly sid: Sid;
  readonly tries: Tries;
  readonly onTry: (tries: Tries) => void;
}

/** For couples. A choice made here is discarded with the presentation, like all values tried. */
export function TryDeath({ sid, tries, onTry }: TryDeathProps) {
  const [isOpen, setOpen] = useState(false);
  const record = useRecord((state) => state.documents.record);
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const onPages = useRecord((state) => shownDeaths(state)[sid]);
  if (scenario === undefined) return null;
  if (hasOwnDeath(sid, scenario)) return <p className={styles.quiet}>A death is entered in this scenario.</p>;
  const given = tries.death?.laid ?? onPages;
  const laid = given && deathOver(record, sid, scenario, { [sid]: given });
  const name = scenarioName(sid, scenario.name);
  const words = laid && ifDiesWords(record, laid);
  return (
    <ReadOnlyProvider value={false}>
      <div className={styles.death}>
        {laid !== undefined && words !== undefined && (
          <ToggleCard
            checked={tries.death?.isOn ?? false}
            label={words.charAt(0).toUpperCase() + words.slice(1)}
            description={`Measured from "${name}" as it is. ${deathTexts.caveat}`}
            onChange={(isOn) => onTry({ ...tries, death: { laid, isOn } })}
          />
        )}
        <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {laid === undefined ? deathTexts.asks : 'Who, when and how much...'}
        </Button>
        {isOpen && (
          <IfDiesDialog
            sid={sid}
            scenario={scenario}
            given={given}
            lead={`Applied to "${name}", and measured from it.`}
            onLay={(death) => onTry({ ...tries, death: death && { laid: death, isOn: true } })}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </ReadOnlyProvider>
  );
}
