/** What a field must say so that cash lasts, over the page; fetched when first asked for. */
import { isGoalOffered } from '@advice-builder/results';
import { lazy, Suspense } from 'react';
import { useRecord } from '../../../../state/hooks.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';

const GoalDialog = lazy(async () => ({ default: (await import('./goal-dialog.tsx')).GoalDialog }));

export function GoalQuestion() {
  const ui = useUiStore();
  const goal = useUi((state) => state.goal);
  // It may be changed elsewhere while it is asked about.
  const isThere = useRecord(({ documents: { record, scenarios } }) => {
    const scenario = goal && scenarios[goal.sid];
    return (
      scenario !== undefined && goal !== undefined && isGoalOffered({ record, scenario, sid: goal.sid }, goal.lever)
    );
  });
  if (goal === undefined || !isThere) return null;
  return (
    <Suspense>
      <GoalDialog {...goal} onClose={() => ui.setState({ goal: undefined })} />
    </Suspense>
  );
}
