/** How the pages of a record are set, by scenario. */
import type { RecordDocument } from '../wire/record.ts';

const ofThose = <T>(settings: Readonly<Record<string, T>>, sids: ReadonlySet<number>): Record<string, T> =>
  Object.fromEntries(Object.entries(settings).filter(([sid]) => sids.has(Number(sid))));

/**
 * The record with the settings of scenarios that are there: an id that becomes free takes none along to the scenario
 * that gets it next, and a highlight that has nothing to stand on is the Current Situation's.
 * @returns the same document where nothing has to go.
 */
export function withSettingsOf(record: RecordDocument, sids: ReadonlySet<number>): RecordDocument {
  const { graphSetting, reportSetting } = record;
  const named = [...Object.keys(graphSetting.scenarios), ...Object.keys(reportSetting), graphSetting.highlighted];
  if (named.every((sid) => sids.has(Number(sid)))) return record;
  return {
    ...record,
    reportSetting: ofThose(reportSetting, sids),
    graphSetting: {
      scenarios: ofThose(graphSetting.scenarios, sids),
      highlighted: sids.has(graphSetting.highlighted) ? graphSetting.highlighted : 0,
    },
  };
}
