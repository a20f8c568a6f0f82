/** Goes from a problem of a scenario to the field that solves it. */
import type { Problem } from '@advice-builder/kernel';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { fieldId, pathOfProblem } from '../../form/binding/field-ids.ts';
import { useNavigation } from '../../form/binding/navigation.ts';

export function useGoToProblem(sid: Sid): (problem: Problem) => void {
  const { goTo } = useNavigation();
  return (problem) => {
    const path = pathOfProblem(problem);
    // Fields of the record are on the page of the Current Situation.
    goTo(path?.startsWith('record.') ? CURRENT : sid, path === undefined ? undefined : fieldId(path));
  };
}
