/** Downloads of the summary: a snapshot of the current scenario, and for administrators its figures in Excel. */
import { texts } from '@advice-builder/contract';
import { Button, toast } from '../../../../design-system/index.ts';
import { api } from '../../../../platform/api.ts';
import { useSession as useSignedIn } from '../../../../platform/session.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { MEDIA_TYPES } from '../../base/documents.ts';
import { type DownloadJob, download, isRunning, useDownloads } from '../../base/downloads.ts';
import { offersExcel, useExcelFlag } from '../../base/excel-flag.ts';

const SNAPSHOT = { call: 'snapshot', name: 'Snapshot', format: 'pdf', failed: texts.snapshotFailed } as const;
const EXCEL = { call: 'snapshotWorkbook', name: 'Excel', format: 'xlsx', failed: texts.adminReportFailed } as const;

type Kind = typeof SNAPSHOT | typeof EXCEL;

function DownloadButton({
  kind: { call, name, format, failed },
  label,
}: {
  readonly kind: Kind;
  readonly label: string;
}) {
  const session = useSession();
  const recId = useRecord((state) => state.recId);
  const sid = useRecord((state) => state.sid);
  const place = `summary ${recId} ${sid}`;
  const isBusy = useDownloads((state) => isRunning(state, place, call));
  const run = async (): Promise<void> => {
    if (session.results.now().status === 'not-ready') {
      await session.save();
      toast({
        kind: 'warning',
        title: `Saved. The ${name} needs more information.`,
        body: 'The results list what is missing.',
      });
      return;
    }
    const fetch: DownloadJob['fetch'] = (headers) =>
      api.file(call, { params: { recId, sid }, type: MEDIA_TYPES[format], headers });
    const otherwise = `${name} ${recId} scenario ${sid}.${format}`;
    await download({ recId, place, what: call, name, prepare: session.save, fetch, otherwise, failed });
  };
  return (
    <Button icon="download" busy={isBusy} aria-label={label} onClick={() => void run()}>
      {name}
    </Button>
  );
}

export function SummaryDownloads() {
  const flag = useExcelFlag();
  const isOffered = useSignedIn((state) => offersExcel(state, flag));
  return (
    <>
      <DownloadButton kind={SNAPSHOT} label="Download snapshot" />
      {isOffered && <DownloadButton kind={EXCEL} label="Download Excel" />}
    </>
  );
}
