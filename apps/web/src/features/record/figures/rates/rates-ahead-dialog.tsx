/**
 * The choice for rates after the last known day: held flat, or indexed. Shows the change in each scenario before it is
 * applied.
 */

import { isSameGrowth, PROPOSED_GROWTH } from '@advice-builder/casework';
import { GROWTH_MAX_PERCENT, growthLabels, type RecordDocument, recordFields } from '@advice-builder/contract';
import { formatLongDate, nearestHundredthPercent } from '@advice-builder/kernel';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Dialog, FieldGrid, PercentField, Segmented } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { newestRateBefore } from '../../base/rate-date.ts';
import styles from './rates-ahead.module.css';
import { movedScenarios, withIndexation } from './rates-ahead-moves.ts';
import { MovesOfRates } from './rates-ahead-table.tsx';

type RateIndexation = RecordDocument['rateIndexation'];
type Growth = keyof typeof growthLabels;

const GROWTHS = Object.keys(growthLabels) as Growth[];

const MOVES: Readonly<Record<Growth, string>> = {
  cpiPercent: 'Supplements, limits, free areas, Rent Assistance, lifetime cap',
  wagesPercent: 'Budgets of Support at Home',
  pensionPercent: 'The pension and the Basic Daily Fee',
};

const fieldId = (growth: Growth): string => `rates-ahead-${growth}`;

type Typed = Readonly<Record<Growth, number | null>>;

/** The chosen indexation; undefined while a percentage is blank. */
function chosenOf(isIndexed: boolean, { cpiPercent, wagesPercent, pensionPercent }: Typed): RateIndexation | undefined {
  if (!isIndexed) return null;
  if (cpiPercent === null || wagesPercent === null || pensionPercent === null) return undefined;
  return { cpiPercent, wagesPercent, pensionPercent };
}

/** Explains a value stored before the form had limits. It stays until another is typed. */
function keptWords(value: number | null): string | undefined {
  if (value === null || (value <= GROWTH_MAX_PERCENT && Object.is(value, nearestHundredthPercent(value))))
    return undefined;
  return `${value}% was entered earlier and is kept. A new value must be 0 to ${GROWTH_MAX_PERCENT}%, with at most two decimals.`;
}

export function RatesAheadDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const today = useRecord((state) => state.today);
  const now = documents.record.rateIndexation;
  const [isIndexed, setIndexed] = useState(now !== null);
  const [typed, setTyped] = useState<Typed>(now ?? PROPOSED_GROWTH);
  const [isAsked, setAsked] = useState(false);
  const chosen = useMemo(() => chosenOf(isIndexed, typed), [isIndexed, typed]);
  // Typing shows at once; its effect on the figures is calculated when there is time.
  const settled = useDeferredValue(chosen);
  const book = useRateBook();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session calculates with the rates of the page
  const before = useMemo(() => movedScenarios(session, documents), [session, documents, book]);
  const after = useMemo(() => {
    if (settled === undefined) return undefined;
    return isSameGrowth(settled, documents.record.rateIndexation)
      ? before
      : movedScenarios(session, withIndexation(documents, settled));
  }, [session, documents, settled, before]);
  const apply = (): void => {
    setAsked(true);
    if (chosen === undefined) {
      const blank = GROWTHS.find((growth) => typed[growth] === null);
      if (blank !== undefined) document.getElementById(fieldId(blank))?.focus();
      return;
    }
    const { store } = session;
    store.commit();
    if (!isSameGrowth(chosen, now)) store.change('record.rateIndexation', (all) => withIndexation(all, chosen));
    store.commit();
    onClose();
  };
  const day = formatLongDate(newestRateBefore(book, today));
  return (
    <Dialog
      open
      size="table"
      title={recordFields.rateIndexation.label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        Rates are known to {day}. After that they keep their last value, or grow by the percentages you enter here on
        the days when the law changes them. Your choice applies to every scenario of this record.
      </p>
      <div className={styles.fields}>
        <FieldGrid>
          <Segmented
            label="After that"
            value={isIndexed ? 'indexed' : 'flat'}
            options={[
              { value: 'flat', label: 'Held flat' },
              { value: 'indexed', label: 'Indexed' },
            ]}
            onChange={(value) => setIndexed(value === 'indexed')}
          />
          {isIndexed &&
            GROWTHS.map((growth) => (
              <PercentField
                key={growth}
                id={fieldId(growth)}
                label={growthLabels[growth]}
                unit="% a year"
                max={GROWTH_MAX_PERCENT}
                span={4}
                required
                hint={MOVES[growth]}
                warning={keptWords(typed[growth])}
                error={isAsked && typed[growth] === null ? 'Enter a percentage, 0 for no growth.' : undefined}
                value={typed[growth]}
                onChange={(value) => setTyped((here) => ({ ...here, [growth]: value }))}
              />
            ))}
        </FieldGrid>
      </div>
      <MovesOfRates before={before} after={after} projectFrom={documents.record.projectFrom} />
    </Dialog>
  );
}
