/** Buttons that export the drawn scenarios as a workbook or select them for the next report. */
import { texts } from '@advice-builder/contract';
import { Button, toast } from '../../../../../design-system/index.ts';
import { api } from '../../../../../platform/api.ts';
import { type Sid, sidsOf } from '../../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../../state/hooks.ts';
import { MEDIA_TYPES } from '../../../base/documents.ts';
import { download, isRunning, useDownloads } from '../../../base/downloads.ts';
import { settingOf } from '../../../base/report-setting.ts';
import { useUi } from '../../../base/ui-store.ts';
import { useNavigation } from '../../../form/binding/navigation.ts';

export interface GraphDocumentsProps {
  readonly drawn: readonly Sid[];
  readonly highlighted: Sid;
}

function Workbook({ drawn, highlighted }: GraphDocumentsProps) {
  const session = useSession();
  const recId = useRecord((state) => state.recId);
  const place = `graphs ${recId}`;
  const isBusy = useDownloads((state) => isRunning(state, place, 'workbook'));
  // A workbook covers five or fifteen years.
  const extendYears = useUi((state) => state.yearsShown > 5);
  const body = { scenarios: [...drawn], extendYears };
  const params = { recId, preferredScenId: highlighted };
  const run = () =>
    download({
      recId,
      place,
      what: 'workbook',
      name: 'Excel workbook',
      prepare: session.save,
      fetch: (headers) => api.file('workbook', { params, body, type: MEDIA_TYPES.xlsx, headers }),
      otherwise: `workbook ${recId}.xlsx`,
      failed: texts.downloadFailed,
    });
  return (
    <Button size="small" icon="download" busy={isBusy} aria-label="Download Excel workbook" onClick={() => void run()}>
      Excel
    </Button>
  );
}

/** Selects exactly the drawn scenarios, with their charts, for the report. */
function AddToReport({ drawn, highlighted }: GraphDocumentsProps) {
  const { store } = useSession();
  const { leaveFor } = useNavigation();
  const add = (): void => {
    const sids = sidsOf(store.getState().documents.scenarios);
    store.arrange({ reportSetting: settingOf(sids, drawn, highlighted) });
    const action = { label: 'Open the report', onPress: () => leaveFor('report') };
    toast({ kind: 'success', title: 'The scenarios drawn here go into the report.', action });
  };
  return (
    <Button size="small" icon="document" onClick={add}>
      Add to report
    </Button>
  );
}

export function GraphDocuments(props: GraphDocumentsProps) {
  const isReadOnly = useRecord((state) => state.readOnly);
  return (
    <>
      <Workbook {...props} />
      {!isReadOnly && <AddToReport {...props} />}
    </>
  );
}
