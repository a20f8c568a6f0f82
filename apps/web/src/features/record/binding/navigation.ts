/** Moving between the scenarios of the open record, and to a field of one of them. */
import { createContext, useContext } from 'react';
import type { Sid } from '../../../state/documents.ts';

export interface RecordNavigation {
  /** Saves, shows a scenario, and puts the focus on a field of it when one is named. */
  readonly goTo: (sid: Sid, fieldId?: string) => void;
  readonly add: () => void;
  readonly remove: (sid: Sid) => void;
  /** Carries out what was decided about two copies, and shows the scenario it leads to. */
  readonly decide: (work: () => Promise<boolean>) => Promise<void>;
  /** Leaves for a page of the record that is no scenario, after a save. */
  readonly leaveFor: (page: 'graphs' | 'report') => void;
  /** Saves now, because a person asked: a failure is told. */
  readonly save: () => void;
}

export const NavigationContext = createContext<RecordNavigation | undefined>(undefined);

export function useNavigation(): RecordNavigation {
  const navigation = useContext(NavigationContext);
  if (navigation === undefined) throw new Error('outside a record');
  return navigation;
}
