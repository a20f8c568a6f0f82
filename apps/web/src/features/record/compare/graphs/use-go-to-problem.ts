/** The way from what a scenario lacks to the field it is typed in. */
import type { Problem } from '@advice-builder/kernel';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { fieldId, pathOfProblem } from '../../form/binding/field-ids.ts';
import { useNavigation } from '../../form/binding/navigation.ts';

export function useGoToProblem(sid: Sid): (problem: Problem) => void {
  const { goTo } = useNavigation();
  return (problem) => {
    const path = pathOfProblem(problem);
    // Fields of the record stand in the Current Situation.
    goTo(path?.startsWith('record.') ? CURRENT : sid, path === undefined ? undefined : fieldId(path));
  };
}
