/** Chooses whose shares are shown: the scenario and, if both of a couple are residents, the person. */

import type { PersonIndex } from '@advice-builder/engine';
import { useNavigate } from '@tanstack/react-router';
import { ReadOnlyProvider, Segmented, SelectField, type SelectOption } from '../../../../../design-system/index.ts';
import { graphsSearch } from '../../../../../platform/record-view.ts';
import { useRecord } from '../../../../../state/hooks.ts';
import { useShortNames } from '../../../base/people.ts';
import { useScenarioFigures } from '../scenario-figures.ts';
import styles from './shares.module.css';

export interface SubjectPickersProps {
  /** Id from the address. There may be no such scenario. */
  readonly sid: number;
  readonly person: PersonIndex;
  readonly residents: readonly PersonIndex[];
}

export function SubjectPickers({ sid, person, residents }: SubjectPickersProps) {
  const navigate = useNavigate();
  const recId = useRecord((state) => state.recId);
  const figures = useScenarioFigures();
  const names = useShortNames();
  const show = (toSid: number, toPerson: number): void =>
    void navigate({
      to: '/record/$recordId/graphs',
      params: { recordId: String(recId) },
      search: graphsSearch({ kind: 'rad', sid: toSid, person: toPerson }),
    });
  const options = figures.map(
    (one): SelectOption<number> => ({
      value: one.sid,
      label: one.name,
      secondary: one.sid === 0 ? undefined : `Scenario ${one.sid}`,
    }),
  );
  return (
    <ReadOnlyProvider value={false}>
      <div className={styles.pickers}>
        <SelectField
          label="Scenario"
          span={12}
          value={figures.some((one) => one.sid === sid) ? sid : null}
          options={options}
          placeholder="Choose a scenario"
          onChange={(next) => show(next, person)}
        />
        {residents.length > 1 && (
          <Segmented
            label="Whose room"
            value={person}
            options={residents.map((value) => ({ value, label: names[value] ?? '' }))}
            onChange={(next) => show(sid, next)}
          />
        )}
      </div>
    </ReadOnlyProvider>
  );
}
