import { messageOf } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { Button } from '../../../../../design-system/index.ts';
import type { Sid } from '../../../../../state/documents.ts';
import { useGoToProblem } from '../use-go-to-problem.ts';
import styles from './lasts.module.css';

export interface MissingLinksProps {
  readonly sid: Sid;
  /** The problems that prevent the calculation; empty if the calculation failed. */
  readonly problems: readonly Problem[];
}

/** Shown in place of the figures of a scenario that cannot be calculated: the missing entries, with links to them. */
export function MissingLinks({ sid, problems }: MissingLinksProps) {
  const go = useGoToProblem(sid);
  if (problems.length === 0)
    return <p className={styles.quiet}>Could not be calculated. Nothing you entered is lost.</p>;
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
