/** The goal dialog over the page. Its code is loaded when it is first opened. */
import { isGoalOffered } from '@advice-builder/results';
import { lazy, Suspense } from 'react';
import { useRecord } from '../../../../state/hooks.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';

const GoalDialog = lazy(async () => ({ default: (await import('./goal-dialog.tsx')).GoalDialog }));

export function GoalQuestion() {
  const ui = useUiStore();
  const goal = useUi((state) => state.goal);
  // The scenario or entry can be changed elsewhere while the dialog is open.
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
