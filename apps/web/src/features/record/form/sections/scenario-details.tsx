/** Scenario n Details: the name of a proposed scenario, and the button to delete it. */
import { deathTexts } from '@advice-builder/casework';
import { scenarioDetailsTitle, scenarioFields } from '@advice-builder/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Dialog, EditButton, FieldGrid, TextField } from '../../../../design-system/index.ts';
import { useField, useSid } from '../../../../state/hooks.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { fieldId } from '../binding/field-ids.ts';
import { OneDies } from './one-dies.tsx';
import { ScenarioButton } from './scenario-button.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';

export function ScenarioDetails() {
  const sid = useSid();
  const ui = useUiStore();
  const [name, setName] = useField('scenario.name');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sid === 0) return;
    input.current?.focus({ preventScroll: true });
  }, [sid]);
  const askToDelete = (): void => ui.setState({ asked: { kind: 'delete', sid } });
  const isNarrow = useIsNarrow();
  const deletes = (word: ReactNode): ReactNode => (
    <EditButton variant="ghost" size="small" icon="trash" className={styles.deletes} onClick={askToDelete}>
      {word}
    </EditButton>
  );
  const closeHelp = (): void => setHelpOpen(false);
  return (
    <Section
      id="scenario-details"
      title={scenarioDetailsTitle(sid)}
      actions={
        <>
          <Button variant="ghost" size="small" icon="help" onClick={() => setHelpOpen(true)}>
            <span className={styles.wideWord}>Help</span>
          </Button>
          {!isNarrow &&
            deletes(
              <span>
                Delete<span className={styles.wideWord}> Scenario</span>
              </span>,
            )}
          <ScenarioButton />
        </>
      }
    >
      <FieldGrid>
        <TextField
          id={fieldId('scenario.name')}
          label={scenarioFields.name.label}
          value={name}
          maxLength={scenarioFields.name.maxLength}
          span={7}
          inputRef={input}
          onChange={setName}
        />
      </FieldGrid>
      <OneDies />
      {isNarrow && <div className={styles.foot}>{deletes('Delete Scenario')}</div>}
      <Dialog
        open={isHelpOpen}
        title="About scenarios"
        onClose={closeHelp}
        actions={
          <Button variant="primary" onClick={closeHelp}>
            Close
          </Button>
        }
      >
        <p>
          Everything imported from the Current Situation can be overridden except client details. Bank accounts and the
          income quick total always follow the Current Situation.
        </p>
        <p>
          Later changes to the Current Situation leave the other imported values stale: they keep the copied values.
          They are marked, and Review lists them, so that you can take over the new values or keep your own.
        </p>
        <p>
          A scenario of a couple can include the death of one partner. Choose "{deathTexts.title}" below the name or, to
          create new scenarios, in the menu next to their names in the list. The Current Situation cannot include a
          death.
        </p>
      </Dialog>
    </Section>
  );
}
