import { ScenarioSwatch } from '../../../../../design-system/index.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import styles from './lasts.module.css';

/**
 * The row head of a scenario: its number, the sample of its line and its name. A scenario with a death has no number.
 */
export function ScenarioName({ sid, name, ifDies }: Pick<ScenarioFigures, 'sid' | 'name' | 'ifDies'>) {
  return (
    <span className={styles.name}>
      <span className={styles.number}>{sid === 0 || ifDies !== undefined ? '' : sid}</span>
      <ScenarioSwatch sid={sid} isVariant={ifDies !== undefined} />
      <span>{name}</span>
    </span>
  );
}
