/** The set "keep, rent or sell the home": three scenarios that differ only in the home. */

import { HOME_TAX_LEFT_OUT } from '@advice-builder/casework';
import { careFields, homeFields, homeRentFrequencies, type Scenario } from '@advice-builder/contract';
import { addMonthsToIndex, formatMonthYear, monthOf } from '@advice-builder/kernel';
import { useMemo, useState } from 'react';
import { AmountWithFrequency, FieldGrid, MoneyField, MonthField } from '../../../../design-system/index.ts';
import { type Sid, scenarioName } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import { monthValue, wireMonth } from '../../form/binding/bound-fields.tsx';
import { firstAnswers, HOME_FIELD_IDS, type HomeAnswers, homeRows, residentsOf } from './home-rows.ts';
import { type SetColumn, SetFrame } from './set-frame.tsx';
import styles from './sets.module.css';
import { useLeftFields } from './use-left-fields.ts';
import { useSet } from './use-set.ts';

const COLUMNS: readonly SetColumn[] = [
  { key: 'netCashFlowYear', head: 'Net cash flow, year\u00a01' },
  { key: 'pensionYear', head: 'Pension, year\u00a01' },
  { key: 'cashAfterFive', head: 'Cash after 5\u00a0years' },
];

interface HomeSetProps {
  readonly sid: Sid;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly onClose: () => void;
}

export function HomeSet({ sid, scenario, current, onClose }: HomeSetProps) {
  const record = useRecord((state) => state.documents.record);
  const today = useRecord((state) => state.today);
  const names = useShortNames();
  const [answers, setAnswers] = useState<HomeAnswers>(() => firstAnswers(scenario, current));
  const rows = useMemo(
    () => homeRows({ record, scenario, sid, today }, answers),
    [record, scenario, sid, today, answers],
  );
  const set = useSet(sid, rows, 0);
  const answer = (given: Partial<HomeAnswers>): void => setAnswers((before) => ({ ...before, ...given }));
  const neededAt = useLeftFields(rows);
  const residents = residentsOf(record, scenario);
  const { toDeposit } = answers;
  const thisMonth = monthOf(today);
  return (
    <SetFrame
      title={`Keep, rent or sell ${names.join(' and ')}'s home?`}
      lead={`From "${scenarioName(sid, scenario.name)}". The filled-in values are the differences. You can change them afterwards.`}
      set={set}
      columns={COLUMNS}
      filledHead="Filled-in values"
      onClose={onClose}
    >
      <p className={styles.lead}>{HOME_TAX_LEFT_OUT}</p>
      <FieldGrid>
        <AmountWithFrequency
          {...neededAt(HOME_FIELD_IDS.rentValue)}
          label={homeFields.rentValue.label}
          value={answers.rentValue}
          frequency={answers.rentFrequency}
          frequencies={homeRentFrequencies}
          span={4}
          onChange={(rentValue) => answer({ rentValue })}
          onFrequencyChange={(rentFrequency) => answer({ rentFrequency })}
        />
        <MonthField
          {...neededAt(HOME_FIELD_IDS.rentAtMonth)}
          label={homeFields.rentAtMonth.labels.beside}
          value={monthValue(answers.rentAtMonth)}
          min={thisMonth}
          limitReason={`Not before ${formatMonthYear(thisMonth)}`}
          clearable
          span={4}
          onChange={(month) => answer({ rentAtMonth: month === null ? null : wireMonth(month) })}
        />
        <MoneyField
          label={homeFields.rentExpenses.labels.beside}
          hint={homeFields.rentExpenses.hint}
          value={answers.rentExpenses}
          span={4}
          onChange={(rentExpenses) => answer({ rentExpenses })}
        />
        <MonthField
          {...neededAt(HOME_FIELD_IDS.sellMonth)}
          label={homeFields.sellMonth.label}
          value={monthValue(answers.sellMonth)}
          min={addMonthsToIndex(thisMonth, 1)}
          clearable
          span={4}
          onChange={(month) => answer({ sellMonth: month === null ? null : wireMonth(month) })}
        />
        <MoneyField
          label={homeFields.sellExpenses.label}
          value={answers.sellExpenses}
          span={4}
          onChange={(sellExpenses) => answer({ sellExpenses })}
        />
        {residents.map((person) => (
          <MoneyField
            key={person}
            label={`${careFields.sellRadRacPaid.label}${residents.length > 1 ? `, ${names[person]}` : ''}`}
            hint="To the RAD or RAC; the rest goes to Cash at Bank"
            value={answers.toDeposit[person]}
            span={4}
            onChange={(amount) => answer({ toDeposit: person === 0 ? [amount, toDeposit[1]] : [toDeposit[0], amount] })}
          />
        ))}
      </FieldGrid>
    </SetFrame>
  );
}
