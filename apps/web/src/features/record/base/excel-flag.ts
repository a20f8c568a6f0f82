/** Whether the server offers the summary as a workbook, according to its last summary. Unknown counts as no. */
import { ADMIN_TAG } from '@advice-builder/contract';
import type { SummaryAnswer } from '@advice-builder/results';
import { create } from 'zustand';
import type { SessionState } from '../../../platform/session.ts';

const useFlags = create<SummaryAnswer['flags']>(() => ({ admin_excelify_dev: false }));

export function noteFlags(flags: SummaryAnswer['flags']): void {
  useFlags.setState(flags);
}

export const useExcelFlag = (): boolean => useFlags((flags) => flags.admin_excelify_dev);

/** Only for administrators, never on a production stage, and only if the server offers it. */
export function offersExcel({ user, site }: Pick<SessionState, 'user' | 'site'>, flag: boolean): boolean {
  if (!flag || site === undefined || site.stage === 'production') return false;
  return user?.tags.some(({ id }) => id === ADMIN_TAG) ?? false;
}
