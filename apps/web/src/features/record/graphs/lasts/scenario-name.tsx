import { ScenarioSwatch } from '../../../../design-system/index.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import styles from './lasts.module.css';

/** A scenario at the head of a row: its number, its line, its name. */
export function ScenarioName({ sid, name }: Pick<ScenarioFigures, 'sid' | 'name'>) {
  return (
    <span className={styles.name}>
      <span className={styles.number}>{sid === 0 ? '' : sid}</span>
      <ScenarioSwatch sid={sid} />
      <span>{name}</span>
    </span>
  );
}
