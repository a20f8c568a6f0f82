/** The form of an open entry, built from its template by the rules of the contract. */
import {
  accountPaysPerYear,
  annuityDeductible,
  annuityTypeAdvice,
  drawdownOffer,
  type EntryFieldRule,
  effectOf,
  exemptionAdvice,
  isIncomeTotal,
  isPurchased,
  jointPensionAdvice,
  lifeExpectancyOffer,
  sourceWords,
  type TemplateField,
} from '@advice-builder/casework';
import { ENTRY, type Entry, texts } from '@advice-builder/contract';
import { formatLongDate, formatMoney } from '@advice-builder/kernel';
import {
  EditButton,
  type FieldFrameProps,
  FieldGrid,
  Figure,
  rateStatusWords,
  TransactionLine,
} from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useLateResults, useRecord, useSession } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import { useIndexationHint } from '../../base/practice-default.ts';
import { GoalButton } from '../binding/goal-button.tsx';
import { AnnuityRules } from './annuity-help.tsx';
import { currentOf } from './counterpart.ts';
import { EntryField, isBlank } from './entry-field.tsx';
import { IncomeTotal } from './income-total.tsx';
import { projectionMonth } from './listed.ts';
import { useEntryRules } from './use-entry-rules.ts';

export interface EntryFormProps {
  readonly entry: Entry;
  /** Whether the entry is new, so that missing inputs are not reported yet. */
  readonly isNew: boolean;
  /** Why the entry does not count; undefined if it counts. */
  readonly leftOut: string | undefined;
  /** The effect of the entry, in words. */
  readonly summary: string;
}

/** The first incomplete field, which is the only one with a warning. */
function firstMissing(entry: Entry, fields: readonly EntryFieldRule[]): string | undefined {
  const values = entry as Readonly<Record<string, unknown>>;
  return fields.find(({ field, error }) => error !== undefined && isBlank(values[field.name]))?.field.name;
}

interface Transaction {
  readonly date: string;
  readonly amount: number;
  readonly words: string;
}

/** The dates and amounts of an entry's bank transactions, and its payments from money outside the record. */
function transactionsOf(calculated: Calculated | undefined, entryId: string): readonly Transaction[] {
  if (calculated === undefined) return [];
  const { projection } = calculated;
  const at = projection.household.entries.findIndex((entry) => entry.id === entryId);
  const columns = projection.entries[at];
  if (columns === undefined) return [];
  const found: Transaction[] = [];
  const addTransaction = (column: Float64Array, words: (month: number) => string): void => {
    const month = column.findIndex((amount) => amount !== 0);
    const start = projection.monthStarts[month];
    if (start === undefined) return;
    found.push({ date: formatLongDate(start), amount: column[month] as number, words: words(month) });
  };
  addTransaction(columns.bought, (month) =>
    columns.outside[month] === 0 ? 'is taken from Cash at Bank' : 'is paid with money from outside the record',
  );
  addTransaction(columns.sold, () => 'is added to Cash at Bank');
  return found;
}

/** The frequency joined to an amount, if both are visible and the amount is money. */
function frequencyOf(field: TemplateField, shown: readonly EntryFieldRule[]): TemplateField | undefined {
  if (field.name !== 'cashAmount' || field.kind !== 'money') return undefined;
  return shown.find((each) => each.field.name === 'cashFrequency')?.field;
}

type Beside = Pick<FieldFrameProps, 'hint' | 'warning' | 'labelEnd' | 'computed'>;

/**
 * The yearly amount of an account based pension entered as a percentage. Amounts in dollars show their yearly total
 * themselves.
 */
function accountYearly(calculated: Calculated | undefined, entry: Entry): number | undefined {
  if (entry.eid !== ENTRY.accountBasedPension || entry.legacy) return undefined;
  const effect = effectOf(calculated?.projection, entry.id);
  return effect && accountPaysPerYear(effect);
}

/** Entries whose amount affects how long cash lasts. */
const GOALS: Readonly<Partial<Record<Entry['eid'], 'gift' | 'top-up'>>> = { 1: 'gift', 20: 'top-up' };

