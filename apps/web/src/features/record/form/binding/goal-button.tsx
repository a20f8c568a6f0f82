/** A button next to an input that decides how long cash lasts. It finds the value at which cash lasts. */
import { type GoalLever, isGoalOffered } from '@advice-builder/results';
import { Button } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { GOAL_QUESTIONS } from './goal-questions.ts';

export function GoalButton({ lever }: { readonly lever: GoalLever }) {
  const ui = useUiStore();
  const sid = useRecord((state) => state.sid);
  const isOffered = useRecord(({ documents: { record, scenarios }, sid: shown }) => {
    const scenario = scenarios[shown];
    return scenario !== undefined && isGoalOffered({ record, scenario, sid: shown }, lever);
  });
  if (!isOffered) return null;
  const { short, whole } = GOAL_QUESTIONS[lever.kind];
  return (
    <Button variant="link" aria-label={whole} onClick={() => ui.setState({ goal: { sid, lever } })}>
      {short}
    </Button>
  );
}

/** The button for the price of the home that is sold. */
export const HOME_GOAL = <GoalButton lever={{ kind: 'home-value' }} />;
export const EXPENSES_GOAL = <GoalButton lever={{ kind: 'living-expenses' }} />;
