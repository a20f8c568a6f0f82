/** Chooses the scenario that documents put first: the highlighted one of Graphs and Data. */
import { SelectField } from '../../../../design-system/index.ts';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import styles from '../../figures/results/measure-from.module.css';

export interface PutFirstProps {
  readonly options: readonly { readonly sid: Sid; readonly name: string }[];
  readonly preferred: Sid;
  readonly onPrefer: (sid: Sid) => void;
}

export function PutFirst({ options, preferred, onPrefer }: PutFirstProps) {
  return (
    <div className={styles.measure}>
      <span className={styles.quiet} aria-hidden="true">
        Put first
      </span>
      <SelectField
        label="Put first"
        hideLabel
        value={preferred}
        options={options.map(({ sid, name }) => ({
          value: sid,
          label: name,
          secondary: sid === CURRENT ? undefined : `Scenario ${sid}`,
        }))}
        onChange={onPrefer}
      />
    </div>
  );
}
