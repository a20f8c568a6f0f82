import type { RecordDocument } from '@advice-builder/contract';

/** The scenario that reports put first; the highlighted one if none was chosen. The scenario may have been deleted. */
export function preferredOf({ reportSetting, graphSetting }: RecordDocument): number {
  const chosen = Object.entries(reportSetting).find(([, { preferred }]) => preferred);
  return chosen === undefined ? graphSetting.highlighted : Number(chosen[0]);
}
