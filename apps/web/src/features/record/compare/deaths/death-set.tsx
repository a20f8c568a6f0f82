/** The set "if one of them dies": one scenario for each of a couple, from one month on. */
import { deathTexts, type PersonNumber } from '@advice-builder/casework';
import { type Scenario, SURVIVOR_EXPENSES_PERCENT } from '@advice-builder/contract';
import { useMemo, useState } from 'react';
import { FieldGrid } from '../../../../design-system/index.ts';
import { type Sid, scenarioName } from '../../../../state/documents.ts';
import { useShortNames } from '../../base/people.ts';
import { DeathFields, DeathLines } from '../deaths/death-fields.tsx';
import { type SetColumn, SetFrame } from '../sets/set-frame.tsx';
import { useLeftFields } from '../sets/use-left-fields.ts';
import { useSet } from '../sets/use-set.ts';
import { DEATH_MONTH_ID, type DeathAnswers, deathRows } from './death-rows.ts';

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
  const names = useShortNames();
  const [answers, setAnswers] = useState<DeathAnswers>(() => {
    const { month, expensesPercent } = scenario.sSurvivor;
    return { month, expensesPercent: expensesPercent ?? SURVIVOR_EXPENSES_PERCENT };
  });
  const rows = useMemo(() => deathRows(scenario, answers, names), [scenario, answers, names]);
  const set = useSet(sid, rows, 0);
  const neededAt = useLeftFields(rows);
  const answer = (given: Partial<DeathAnswers>): void => setAnswers((before) => ({ ...before, ...given }));
  const ticked = set.rows.filter(({ isTicked }) => isTicked).map(({ key }) => Number(key) as PersonNumber);
  return (
    <SetFrame
      title={deathTexts.title}
      lead={`From "${scenarioName(sid, scenario.name)}". The 12 months start with the month of death. Everything else stays the same.`}
      set={set}
      columns={COLUMNS}
      onClose={onClose}
      notes={<DeathLines dies={ticked.length === 1 ? ticked[0] : undefined} names={names} scenario={scenario} />}
    >
      <FieldGrid>
        <DeathFields
          needed={neededAt(DEATH_MONTH_ID)}
          month={answers.month}
          expensesPercent={answers.expensesPercent}
          span={6}
          onAnswer={answer}
        />
      </FieldGrid>
    </SetFrame>
  );
}
