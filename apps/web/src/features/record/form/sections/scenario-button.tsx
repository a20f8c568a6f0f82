/** The Scenario menu of the current scenario, in its first sheet. */
import { Icon } from '../../../../design-system/index.ts';
import { useSid } from '../../../../state/hooks.ts';
import { ScenarioMenu } from './scenario-menu.tsx';
import styles from './section.module.css';

export function ScenarioButton() {
  const sid = useSid();
  return (
    <ScenarioMenu sid={sid} label="Scenario" buttonClassName={styles.scenarioMenu} isInSheet>
      Scenario <Icon name="chevronDown" />
    </ScenarioMenu>
  );
}
