/** The assistive technology and home modifications of one client, each paid once. */
import type { PersonNumber } from '@advice-builder/casework';
import { ENTRY } from '@advice-builder/contract';
import { Divider, FieldCell } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { Entries } from '../entries/entry-list.tsx';

interface AssistiveProps {
  readonly person: PersonNumber;
  /** Whether Support at Home can fund a price. Entries made before are shown anyway. */
  readonly isOffered: boolean;
}

export function AssistiveEntries({ person, isOffered }: AssistiveProps) {
  const hasAny = useRecord((state) =>
    (state.documents.scenarios[state.sid]?.sFentries ?? []).some(
      (entry) => entry.eid === ENTRY.assistiveTechnology && (entry.clientId ?? entry.cl ?? 0) === person,
    ),
  );
  if (!isOffered && !hasAny) return null;
  return (
    <FieldCell span={12}>
      <Divider />
      <Entries
        title="Assistive technology and home modifications"
        templates={[ENTRY.assistiveTechnology]}
        only={(entry) => (entry.clientId ?? entry.cl ?? 0) === person}
        initial={{ clientId: person }}
        empty="None. Add one for a price that is paid once."
        addLabel="Add a price"
      />
    </FieldCell>
  );
}
