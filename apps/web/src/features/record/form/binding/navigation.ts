/** Moving between the scenarios of the open record, and to a field of one of them. */
import { createContext, useContext } from 'react';
import type { GraphsLook, OtherPage } from '../../../../platform/record-view.ts';
import type { Sid } from '../../../../state/documents.ts';
import type { MadeScenarios } from '../../../../state/history.ts';
import type { ScenarioPlan } from '../../../../state/making.ts';

export interface RecordNavigation {
  /** Saves, shows a scenario, and puts the focus on the field of it that is named: the first on the page of several. */
  readonly goTo: (sid: Sid, fieldId?: string | readonly string[]) => void;
  readonly add: () => void;
  readonly remove: (sid: Sid) => void;
  /** Copies a scenario and shows the copy, its name selected. */
  readonly duplicate: (sid: Sid) => void;
  /** Makes several scenarios, all or none, and stays where one is; resolves to whether they were made. */
  readonly make: (plans: readonly ScenarioPlan[]) => Promise<boolean>;
  /** Makes a scenario of what one said in a version of the history and shows it; resolves to whether it was made. */
  readonly putBack: (version: number, sid: Sid) => Promise<boolean>;
  /** Deletes again what was made in one action; says why where it cannot. */
  readonly unmake: (made: MadeScenarios) => void;
  /** Carries out what was decided about two copies, and shows the scenario it leads to. */
  readonly decide: (work: () => Promise<boolean>) => Promise<void>;
  /** Leaves for a page of the record that is no scenario, after a save; of the graphs for a look of them. */
  readonly leaveFor: (page: OtherPage, look?: GraphsLook) => void;
  /** Shows a scenario with its name selected. */
  readonly rename: (sid: Sid) => void;
  /** Saves now, because a person asked: a failure is told. */
  readonly save: () => void;
}

export const NavigationContext = createContext<RecordNavigation | undefined>(undefined);

export function useNavigation(): RecordNavigation {
  const navigation = useContext(NavigationContext);
  if (navigation === undefined) throw new Error('outside a record');
  return navigation;
}
