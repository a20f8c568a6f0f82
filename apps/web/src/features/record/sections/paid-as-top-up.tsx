/** What was typed as paid before the entry became a later one: it is locked and not counted, until it is made a top-up. */
import { type EntryOwner, entryStart, knownEntries, newEntry, type PersonNumber } from '@advice-builder/contract';
import { formatMoney } from '@advice-builder/kernel';
import { EditButton } from '../../../design-system/index.ts';
import { mapScenario } from '../../../state/documents.ts';
import { useSession } from '../../../state/hooks.ts';
import { setIn } from '../../../state/paths.ts';
import type { RecordStore } from '../../../state/record-store.ts';

/** The amount as a top-up in the month of entry, and none typed as paid: one step of the history. */
function payAsTopUp(store: RecordStore, person: PersonNumber): void {
  const { sid, documents, today } = store.getState();
  store.commit();
  store.change(`scenario.sCare.${person}.radRacPaid`, (all) =>
    mapScenario(all, sid, (scenario) => {
      const owner: EntryOwner = { clientId: person };
      const start = entryStart({ record: documents.record, scenario, today }, 20, owner);
      const paid = { ...start, ...owner, assetValue: scenario.sCare[person].radRacPaid };
      const entry = newEntry(20, { sid, existing: knownEntries(scenario), today }, paid);
      const without = setIn(scenario, `sCare.${person}.radRacPaid`, null);
      return { ...without, sFentries: [...without.sFentries, entry] };
    }),
  );
  store.commit();
}

interface PaidAsTopUpProps {
  readonly person: PersonNumber;
  /** Dollars that are locked. */
  readonly amount: number;
}

export function PaidAsTopUp({ person, amount }: PaidAsTopUpProps) {
  const { store } = useSession();
  return (
    <>
      {formatMoney(amount)} is not counted.{' '}
      <EditButton variant="link" onClick={() => payAsTopUp(store, person)}>
        Make it a top-up
      </EditButton>
    </>
  );
}
