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
          Later changes to the Current Situation leave the other imported values stale: they stay as they were copied.
          They are marked, and Review lists them, so that you take over the new values or keep your own.
        </p>
        <p>
          In a scenario of a couple one of them may die from a month on: "{deathTexts.title}" beneath the name, or for
          new scenarios in the menu beside their names in the list. The Current Situation has no such thing.
        </p>
      </Dialog>
    </Section>
  );
}
