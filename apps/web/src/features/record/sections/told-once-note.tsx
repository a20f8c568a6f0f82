/** What a scenario says once that an older release stored, until somebody has understood it. */
import type { PersonNumber, ToldOnce } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { EditButton, Note } from '../../../design-system/index.ts';
import { mapScenario } from '../../../state/documents.ts';
import { useSession } from '../../../state/hooks.ts';
import { fieldId, goToField } from '../binding/field-ids.ts';
import styles from './section.module.css';

interface ToldOnceNoteProps {
  readonly mark: ToldOnce;
  readonly title: string;
  readonly understood: string;
  /** Where it is decided from now on. */
  readonly person: PersonNumber;
  readonly field: 'keepCareUntilEntry' | 'personalCareCosts';
  readonly children: ReactNode;
}

export function ToldOnceNote({ mark, title, understood, person, field, children }: ToldOnceNoteProps) {
  const { store } = useSession();
  // Saved with the scenario, so that no other window says it again.
  const tell = (): void => {
    const { sid } = store.getState();
    store.commit();
    store.change(`scenario.meta.${mark}`, (documents) =>
      mapScenario(documents, sid, (scenario) => ({ ...scenario, meta: { ...scenario.meta, [mark]: false } })),
    );
    store.commit();
    goToField(fieldId(`scenario.sCare.${person}.${field}`));
  };
  return (
    <div className={styles.told}>
      <Note
        kind="info"
        title={title}
        action={
          <EditButton size="small" onClick={tell}>
            {understood}
          </EditButton>
        }
      >
        {children}
      </Note>
    </div>
  );
}
