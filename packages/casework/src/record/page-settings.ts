/** How the pages of a record are set, by scenario. */
import type { RecordDocument } from '@advice-builder/contract';

export const PAGE_SETTINGS = ['reportSetting', 'graphSetting', 'documentSetting'] as const;
/** How the pages of a record are set, and what was typed for its documents: no content, and no figure is made of it. */
export type PageSettings = Pick<RecordDocument, (typeof PAGE_SETTINGS)[number]>;

export const pageSettingsOf = ({ reportSetting, graphSetting, documentSetting }: PageSettings): PageSettings => ({
  reportSetting,
  graphSetting,
  documentSetting,
});

type Given = { readonly [Name in keyof PageSettings]?: PageSettings[Name] | undefined };

export function withoutPageSettings<R extends Given>(record: R): Omit<R, keyof PageSettings> {
  const { reportSetting: _report, graphSetting: _graph, documentSetting: _typed, ...contents } = record;
  return contents;
}

const ofThose = <T>(settings: Readonly<Record<string, T>>, sids: ReadonlySet<number>): Record<string, T> =>
  Object.fromEntries(Object.entries(settings).filter(([sid]) => sids.has(Number(sid))));

/**
 * The record with the settings of scenarios that are there: an id that becomes free takes none along to the scenario
 * that gets it next, nor a death that was laid over it. A highlight that has nothing to stand on is the Current Situation's, and so is what differences
 * are measured from.
 * @returns the same document where nothing has to go.
 */
export function withSettingsOf(record: RecordDocument, sids: ReadonlySet<number>): RecordDocument {
  const { graphSetting, reportSetting, documentSetting } = record;
  const { highlighted, measuredFrom, deaths } = graphSetting;
  const chosen = measuredFrom === undefined ? [highlighted] : [highlighted, measuredFrom];
  const { names } = documentSetting;
  const keyed = [graphSetting.scenarios, reportSetting, deaths ?? {}, names ?? {}].flatMap((each) => Object.keys(each));
  const named = [...keyed, ...chosen];
  if (named.every((sid) => sids.has(Number(sid)))) return record;
  return {
    ...record,
    reportSetting: ofThose(reportSetting, sids),
    documentSetting: { ...documentSetting, ...(names !== undefined && { names: ofThose(names, sids) }) },
    graphSetting: {
      scenarios: ofThose(graphSetting.scenarios, sids),
      highlighted: sids.has(highlighted) ? highlighted : 0,
      ...(measuredFrom !== undefined && sids.has(measuredFrom) ? { measuredFrom } : {}),
      ...(deaths !== undefined && { deaths: ofThose(deaths, sids) }),
    },
  };
}

/**
 * The scenario that stands out is the one the reports put first, wherever it is chosen.
 * @returns the same setting where it says so already.
 */
export function withPreferred(
  setting: RecordDocument['reportSetting'],
  highlighted: number,
): RecordDocument['reportSetting'] {
  const isFirst = (sid: string, include: boolean): boolean => include && Number(sid) === highlighted;
  const all = Object.entries(setting);
  if (all.every(([sid, { include, preferred }]) => preferred === isFirst(sid, include))) return setting;
  return Object.fromEntries(all.map(([sid, each]) => [sid, { ...each, preferred: isFirst(sid, each.include) }]));
}
