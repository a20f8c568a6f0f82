/** A one-time note about a scenario stored by an older release, shown until somebody confirms it. */
import type { ToldOnce } from '@advice-builder/casework';
import type { ReactNode } from 'react';
import { EditButton, Note } from '../../../../design-system/index.ts';
import { mapScenario, sidsOf } from '../../../../state/documents.ts';
import { useSession } from '../../../../state/hooks.ts';
import { fieldId, goToField } from '../binding/field-ids.ts';
import styles from './section.module.css';

interface OneTimeNoteProps {
  readonly mark: ToldOnce;
  readonly title: string;
  readonly understood: string;
  /** The path of the field where the new behaviour is set or shown. */
  readonly leadsTo: string;
  /** Whether confirming the note confirms it for all scenarios of the record. */
  readonly everywhere?: boolean;
  readonly children: ReactNode;
}

export function ToldOnceNote({ mark, title, understood, leadsTo, everywhere = false, children }: OneTimeNoteProps) {
  const { store } = useSession();
  // Saved with the scenario, so that no other window shows the note again.
  const confirm = (): void => {
    const { sid, documents: shown } = store.getState();
    const sids = everywhere ? sidsOf(shown.scenarios) : [sid];
    store.commit();
    store.change(`scenario.meta.${mark}`, (documents) =>
      sids
        .filter((each) => documents.scenarios[each]?.meta[mark] === true)
        .reduce(
          (done, each) =>
            mapScenario(done, each, (scenario) => ({ ...scenario, meta: { ...scenario.meta, [mark]: false } })),
          documents,
        ),
    );
    store.commit();
    goToField(fieldId(leadsTo));
  };
  return (
    <div className={styles.told}>
      <Note
        kind="info"
        title={title}
        action={
          <EditButton size="small" onClick={confirm}>
            {understood}
          </EditButton>
        }
      >
        {children}
      </Note>
    </div>
  );
}
