/**
 * An amount entered as paid before the entry moved to a later date. It is locked and not counted until it is turned
 * into a top-up.
 */
import type { PersonNumber } from '@advice-builder/casework';
import { formatMoney } from '@advice-builder/kernel';
import { paidAsTopUp } from '@advice-builder/results';
import { EditButton } from '../../../../design-system/index.ts';
import { mapScenario } from '../../../../state/documents.ts';
import { useSession } from '../../../../state/hooks.ts';
import type { RecordStore } from '../../../../state/record-store.ts';

/** Turns the amount into a top-up as one history step. */
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
  /** The locked amount in dollars. */
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
