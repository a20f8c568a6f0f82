/**
 * The questions about a death and the lines that describe what happens to the survivor. Used by the set of scenarios
 * and by the dialog for one scenario.
 */
import { deathLines, deathMonths, deathTexts, type PersonNumber } from '@advice-builder/casework';
import { type Scenario, type Survivor, survivorFields } from '@advice-builder/contract';
import { formatMonthYear } from '@advice-builder/kernel';
import {
  type FieldCellProps,
  type FieldFrameProps,
  MonthField,
  PercentField,
} from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { monthValue, wireMonth } from '../../form/binding/bound-fields.tsx';
import styles from './deaths.module.css';

type Answers = Pick<Survivor, 'month' | 'expensesPercent'>;

interface DeathFieldsProps extends Answers {
  /** Further properties of the month field's frame, such as a warning that the month is missing. */
  readonly needed: Partial<FieldFrameProps>;
  readonly span: FieldCellProps['span'];
  readonly onAnswer: (given: Partial<Answers>) => void;
}

/** The fields for the month of death and the share of living expenses that remains. */
export function DeathFields({ needed, month, expensesPercent, span, onAnswer }: DeathFieldsProps) {
  const limits = deathMonths(useRecord((state) => state.documents.record));
  const first = monthValue(limits.notBefore ?? null);
  const last = monthValue(limits.notAfter ?? null);
  return (
    <>
      <MonthField
        {...needed}
        label={survivorFields.month.label}
        hint={survivorFields.month.hint}
        value={monthValue(month)}
        min={first ?? undefined}
        max={last ?? undefined}
        limitReason={
          first === null || last === null ? undefined : `From ${formatMonthYear(first)} to ${formatMonthYear(last)}`
        }
        clearable
        span={span}
        onChange={(next) => onAnswer({ month: next === null ? null : wireMonth(next) })}
      />
      <PercentField
        label={survivorFields.expensesPercent.label}
        hint={survivorFields.expensesPercent.hint}
        value={expensesPercent}
        unit="%"
        max={survivorFields.expensesPercent.max}
        placeholder={survivorFields.expensesPercent.placeholder}
        span={span}
        onChange={(share) => onAnswer({ expensesPercent: share })}
      />
    </>
  );
}

interface DeathLinesProps {
  /** Undefined if either of the couple may die. */
  readonly dies: PersonNumber | undefined;
  readonly names: readonly string[];
  readonly scenario: Scenario;
}

/** Lines that describe what happens, with names if it is known who dies. */
export function DeathLines({ dies, names, scenario }: DeathLinesProps) {
  return (
    <>
      <ul className={styles.happens}>
        {deathLines(scenario, names, dies).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.caveat}>{deathTexts.caveat}</p>
    </>
  );
}
