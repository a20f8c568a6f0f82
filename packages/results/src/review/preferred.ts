import type { RecordDocument } from '@advice-builder/contract';

/** The scenario the reports put first; the highlighted one where none was chosen. It may have been deleted since. */
export function preferredOf({ reportSetting, graphSetting }: RecordDocument): number {
  const chosen = Object.entries(reportSetting).find(([, { preferred }]) => preferred);
  return chosen === undefined ? graphSetting.highlighted : Number(chosen[0]);
}
