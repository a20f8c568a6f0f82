/** The number of years in the yearly tables of the record: five until a person chooses another. */
import { YEARS_SHOWN } from '@advice-builder/results';
import { ReadOnlyProvider, Segmented } from '../../../design-system/index.ts';
import { useUi, useUiStore } from './ui-store.ts';
import styles from './years-choice.module.css';

const OPTIONS = YEARS_SHOWN.map((value) => ({ value, label: `${value} years` }));

export function YearsChoice() {
  const years = useUi((state) => state.yearsShown);
  const ui = useUiStore();
  return (
    // The choice changes no record, so read-only users may make it too.
    <ReadOnlyProvider value={false}>
      <div className={styles.choice}>
        <Segmented
          label="Years shown"
          hideLabel
          value={years}
          options={OPTIONS}
          onChange={(yearsShown) => ui.setState({ yearsShown })}
        />
      </div>
    </ReadOnlyProvider>
  );
}
