/** The source of money in a proposed scenario, shown below a deposit, a home that is bought, and the bank accounts. */
import {
  bankSourceWords,
  type DepositsLeft,
  depositSourceWords,
  homePrice,
  homeSourceWords,
  isHomeBought,
  isHomeThere,
  type PersonNumber,
} from '@advice-builder/casework';
import { formatMoney } from '@advice-builder/kernel';
import { elsewhereAsLoan, elsewhereWithoutLoan } from '@advice-builder/results';
import type { ReactNode } from 'react';
import { EditButton, FieldCell, FieldGrid } from '../../../../design-system/index.ts';
import { CURRENT, mapScenario } from '../../../../state/documents.ts';
import { useLateResults, useParts, useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordState, RecordStore } from '../../../../state/record-store.ts';
import { BoundMoney } from '../binding/bound-fields.tsx';
import { useRule } from '../binding/rules.ts';

/** The documents of a proposed scenario and of the Current Situation; undefined on the Current Situation. */
function sourceOf({ documents: { record, scenarios }, sid }: RecordState) {
  const [scenario, current] = [scenarios[sid], scenarios[CURRENT]];
  if (sid === CURRENT || scenario === undefined || current === undefined) return undefined;
  return { record, scenario, current };
}

type Source = NonNullable<ReturnType<typeof sourceOf>>;

const NOT_KNOWN: DepositsLeft = [];

/**
 * @param words returns the text from the entered amounts and from what is left of each deposit of the Current Situation
 * in the first month.
 */
function useSourceWords(words: (source: Source, left: DepositsLeft) => string | undefined): string | undefined {
  const people = useLateResults(({ sid, result }) =>
    sid === CURRENT ? undefined : result.calculated?.projection.people,
  );
  return useRecord((state) => {
    const source = sourceOf(state);
    return source && words(source, people?.map(({ depositBefore }) => depositBefore[0]) ?? NOT_KNOWN);
  });
}

/**
 * The deposit paid in addition to the Current Situation, or returned, and a field for the part paid with money from
 * elsewhere.
 */
export function DepositSource({ person }: { readonly person: PersonNumber }) {
  const words = useSourceWords((source, left) => depositSourceWords(source, person, left));
  const path = `scenario.sCare.${person}.depositElsewhere` as const;
  const { visible } = useRule(path);
  if (words === undefined) return null;
  return visible ? (
    <Source words={words}>
      <BoundMoney path={path} />
      <AsLoan person={person} />
    </Source>
  ) : (
    <FieldCell span={12}>
      <p>{words}</p>
    </FieldCell>
  );
}

/** Offers to enter the money from elsewhere as a loan that is owed back. */
function AsLoan({ person }: { readonly person: PersonNumber }) {
  const { store } = useSession();
  const amount = useRecord((state) => {
    const source = sourceOf(state);
    return source === undefined ? 0 : elsewhereWithoutLoan(source, person);
  });
  if (amount === 0) return null;
  return (
    <FieldCell span={12}>
      <p>
        {formatMoney(amount)} comes from elsewhere and is not owed to anybody.{' '}
        <EditButton variant="link" onClick={() => addAsLoan(store, person)}>
          Add it as a loan
        </EditButton>
      </p>
    </FieldCell>
  );
}

/** Adds the loan as one history step. */
function addAsLoan(store: RecordStore, person: PersonNumber): void {
  const { sid, documents, today } = store.getState();
  const current = documents.scenarios[CURRENT];
  if (current === undefined) return;
  store.commit();
  store.change(`scenario.sCare.${person}.depositElsewhere`, (all) =>
    mapScenario(all, sid, (scenario) =>
      elsewhereAsLoan({ record: documents.record, scenario, current, sid, today }, person),
    ),
  );
  store.commit();
}

/** A sentence that continues in the label of the field next to it. */
function Source({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <FieldCell span={12}>
      <FieldGrid>
        <FieldCell>
          <p>{words}</p>
        </FieldCell>
        {children}
      </FieldGrid>
    </FieldCell>
  );
}

/** Whether a home is bought within the projection, and whether the Current Situation already has it. */
export function useBoughtHome(): { readonly isBought: boolean; readonly isThere: boolean } {
  return useParts((state) => {
    const source = sourceOf(state);
    if (source === undefined) return { isBought: false, isThere: true };
    return { isBought: isHomeBought(source), isThere: isHomeThere(source) };
  });
}

/** The payment from the bank, and its date, for a home that the Current Situation does not have. */
export function HomeSource() {
  const words = useSourceWords((source) => {
    const price = homePrice(source);
    return price && homeSourceWords(price);
  });
  if (words === undefined) return null;
  return (
    <Source words={words}>
      <BoundMoney path="scenario.sHome.homeElsewhere" />
    </Source>
  );
}

/** The change of the Current Situation's bank accounts in the first month. */
export const useBankSource = (): string | undefined => useSourceWords(bankSourceWords);
