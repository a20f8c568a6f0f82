/** Navigation between the scenarios of the open record, and to their fields. */
import { createContext, useContext } from 'react';
import type { GraphsLook, OtherPage } from '../../../../platform/record-view.ts';
import type { Sid } from '../../../../state/documents.ts';
import type { MadeScenarios } from '../../../../state/history.ts';
import type { ScenarioPlan } from '../../../../state/making.ts';

export interface RecordNavigation {
  /** Saves, shows a scenario and focuses a field; of several ids, the first on the page. */
  readonly goTo: (sid: Sid, fieldId?: string | readonly string[]) => void;
  readonly add: () => void;
  readonly remove: (sid: Sid) => void;
  /** Copies a scenario and shows the copy with its name selected. */
  readonly duplicate: (sid: Sid) => void;
  /** Creates several scenarios, all or none, and stays on the current page. Resolves to whether they were created. */
  readonly make: (plans: readonly ScenarioPlan[]) => Promise<boolean>;
  /**
   * Creates a scenario from its state in a version of the history, and shows it. Resolves to whether it was created.
   */
  readonly putBack: (version: number, sid: Sid) => Promise<boolean>;
  /** Deletes scenarios that were created in one action. Reports the reason if this fails. */
  readonly unmake: (made: MadeScenarios) => void;
  /** Carries out the decision about two conflicting copies, and shows the resulting scenario. */
  readonly decide: (work: () => Promise<boolean>) => Promise<void>;
  /** Saves, then opens another page of the record. For the graphs, `look` selects the view. */
  readonly leaveFor: (page: OtherPage, look?: GraphsLook) => void;
  /** Shows a scenario with its name selected. */
  readonly rename: (sid: Sid) => void;
  /** Saves at the person's request, so a failure is reported. */
  readonly save: () => void;
}

export const NavigationContext = createContext<RecordNavigation | undefined>(undefined);

export function useNavigation(): RecordNavigation {
  const navigation = useContext(NavigationContext);
  if (navigation === undefined) throw new Error('outside a record');
  return navigation;
}
