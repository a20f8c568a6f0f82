import { ScenarioSwatch } from '../../../../../design-system/index.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import styles from './lasts.module.css';

/** A scenario at the head of a row: its number, its line, its name. If one dies it stands beneath itself, without its number. */
export function ScenarioName({ sid, name, ifDies }: Pick<ScenarioFigures, 'sid' | 'name' | 'ifDies'>) {
  return (
    <span className={styles.name}>
      <span className={styles.number}>{sid === 0 || ifDies !== undefined ? '' : sid}</span>
      <ScenarioSwatch sid={sid} isVariant={ifDies !== undefined} />
      <span>{name}</span>
    </span>
  );
}
