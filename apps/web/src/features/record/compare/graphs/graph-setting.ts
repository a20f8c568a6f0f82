/** The stored choice of scenarios that Graphs and Data draws, and which one is highlighted. */
import type { GraphSetting } from '@advice-builder/contract';
import { createContext, useContext, useMemo, useState } from 'react';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';

/** Scenario 0 is always drawn; any other unless it was removed. */
export function isIncluded({ scenarios }: GraphSetting, sid: Sid): boolean {
  return sid === CURRENT || (scenarios[sid]?.include ?? true);
}

/** The highlighted scenario; 0 if it is not drawn. */
export function highlightedOf(setting: GraphSetting, drawn: readonly Sid[]): Sid {
  return drawn.find((sid) => sid === setting.highlighted) ?? CURRENT;
}

/** The setting with a scenario added or removed. Removing the highlighted scenario highlights scenario 0. */
export function withIncluded(setting: GraphSetting, sid: Sid, include: boolean): GraphSetting {
  if (sid === CURRENT) return setting;
  return {
    ...setting,
    scenarios: { ...setting.scenarios, [sid]: { include } },
    highlighted: !include && setting.highlighted === sid ? CURRENT : setting.highlighted,
  };
}

export interface GraphChoices {
  readonly setting: GraphSetting;
  readonly change: (setting: GraphSetting) => void;
}

/** The choices of this page. In another user's record they are held in memory only and lost when the page is left. */
export function useGraphChoiceState(): GraphChoices {
  const { store } = useSession();
  const stored = useRecord((state) => state.documents.record.graphSetting);
  const isReadOnly = useRecord((state) => state.readOnly);
  const [local, setLocal] = useState(stored);
  return useMemo(
    () =>
      isReadOnly
        ? { setting: local, change: (setting: GraphSetting) => setLocal(setting) }
        : { setting: stored, change: (graphSetting) => store.arrange({ graphSetting }) },
    [isReadOnly, local, stored, store],
  );
}

export const GraphChoicesContext = createContext<GraphChoices | undefined>(undefined);

export function useGraphChoices(): GraphChoices {
  const choices = useContext(GraphChoicesContext);
  if (choices === undefined) throw new Error('outside Graphs and Data');
  return choices;
}
