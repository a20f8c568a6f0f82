/** The stored choice of scenarios that go into a document and of those whose charts are drawn in it. */
import type { ReportSetting } from '@advice-builder/contract';
import { useMemo, useState } from 'react';
import { CURRENT, type Sid } from '../../../state/documents.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import type { ChosenScenarios } from './documents.ts';

/** Scenario 0 and the measured-from scenario are always included; any other unless it was removed. */
export const isIncluded = (setting: ReportSetting, sid: Sid, measured: Sid): boolean =>
  sid === CURRENT || sid === measured || (setting[sid]?.include ?? true);

/** Whether the chart of a scenario is drawn: it is if the scenario is included and its chart was not removed. */
export const hasChart = (setting: ReportSetting, sid: Sid, measured: Sid): boolean =>
  isIncluded(setting, sid, measured) && (setting[sid]?.graph ?? true);

/**
 * @param usable scenarios that can be calculated, ordered by id.
 * @param highlighted the highlighted scenario in Graphs and Data; it is preferred in a document that includes it.
 * @param measured the measured-from scenario.
 */
export function chosenOf(
  setting: ReportSetting,
  usable: readonly Sid[],
  highlighted: Sid | number,
  measured: Sid,
): ChosenScenarios {
  const included = usable.filter((sid) => isIncluded(setting, sid, measured));
  return {
    included,
    charts: included.filter((sid) => hasChart(setting, sid, measured)),
    preferred: included.find((sid) => sid === highlighted) ?? CURRENT,
    measured,
  };
}

export type Toggle = { readonly include: boolean } | { readonly graph: boolean };

interface Standing {
  readonly include: boolean;
  readonly graph: boolean;
}

/**
 * The setting of every scenario in its stored form. The preferred scenario is the highlighted one, if it is included.
 */
function stored(sids: readonly Sid[], highlighted: number, standing: (sid: Sid) => Standing): ReportSetting {
  const all = sids.map((sid) => {
    const { include: isChosen, graph } = standing(sid);
    const include = sid === CURRENT || isChosen;
    return [sid, { include, graph, preferred: include && sid === highlighted }] as const;
  });
  return Object.fromEntries(all);
}

/** The setting with exactly these scenarios, each with its chart. */
export const settingOf = (sids: readonly Sid[], included: readonly Sid[], highlighted: number): ReportSetting =>
  stored(sids, highlighted, (sid) => ({ include: included.includes(sid), graph: included.includes(sid) }));

interface ToggledOf {
  readonly sids: readonly Sid[];
  readonly sid: Sid;
  readonly highlighted: number;
  readonly measured: Sid;
}

/** The setting after one scenario was changed. A chart is added and removed together with its scenario. */
export function toggled(
  setting: ReportSetting,
  { sids, sid, highlighted, measured }: ToggledOf,
  toggle: Toggle,
): ReportSetting {
  const change = 'include' in toggle ? { include: toggle.include, graph: toggle.include } : toggle;
  return stored(sids, highlighted, (each) => {
    const before = { include: isIncluded(setting, each, measured), graph: hasChart(setting, each, measured) };
    return each === sid ? { ...before, ...change } : before;
  });
}

export interface ReportChoices {
  readonly setting: ReportSetting;
  readonly change: (setting: ReportSetting) => void;
  /** The scenario highlighted in Graphs and Data, which documents put first. */
  readonly highlighted: number;
  readonly prefer: (sid: Sid) => void;
}

/** The choices of this page. In another user's record they are held in memory only and lost when the page is left. */
export function useReportSetting(): ReportChoices {
  const { store } = useSession();
  const stored = useRecord((state) => state.documents.record.reportSetting);
  const graphs = useRecord((state) => state.documents.record.graphSetting);
  const isReadOnly = useRecord((state) => state.readOnly);
  const [local, setLocal] = useState({ setting: stored, highlighted: graphs.highlighted });
  return useMemo(
    () =>
      isReadOnly
        ? {
            ...local,
            change: (setting: ReportSetting) => setLocal((before) => ({ ...before, setting })),
            prefer: (highlighted: Sid) => setLocal((before) => ({ ...before, highlighted })),
          }
        : {
            setting: stored,
            highlighted: graphs.highlighted,
            change: (reportSetting: ReportSetting) => store.arrange({ reportSetting }),
            prefer: (highlighted: Sid) => store.arrange({ graphSetting: { ...graphs, highlighted } }),
          },
    [isReadOnly, local, stored, graphs, store],
  );
}