/** Information from rates and law for the fields of an entry, by the name of the field in the stored entry. */
function useBeside(entry: Entry, calculated: Calculated | undefined): Readonly<Record<string, Beside>> {
  const { store } = useSession();
  // Selects only the parts of the record that matter here, so that typing names and notes does not re-render an open
  // entry.
  useRecord(({ documents: { record } }) => {
    const people = record.clients.map(({ dob, gender }) => `${dob} ${gender}`);
    return `${record.relationship} ${people.join()}`;
  });
  const { record } = store.getState().documents;
  const month = useRecord(projectionMonth);
  const book = useRateBook();
  const beside: Record<string, Beside> = {};
  const indexation = useIndexationHint(entry);
  if (indexation !== undefined) beside.indexation = { hint: indexation };
  const deductible = annuityDeductible(entry);
  if (deductible !== undefined) {
    beside.term = { computed: { label: 'Deductible =', value: `${formatMoney(deductible)} a year` } };
  }
  const expectancy = lifeExpectancyOffer(record, entry, book);
  if (expectancy !== undefined) {
    beside.term = {
      ...beside.term,
      hint: `${expectancy.basis.slice(0, -1)}, in force from ${formatLongDate(expectancy.from)}, ${sourceWords(expectancy.source, expectancy.law)}`,
      labelEnd:
        'term' in entry && entry.term === expectancy.value ? undefined : (
          <EditButton variant="link" onClick={() => store.setEntry(entry.id, 'term', expectancy.value)}>
            Use {expectancy.value} years
          </EditButton>
        ),
    };
  }
  const advice = annuityTypeAdvice(entry, record, book);
  if (advice !== undefined) beside.annuityType = { warning: advice };
  const exemption = exemptionAdvice(entry, book);
  if (exemption !== undefined) beside.assetTestExempt = exemption;
  const offer = drawdownOffer(entry, record, month, book);
  if (offer !== undefined) {
    const status = offer.status === 'published' ? '' : ` (${rateStatusWords(offer.status)})`;
    beside.cashAmount = {
      hint: `${offer.words}, ${sourceWords(offer.source, offer.law)}${status}`,
      ...(offer.below === undefined ? {} : { warning: offer.below }),
      labelEnd:
        'cashAmount' in entry && entry.cashAmount === offer.value ? undefined : (
          <EditButton variant="link" onClick={() => store.setEntry(entry.id, 'cashAmount', offer.value)}>
            Use minimum {offer.text}
          </EditButton>
        ),
    };
  }
  const yearly = accountYearly(calculated, entry);
  if (yearly !== undefined) {
    beside.cashAmount = { ...beside.cashAmount, computed: { label: texts.yearly, value: formatMoney(yearly) } };
  }
  const goal = GOALS[entry.eid];
  if (goal !== undefined) beside.assetValue = { labelEnd: <GoalButton lever={{ kind: goal, entryId: entry.id }} /> };
  const joint = jointPensionAdvice(entry, record, month, book);
  if (joint !== undefined) {
    beside.clientId = { warning: joint.owner };
    beside.cashAmount = {
      ...beside.cashAmount,
      hint: joint.payment,
      ...(joint.below === undefined ? {} : { warning: joint.below }),
    };
  }
  return beside;
}

export function EntryForm({ entry, isNew, leftOut, summary }: EntryFormProps) {
  const { store } = useSession();
  const names = useShortNames();
  const month = useRecord(projectionMonth);
  const current = useRecord((state) => currentOf(state, entry.id));
  const calculated = useLateResults((state) => state.result.calculated);
  const { fields } = useEntryRules(entry);
  const beside = useBeside(entry, calculated);
  const missing = isNew ? undefined : firstMissing(entry, fields);
  const isJoined = fields.some(({ field }) => frequencyOf(field, fields) !== undefined);
  return (
    <>
      <FieldGrid>
        {isIncomeTotal(entry) && <IncomeTotal />}
        {fields
          .filter(({ field }) => !(isJoined && field.name === 'cashFrequency'))
          .map((rule) => (
            <EntryField
              key={`${rule.field.name}-${rule.field.kind}`}
              entry={entry}
              rule={rule}
              frequency={frequencyOf(rule.field, fields)}
              current={current}
              names={names}
              month={month}
              beside={beside[rule.field.name]}
              warns={rule.field.name === missing}
              set={(name, value) => store.setEntry(entry.id, name, value)}
            />
          ))}
      </FieldGrid>
      {isPurchased(entry) && <AnnuityRules entry={entry} />}
      {leftOut === undefined
        ? summary !== '' && <TransactionLine>{summary}.</TransactionLine>
        : !isNew && <TransactionLine>Not counted. {leftOut}</TransactionLine>}
      {transactionsOf(calculated, entry.id).map(({ date, amount, words }) => (
        <TransactionLine key={`${date} ${words}`}>
          On {date} <Figure value={amount} label="Amount" /> {words}.
        </TransactionLine>
      ))}
    </>
  );
}
