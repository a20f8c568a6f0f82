/** The defaults for new records of the practice. */
import {
  budgetAmounts,
  homeFields,
  investFields,
  noRecordDefaults,
  type PracticeDefaults,
  type PracticeSettingsAnswer,
  percentText,
  type RecordDefaults,
  recordFields,
} from '@advice-builder/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  announce,
  Button,
  FailureNote,
  FieldGrid,
  PageSheet,
  PercentField,
  ReadOnlyProvider,
  Segmented,
} from '../../design-system/index.ts';
import { ApiFailure, api } from '../../platform/api.ts';
import { failureWords, useAction } from '../../platform/use-action.ts';
import {
  blankGrowth,
  changedDefaults,
  DEFAULT_NAMES,
  type DefaultName,
  isFilled,
  pickDefaults,
  type TypedDefaults,
  typedDefaults,
  withOthers,
} from './defaults.ts';
import styles from './practice.module.css';
import { growthFieldId, RatesDefault } from './rates-default.tsx';

/** The query key that the practice page and the report page share. */
const KEY = ['practice-settings'];
const CONFLICT = 409;

type PercentName = keyof RecordDefaults;
const isPercent = (name: DefaultName): name is PercentName => Object.hasOwn(noRecordDefaults, name);
const PERCENT_NAMES = DEFAULT_NAMES.filter(isPercent);

const LABELS: Readonly<Record<PercentName, string>> = {
  cashGrowth: investFields.cashGrowth.label,
  growthRate: homeFields.growthRate.labels.beside,
  incomeIndexation: 'Income indexation',
  expenseIndexation: 'Expense indexation',
};
const MOST: Readonly<Partial<Record<PercentName, number | undefined>>> = {
  cashGrowth: investFields.cashGrowth.max,
  growthRate: homeFields.growthRate.max,
};

type Faults = Readonly<Partial<Record<DefaultName, string>>>;

/** Another person has changed the same defaults meanwhile. Contains the current value of each, in words. */
class ChangedMeanwhile extends Error {
  readonly fields: Faults;

  constructor(fields: Faults) {
    super('Somebody else has changed this meanwhile.');
    this.name = 'ChangedMeanwhile';
    this.fields = fields;
  }
}

/** The server's errors by field; errors without a field are general. */
function faultsOf(failure: unknown): { readonly fields: Faults; readonly general: string | undefined } {
  if (failure instanceof ChangedMeanwhile) return { fields: failure.fields, general: undefined };
  const fields: Partial<Record<DefaultName, string>> = {};
  if (failure instanceof ApiFailure) {
    for (const name of DEFAULT_NAMES) {
      const own = `defaults.${name}`;
      const found = failure.fields.find(({ path }) => path === own || path.startsWith(`${own}.`));
      if (found !== undefined) fields[name] = found.msg;
    }
  }
  return { fields, general: Object.keys(fields).length > 0 ? undefined : failureWords(failure) };
}

const NO_FAULTS: ReturnType<typeof faultsOf> = { fields: {}, general: undefined };

/** The server's current value of a default, for a person who has typed another. */
function wordsNow(name: DefaultName, defaults: TypedDefaults): string {
  if (!isPercent(name)) {
    return `Somebody else has changed this meanwhile, to: ${recordFields[name].format(defaults[name])}.`;
  }
  const value = defaults[name];
  const is = value === null ? 'It is blank now' : `It is ${percentText(value)} now`;
  return `Somebody else has changed this meanwhile. ${is}.`;
}

/**
 * Sends only the defaults changed here, so that two people who change different defaults do not overwrite each other.
 */
