import { messageOf } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { Button } from '../../../../../design-system/index.ts';
import type { Sid } from '../../../../../state/documents.ts';
import { useGoToProblem } from '../use-go-to-problem.ts';
import styles from './lasts.module.css';

export interface MissingLinksProps {
  readonly sid: Sid;
  /** What stands in the way of its figures; empty: the calculation broke. */
  readonly problems: readonly Problem[];
}

/** In the place of the figures of a scenario that cannot be calculated: what is missing, and the way to it. */
export function MissingLinks({ sid, problems }: MissingLinksProps) {
  const go = useGoToProblem(sid);
  if (problems.length === 0) return <p className={styles.quiet}>Could not be calculated. Nothing typed is lost.</p>;
  return (
    <ul className={styles.needs}>
      {problems.map((problem) => (
        <li key={`${problem.code}-${problem.fieldPath.join('.')}`}>
          <Button variant="link" onClick={() => go(problem)}>
            {messageOf(problem)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
