/** If one of them dies: a scenario for either of a couple, from one month on. */
import {
  deathLines,
  deathMonths,
  deathTexts,
  type PersonNumber,
  type Scenario,
  SURVIVOR_EXPENSES_PERCENT,
  survivorFields,
} from '@advice-builder/contract';
import { formatMonthYear } from '@advice-builder/kernel';
import { useMemo, useState } from 'react';
import { FieldGrid, MonthField, PercentField } from '../../../design-system/index.ts';
import { type Sid, scenarioName } from '../../../state/documents.ts';
import { useRecord } from '../../../state/hooks.ts';
import { monthValue, wireMonth } from '../binding/bound-fields.tsx';
import { useShortNames } from '../people.ts';
import { DEATH_MONTH_ID, type DeathAnswers, deathRows } from './death-rows.ts';
import { type SetColumn, SetFrame } from './set-frame.tsx';
import styles from './sets.module.css';
import { useLeftFields } from './use-left-fields.ts';
import { useSet } from './use-set.ts';

const COLUMNS: readonly SetColumn[] = [
  { key: 'pensionAfter', head: 'Pension, 12\u00a0months' },
  { key: 'netCashFlowAfter', head: 'Net cash flow, 12\u00a0months' },
  { key: 'cashAfterFive', head: 'Cash after 5\u00a0years' },
];

interface DeathSetProps {
  readonly sid: Sid;
  readonly scenario: Scenario;
  readonly onClose: () => void;
}

export function DeathSet({ sid, scenario, onClose }: DeathSetProps) {
  const record = useRecord((state) => state.documents.record);
  const names = useShortNames();
  const [answers, setAnswers] = useState<DeathAnswers>(() => {
    const { month, expensesPercent } = scenario.sSurvivor;
    return { month, expensesPercent: expensesPercent ?? SURVIVOR_EXPENSES_PERCENT };
  });
  const rows = useMemo(() => deathRows(scenario, answers, names), [scenario, answers, names]);
  const set = useSet(sid, rows, 0);
  const neededAt = useLeftFields(rows);
  const answer = (given: Partial<DeathAnswers>): void => setAnswers((before) => ({ ...before, ...given }));
  const limits = deathMonths(record);
  const first = monthValue(limits.notBefore ?? null);
  const last = monthValue(limits.notAfter ?? null);
  return (
    <SetFrame
      title={deathTexts.title}
      lead={`From "${scenarioName(sid, scenario.name)}". The 12 months are those from the month of death on. Everything else stays as it is there.`}
      set={set}
      columns={COLUMNS}
      onClose={onClose}
      notes={
        <DeathLines
          ticked={set.rows.filter(({ isTicked }) => isTicked).map(({ key }) => Number(key) as PersonNumber)}
          names={names}
          scenario={scenario}
        />
      }
    >
      <FieldGrid>
        <MonthField
          {...neededAt(DEATH_MONTH_ID)}
          label={survivorFields.month.label}
          hint={survivorFields.month.hint}
          value={monthValue(answers.month)}
          min={first ?? undefined}
          max={last ?? undefined}
          limitReason={
            first === null || last === null ? undefined : `From ${formatMonthYear(first)} to ${formatMonthYear(last)}`
          }
          clearable
          span={6}
          onChange={(month) => answer({ month: month === null ? null : wireMonth(month) })}
        />
        <PercentField
          label={survivorFields.expensesPercent.label}
          hint={survivorFields.expensesPercent.hint}
          value={answers.expensesPercent}
          unit="%"
          max={survivorFields.expensesPercent.max}
          placeholder={survivorFields.expensesPercent.placeholder}
          span={6}
          onChange={(expensesPercent) => answer({ expensesPercent })}
        />
      </FieldGrid>
    </SetFrame>
  );
}

interface DeathLinesProps {
  readonly ticked: readonly PersonNumber[];
  readonly names: readonly string[];
  readonly scenario: Scenario;
}

/** What happens, by name where one of the two is ticked. */
function DeathLines({ ticked, names, scenario }: DeathLinesProps) {
  const dies = ticked.length === 1 ? ticked[0] : undefined;
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
