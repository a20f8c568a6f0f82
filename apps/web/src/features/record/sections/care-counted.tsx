/** Said once of a scenario that was stored before care until an entry was counted, with what that comes to. */
import { careCountedTexts } from '@advice-builder/contract';
import { EditButton, Note } from '../../../design-system/index.ts';
import { mapScenario } from '../../../state/documents.ts';
import { useSession } from '../../../state/hooks.ts';
import { fieldId, goToField } from '../binding/field-ids.ts';
import { useCareCounted } from '../care-stages.ts';
import styles from './section.module.css';

export function CareCounted() {
  const { store } = useSession();
  const counted = useCareCounted();
  const [first] = counted;
  if (first === undefined) return null;
  // Saved with the scenario, so that no other window says it again.
  const understood = (): void => {
    const { sid } = store.getState();
    store.commit();
    store.change('scenario.meta.careNewlyCounted', (documents) =>
      mapScenario(documents, sid, (scenario) => ({ ...scenario, meta: { ...scenario.meta, careNewlyCounted: false } })),
    );
    store.commit();
    // Where it is decided from now on.
    goToField(fieldId(`scenario.sCare.${first.person}.keepCareUntilEntry`));
  };
  return (
    <div className={styles.told}>
      <Note
        kind="info"
        title={careCountedTexts.title}
        action={
          <EditButton size="small" onClick={understood}>
            {careCountedTexts.understood}
          </EditButton>
        }
      >
        {counted.map(({ words }) => words).join(' ')} {careCountedTexts.before}
      </Note>
    </div>
  );
}
