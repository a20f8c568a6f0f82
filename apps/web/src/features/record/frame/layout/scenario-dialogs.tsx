/** The dialogs opened from the menu of a scenario. The scenario sets are loaded when first opened. */
import { displayName } from '@advice-builder/casework';
import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '../../../../design-system/index.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { useNavigation } from '../../form/binding/navigation.ts';

const SetDialog = lazy(async () => ({ default: (await import('../../compare/set-dialog.tsx')).SetDialog }));

export function ScenarioDialogs() {
  const ui = useUiStore();
  const asked = useUi((state) => state.asked);
  // The scenario may be deleted elsewhere while the dialog is open.
  const isThere = useRecord(({ documents }) => asked !== undefined && documents.scenarios[asked.sid] !== undefined);
  if (asked === undefined || !isThere) return null;
  const close = (): void => ui.setState({ asked: undefined });
  if (asked.kind === 'delete') return <DeleteDialog sid={asked.sid} onClose={close} />;
  return (
    <Suspense>
      <SetDialog kind={asked.kind} sid={asked.sid} onClose={close} />
    </Suspense>
  );
}

function DeleteDialog({ sid, onClose }: { readonly sid: Sid; readonly onClose: () => void }) {
  const navigation = useNavigation();
  const name = useRecord((state) => state.documents.scenarios[sid]?.name ?? '');
  return (
    <ConfirmDialog
      open
      title={`Delete ${displayName(name, sid)}?`}
      confirmLabel="Delete Scenario"
      destructive
      onConfirm={() => {
        onClose();
        navigation.remove(sid);
      }}
      onCancel={onClose}
    >
      Its values are removed. The Current Situation and other scenarios stay as they are.
    </ConfirmDialog>
  );
}
