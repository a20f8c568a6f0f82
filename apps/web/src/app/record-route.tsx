import { useMatchRoute, useParams, useSearch } from '@tanstack/react-router';
import { RecordPage } from '../features/record/record-page.tsx';
import type { RecordView } from './record-view.ts';

function useView(): RecordView {
  const matches = useMatchRoute();
  const { scenarioId } = useParams({ strict: false });
  if (matches({ to: '/record/$recordId/report' })) return { page: 'report' };
  if (matches({ to: '/record/$recordId/graphs' })) return { page: 'graphs' };
  return { page: 'scenario', sid: Number(scenarioId ?? 0) };
}

/** One record, whichever of its pages is shown: moving between them keeps what is loaded. */
export function RecordRoute() {
  const { recordId } = useParams({ strict: false });
  const { alert } = useSearch({ strict: false });
  const view = useView();
  return <RecordPage key={recordId} recordId={Number(recordId)} view={view} alert={alert} />;
}