function useDefaults(first: PracticeSettingsAnswer) {
  const cache = useQueryClient();
  const defaults = typedDefaults(first);
  const [typed, setTyped] = useState<TypedDefaults>(defaults);
  const [saved, setSaved] = useState(defaults);
  const [isAsked, setAsked] = useState(false);
  const [isSaved, setJustSaved] = useState(false);
  const take = (answer: PracticeSettingsAnswer): void => {
    cache.setQueryData(KEY, answer);
    setSaved(typedDefaults(answer));
  };
  const takeTheirs = async (failure: ApiFailure, before: TypedDefaults): Promise<never> => {
    const now = await api.call('practiceSettings');
    const { fields } = faultsOf(failure);
    const named = Object.keys(fields) as DefaultName[];
    const is = typedDefaults(now);
    const words = (name: DefaultName): string => `${wordsNow(name, is)} Save again to use your value.`;
    take(now);
    setTyped((here) => withOthers(here, before, is));
    throw new ChangedMeanwhile(Object.fromEntries(named.map((name) => [name, words(name)])));
  };
  const {
    isBusy,
    failure: faults = NO_FAULTS,
    run,
  } = useAction(async (filled: PracticeDefaults) => {
    const changed = changedDefaults(saved, filled);
    try {
      const body = { defaults: pickDefaults(filled, changed), shown: pickDefaults(saved, changed) };
      const answer = await api.call('changePracticeDefaults', { body });
      take(answer);
      // Values typed while the defaults were being saved are not overwritten.
      setTyped((here) => withOthers(here, filled, typedDefaults(answer)));
      setJustSaved(true);
      announce('Saved');
    } catch (failure) {
      const isClash = failure instanceof ApiFailure && failure.status === CONFLICT;
      if (!isClash) throw failure;
      await takeTheirs(failure, saved);
    }
  }, faultsOf);
  const save = (): void => {
    const blank = blankGrowth(typed);
    setAsked(blank !== undefined);
    if (blank !== undefined) document.getElementById(growthFieldId(blank))?.focus();
    else if (isFilled(typed)) void run(typed);
  };
  const set = <Name extends DefaultName>(name: Name, value: TypedDefaults[Name]): void => {
    setTyped((here) => ({ ...here, [name]: value }));
    setJustSaved(false);
  };
  return { typed, set, save, isBusy, isAsked, faults, isSaved, isDirty: changedDefaults(saved, typed).length > 0 };
}

interface DefaultsProps {
  readonly answer: PracticeSettingsAnswer;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
}

export function Defaults({ answer, onDirty }: DefaultsProps) {
  const { typed, set, save, isBusy, isAsked, faults, isSaved, isDirty } = useDefaults(answer);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const submit = (): void => {
    if (isDirty && !isBusy) save();
  };
  return (
    <ReadOnlyProvider value={!answer.mayChange}>
      <PageSheet id="defaults" title="Defaults for new records" className={styles.measured} onSubmit={submit}>
        <FieldGrid>
          {PERCENT_NAMES.map((name) => (
            <PercentField
              key={name}
              id={`default-${name}`}
              label={LABELS[name]}
              unit="% a year"
              max={MOST[name]}
              span={3}
              placeholder="0.00"
              value={typed[name]}
              error={faults.fields[name]}
              onChange={(value) => set(name, value)}
            />
          ))}
          <RatesDefault
            label={recordFields.rateIndexation.label}
            value={typed.rateIndexation}
            isAsked={isAsked}
            error={faults.fields.rateIndexation}
            onChange={(value) => set('rateIndexation', value)}
          />
          <Segmented
            label={recordFields.supportAtHomeBudgets.label}
            hint="Rounded: the announced amounts in whole thousands, from November 2025. Only the budget of a level and the unspent part of it change."
            wide
            value={typed.supportAtHomeBudgets}
            options={budgetAmounts}
            error={faults.fields.supportAtHomeBudgets}
            onChange={(value) => set('supportAtHomeBudgets', value)}
          />
        </FieldGrid>
        <p className={`${styles.quiet} ${styles.note}`}>
          For records made from now on; existing records keep theirs. A blank stays blank in a new record and counts as
          0.00%. A field of the record says “Practice default” while it has the default.
        </p>
        <FailureNote words={faults.general} />
        {answer.mayChange && (
          <div className={styles.submit}>
            <Button type="submit" variant="primary" busy={isBusy} disabled={!isDirty && !isBusy}>
              Save defaults
            </Button>
            {isSaved && !isDirty && <span className={styles.quiet}>Saved</span>}
          </div>
        )}
      </PageSheet>
    </ReadOnlyProvider>
  );
}
