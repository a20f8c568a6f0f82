/** The page settings of a record, by scenario. */
import type { RecordDocument } from '@advice-builder/contract';

export const PAGE_SETTINGS = ['reportSetting', 'graphSetting', 'documentSetting'] as const;
/** The page settings of a record and the texts entered for its documents. No figure depends on them. */
export type PageSettings = Pick<RecordDocument, (typeof PAGE_SETTINGS)[number]>;

export const pageSettingsOf = ({ reportSetting, graphSetting, documentSetting }: PageSettings): PageSettings => ({
  reportSetting,
  graphSetting,
  documentSetting,
});

/** Members of a record that no figure depends on. */
export const NO_FIGURES = [
  ...PAGE_SETTINGS,
  'notes',
  'letters',
  'paidFees',
] as const satisfies readonly (keyof RecordDocument)[];
export type NoFigures = Pick<RecordDocument, (typeof NO_FIGURES)[number]>;

type Given = { readonly [Name in keyof PageSettings]?: PageSettings[Name] | undefined };

export function withoutPageSettings<R extends Given>(record: R): Omit<R, keyof PageSettings> {
  const { reportSetting: _report, graphSetting: _graph, documentSetting: _typed, ...contents } = record;
  return contents;
}

/** The members of a record that figures depend on, and the texts about it. */
export function withoutNoFigures(record: RecordDocument): Omit<RecordDocument, keyof NoFigures> {
  const { notes: _notes, letters: _letters, paidFees: _paid, ...contents } = withoutPageSettings(record);
  return contents;
}

export const noFiguresOf = (record: NoFigures): NoFigures => ({
  ...pageSettingsOf(record),
  notes: record.notes,
  letters: record.letters,
  paidFees: record.paidFees,
});

const ofThose = <T>(settings: Readonly<Record<string, T>>, sids: ReadonlySet<number>): Record<string, T> =>
  Object.fromEntries(Object.entries(settings).filter(([sid]) => sids.has(Number(sid))));

/**
 * Removes the settings of deleted scenarios, so that the next scenario with a free id does not inherit them, including
 * a death shown with it and a search of its strategies. If the highlighted or the measured-from scenario is gone, it becomes the Current Situation.
 * @returns The same document if nothing has to be removed.
 */
export function withSettingsOf(record: RecordDocument, sids: ReadonlySet<number>): RecordDocument {
  const { graphSetting, reportSetting, documentSetting } = record;
  const { highlighted, measuredFrom, deaths } = graphSetting;
  const chosen = measuredFrom === undefined ? [highlighted] : [highlighted, measuredFrom];
  const { names, alternatives } = documentSetting;
  const keyed = [graphSetting.scenarios, reportSetting, deaths ?? {}, names ?? {}].flatMap((each) => Object.keys(each));
  const named = [...keyed, ...chosen, ...(alternatives ? [alternatives.source] : [])];
  if (named.every((sid) => sids.has(Number(sid)))) return record;
  return {
    ...record,
    reportSetting: ofThose(reportSetting, sids),
    documentSetting: {
      ...documentSetting,
      ...(names !== undefined && { names: ofThose(names, sids) }),
      ...(alternatives && !sids.has(alternatives.source) && { alternatives: null }),
    },
    graphSetting: {
      scenarios: ofThose(graphSetting.scenarios, sids),
      highlighted: sids.has(highlighted) ? highlighted : 0,
      ...(measuredFrom !== undefined && sids.has(measuredFrom) ? { measuredFrom } : {}),
      ...(deaths !== undefined && { deaths: ofThose(deaths, sids) }),
    },
  };
}

/**
 * Makes the preferred scenario the one that the reports put first, wherever it was chosen.
 * @returns The same settings if they already agree.
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
