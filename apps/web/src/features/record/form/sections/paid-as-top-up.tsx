/** What was typed as paid before the entry became a later one: it is locked and not counted, until it is made a top-up. */
import type { PersonNumber } from '@advice-builder/casework';
import { formatMoney } from '@advice-builder/kernel';
import { paidAsTopUp } from '@advice-builder/results';
import { EditButton } from '../../../../design-system/index.ts';
import { mapScenario } from '../../../../state/documents.ts';
import { useSession } from '../../../../state/hooks.ts';
import type { RecordStore } from '../../../../state/record-store.ts';

/** One step of the history. */
function payAsTopUp(store: RecordStore, person: PersonNumber): void {
  const { sid, documents, today } = store.getState();
  store.commit();
  store.change(`scenario.sCare.${person}.radRacPaid`, (all) =>
    mapScenario(all, sid, (scenario) => paidAsTopUp({ record: documents.record, scenario, sid, today }, person)),
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
