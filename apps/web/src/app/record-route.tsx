import { useMatchRoute, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RecordPage } from '../features/record/frame/record-page.tsx';
import {
  type GraphsSearch,
  graphsLook,
  type HistorySearch,
  type LettersSearch,
  type RecordView,
  versionNumber,
} from '../platform/record-view.ts';

function useView(): RecordView {
  const matches = useMatchRoute();
  const { scenarioId, versionId } = useParams({ strict: false });
  const { view, a, b, s, c, v, letter }: GraphsSearch & HistorySearch & LettersSearch = useSearch({ strict: false });
  const look = useMemo(
    () => graphsLook({ ...(view && { view }), ...(a && { a }), ...(b && { b }), ...(s && { s }), ...(c && { c }) }),
    [view, a, b, s, c],
  );
  const history = useMemo(() => ({ chosen: versionNumber(v), opened: versionNumber(versionId) }), [v, versionId]);
  const letters = useMemo(() => ({ letter, sid: Number(s ?? 0) }), [letter, s]);
  if (matches({ to: '/record/$recordId/report' })) return { page: 'report' };
  if (matches({ to: '/record/$recordId/history', fuzzy: true })) return { page: 'history', look: history };
  if (matches({ to: '/record/$recordId/graphs' })) return { page: 'graphs', look };
  if (matches({ to: '/record/$recordId/letters' })) return { page: 'letters', look: letters };
  return { page: 'scenario', sid: Number(scenarioId ?? 0) };
}

/** The pages of one record. Moving between them keeps the loaded record. */
export function RecordRoute() {
  const { recordId } = useParams({ strict: false });
  const { alert } = useSearch({ strict: false });
  const view = useView();
  return <RecordPage key={recordId} recordId={Number(recordId)} view={view} alert={alert} />;
}
