/** The aims that combinations are compared for. None is ranked above another. */
import { type StrategyAim, strategyAims } from '@advice-builder/contract';
import { AIM_WORDS } from '@advice-builder/results';
import { CheckGroup, Tick } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import type { Following } from './search-run.ts';
import styles from './strategies.module.css';

export interface AimsFormProps extends Following {
  readonly onChange: (change: Partial<Following>) => void;
}

export function AimsForm({ aims, withShort, onChange }: AimsFormProps) {
  const tick = (aim: StrategyAim, isOn: boolean): void =>
    // In the order of the list, whichever was ticked first.
    onChange({ aims: strategyAims.filter((each) => (each === aim ? isOn : aims.includes(each))) });
  return (
    <Panel title="Aims" wide>
      <div className={styles.aims}>
        <CheckGroup
          label="Compare combinations for"
          span={12}
          error={aims.length === 0 ? 'Tick at least one aim.' : undefined}
          options={strategyAims.map((key) => ({ key, label: AIM_WORDS[key].aim, checked: aims.includes(key) }))}
          onTick={tick}
        />
        <Tick checked={withShort} onChange={(isOn) => onChange({ withShort: isOn })}>
          Also compare combinations whose cash runs out
        </Tick>
      </div>
    </Panel>
  );
}
