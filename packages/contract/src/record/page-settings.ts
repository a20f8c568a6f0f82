/** How the pages of a record are set, by scenario. */
import type { RecordDocument } from '../wire/record.ts';

const ofThose = <T>(settings: Readonly<Record<string, T>>, sids: ReadonlySet<number>): Record<string, T> =>
  Object.fromEntries(Object.entries(settings).filter(([sid]) => sids.has(Number(sid))));

/**
 * The record with the settings of scenarios that are there: an id that becomes free takes none along to the scenario
 * that gets it next. A highlight that has nothing to stand on is the Current Situation's, and so is what differences
 * are measured from.
 * @returns the same document where nothing has to go.
 */
export function withSettingsOf(record: RecordDocument, sids: ReadonlySet<number>): RecordDocument {
  const { graphSetting, reportSetting } = record;
  const { highlighted, measuredFrom } = graphSetting;
  const chosen = measuredFrom === undefined ? [highlighted] : [highlighted, measuredFrom];
  const named = [...Object.keys(graphSetting.scenarios), ...Object.keys(reportSetting), ...chosen];
  if (named.every((sid) => sids.has(Number(sid)))) return record;
  return {
    ...record,
    reportSetting: ofThose(reportSetting, sids),
    graphSetting: {
      scenarios: ofThose(graphSetting.scenarios, sids),
      highlighted: sids.has(highlighted) ? highlighted : 0,
      ...(measuredFrom !== undefined && sids.has(measuredFrom) ? { measuredFrom } : {}),
    },
  };
}
