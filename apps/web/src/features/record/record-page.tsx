import type { RecordPageProps } from '../../app/record-view.ts';
import { PageSkeleton } from '../../app/small-pages.tsx';

/** One record: its status bar, its scenarios, its figures. */
export function RecordPage(_props: RecordPageProps) {
  return <PageSkeleton />;
}
