import { messageOf } from '@advice-builder/contract';
import { MissingFigure } from '../../../../../design-system/index.ts';
import type { Sid } from '../../../../../state/documents.ts';
import { MoreNeeds } from '../../../base/more-needs.tsx';
import { neededField } from '../../../base/needed-field.ts';
import { useGoToProblem } from '../use-go-to-problem.ts';
import styles from './all.module.css';
import type { Obstacle } from './cases.ts';

/** Shown in place of the figures of a scenario: what prevents the calculation, with links to the fields to fill in. */
export function Needs({ sid, obstacle }: { readonly sid: Sid; readonly obstacle: Obstacle }) {
  const go = useGoToProblem(sid);
  if (obstacle.kind === 'other-months')
    return <p className={styles.quiet}>Not drawn, because it covers other months.</p>;
  const [first, ...others] = obstacle.problems;
  if (first === undefined) {
    return <p className={styles.quiet}>Could not be calculated. Nothing you entered is lost.</p>;
  }
  const field = neededField(first);
  return (
    <p>
      {field === undefined && `${messageOf(first)} `}
      <MissingFigure needs={field ?? 'a change'} onGo={() => go(first)} />
      <MoreNeeds
        needs={others.map((problem) => ({
          key: `${problem.code}-${problem.fieldPath.join('.')}`,
          label: neededField(problem) ?? messageOf(problem),
          onGo: () => go(problem),
        }))}
      />
    </p>
  );
}
