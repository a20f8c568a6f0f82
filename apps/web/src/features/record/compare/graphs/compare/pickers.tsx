/** The controls of the comparison: the two scenarios, a swap button, and the horizon in years. */
import { useNavigate } from '@tanstack/react-router';
import {
  Button,
  ScenarioSwatch,
  Segmented,
  SelectField,
  type SelectOption,
} from '../../../../../design-system/index.ts';
import { graphsSearch } from '../../../../../platform/record-view.ts';
import { useRecord } from '../../../../../state/hooks.ts';
import { useIsNarrow } from '../../../base/narrow.ts';
import { useScenarioFigures } from '../scenario-figures.ts';
import styles from './compare.module.css';
import { HORIZONS, type Horizon } from './horizon.ts';
import { shortLabel } from './pairing.ts';

/** Shows another pair, as a new step in the browser's history. */
function useShowPair(): (a: number, b: number) => void {
  const navigate = useNavigate();
  const recId = useRecord((state) => state.recId);
  return (a, b) =>
    void navigate({
      to: '/record/$recordId/graphs',
      params: { recordId: String(recId) },
      search: graphsSearch({ kind: 'compare', a, b }),
    });
}

interface PickerProps {
  readonly label: string;
  readonly sid: number;
  readonly onPick: (sid: number) => void;
}

function Picker({ label, sid, onPick }: PickerProps) {
  const figures = useScenarioFigures();
  const isThere = figures.some((one) => one.sid === sid);
  const options = figures.map(
    (one): SelectOption<number> => ({
      value: one.sid,
      label: one.name,
      secondary: one.sid === 0 ? undefined : shortLabel(one.sid),
    }),
  );
  return (
    <div className={styles.picker}>
      {isThere && <ScenarioSwatch sid={sid} />}
      <SelectField
        label={label}
        hideLabel
        span={12}
        value={isThere ? sid : null}
        options={options}
        onChange={onPick}
        placeholder="Choose a scenario"
      />
    </div>
  );
}

const YEARS = HORIZONS.map((value) => ({ value, label: value === 1 ? '1 year' : `${value} years` }));

interface HorizonPickerProps {
  readonly years: Horizon;
  readonly onYears: (years: Horizon) => void;
}

/** A select on narrow screens, where five segments would be stacked. */
function HorizonPicker({ years, onYears }: HorizonPickerProps) {
  const isNarrow = useIsNarrow();
  const Choice = isNarrow ? SelectField : Segmented;
  return <Choice label="Over how many years" hideLabel span={12} value={years} options={YEARS} onChange={onYears} />;
}

export interface PickersProps extends HorizonPickerProps {
  readonly a: number;
  readonly b: number;
}

export function Pickers({ a, b, years, onYears }: PickersProps) {
  const show = useShowPair();
  return (
    <div className={styles.choices}>
      <div className={styles.pickers}>
        <Picker label="Scenario" sid={a} onPick={(sid) => show(sid, b)} />
        <span className={styles.against}>against</span>
        <Picker label="Against" sid={b} onPick={(sid) => show(a, sid)} />
        <Button onClick={() => show(b, a)}>Swap</Button>
      </div>
      <HorizonPicker years={years} onYears={onYears} />
    </div>
  );
}
