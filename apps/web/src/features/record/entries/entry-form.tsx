/** The form of an open entry, made from its template by the rules of the contract. */
import {
  annuityDeductible,
  annuityTypeAdvice,
  drawdownOffer,
  type Entry,
  type EntryFieldRule,
  exemptionAdvice,
  isPurchased,
  jointPensionAdvice,
  lifeExpectancyOffer,
  sourceWords,
  type TemplateField,
} from '@advice-builder/contract';
import { formatLongDate, formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import {
  EditButton,
  type FieldFrameProps,
  FieldGrid,
  Figure,
  rateStatusWords,
  TransactionLine,
} from '../../../design-system/index.ts';
import { useRecord, useResults, useSession } from '../../../state/hooks.ts';
import type { Calculated } from '../../../state/results.ts';
import { entryFieldId } from '../binding/field-ids.ts';
import { useShortNames } from '../people.ts';
import { AnnuityRules } from './annuity-help.tsx';
import { currentOf } from './counterpart.ts';
import { EntryField } from './entry-field.tsx';
import { projectionMonth } from './listed.ts';
import { useEntryRules } from './use-entry-rules.ts';

export interface EntryFormProps {
  readonly entry: Entry;
}

interface Transaction {
  readonly date: string;
  readonly amount: number;
  readonly words: string;
}

/** When and by how much the bank account moves for an entry, and what is paid with money from outside the record. */
function transactionsOf(calculated: Calculated | undefined, entryId: string): readonly Transaction[] {
  if (calculated === undefined) return [];
  const { projection } = calculated;
  const at = projection.household.entries.findIndex((entry) => entry.id === entryId);
  const columns = projection.entries[at];
  if (columns === undefined) return [];
  const found: Transaction[] = [];
  const tell = (column: Float64Array, words: (month: number) => string): void => {
    const month = column.findIndex((amount) => amount !== 0);
    const start = projection.monthStarts[month];
    if (start === undefined) return;
    found.push({ date: formatLongDate(start), amount: column[month] as number, words: words(month) });
  };
  tell(columns.bought, (month) =>
    columns.outside[month] === 0 ? 'is taken from Cash at Bank' : 'is paid with money from outside',
  );
  tell(columns.sold, () => 'is added to Cash at Bank');
  return found;
}

/** The frequency joined to an amount: both are shown, and the amount is money. */
function frequencyOf(field: TemplateField, shown: readonly EntryFieldRule[]): TemplateField | undefined {
  if (field.name !== 'cashAmount' || field.kind !== 'money') return undefined;
  return shown.find((each) => each.field.name === 'cashFrequency')?.field;
}

type Beside = Pick<FieldFrameProps, 'hint' | 'warning' | 'labelEnd' | 'computed'>;

/** What rates and law say beside the fields of an entry, by wire name. */
function useBeside(entry: Entry): Readonly<Record<string, Beside>> {
  const { store } = useSession();
  // Of the record only what is known of its people matters here: names and notes may be typed beside an open entry.
  useRecord(({ documents: { record } }) => {
    const people = record.clients.map(({ dob, gender }) => `${dob} ${gender}`);
    return `${record.relationship} ${people.join()}`;
  });
  const { record } = store.getState().documents;
  const month = useRecord(projectionMonth);
  const beside: Record<string, Beside> = {};
  const deductible = annuityDeductible(entry);
  if (deductible !== undefined) {
    beside.term = { computed: { label: 'Deductible =', value: `${formatMoney(deductible)} a year` } };
  }
  const expectancy = lifeExpectancyOffer(record, entry, shippedRateBook);
  if (expectancy !== undefined) {
    beside.term = {
      ...beside.term,
      hint: `${expectancy.basis.slice(0, -1)}, in force from ${formatLongDate(expectancy.from)}, ${sourceWords(expectancy.source)}`,
      labelEnd:
        'term' in entry && entry.term === expectancy.value ? undefined : (
          <EditButton variant="link" onClick={() => store.setEntry(entry.id, 'term', expectancy.value)}>
            Use {expectancy.value} years
          </EditButton>
        ),
    };
  }
  const advice = annuityTypeAdvice(entry, record, shippedRateBook);
  if (advice !== undefined) beside.annuityType = { warning: advice };
  const exemption = exemptionAdvice(entry, shippedRateBook);
  if (exemption !== undefined) beside.assetTestExempt = exemption;
  const offer = drawdownOffer(entry, record, month, shippedRateBook);
  if (offer !== undefined) {
    const status = offer.status === 'published' ? '' : ` (${rateStatusWords(offer.status)})`;
    beside.cashAmount = {
      hint: `${offer.words}, ${sourceWords(offer.source)}${status}`,
      ...(offer.below === undefined ? {} : { warning: offer.below }),
      labelEnd:
        'cashAmount' in entry && entry.cashAmount === offer.value ? undefined : (
          <EditButton
            variant="link"
            onClick={() => {
              store.setEntry(entry.id, 'cashAmount', offer.value);
              // The offer is taken, and gone.
              document.getElementById(entryFieldId(entry.id, 'cashAmount'))?.focus();
            }}
          >
            Use minimum {offer.text}
          </EditButton>
        ),
    };
  }
  const joint = jointPensionAdvice(entry, record, month, shippedRateBook);
  if (joint !== undefined) {
    beside.clientId = { warning: joint.owner };
    beside.cashAmount = { hint: joint.payment, ...(joint.below === undefined ? {} : { warning: joint.below }) };
  }
  return beside;
}

export function EntryForm({ entry }: EntryFormProps) {
  const { store } = useSession();
  const names = useShortNames();
  const month = useRecord(projectionMonth);
  const current = useRecord((state) => currentOf(state, entry.id));
  const calculated = useResults((state) => state.result.calculated);
  const { fields } = useEntryRules(entry);
  const beside = useBeside(entry);
  const isJoined = fields.some(({ field }) => frequencyOf(field, fields) !== undefined);
  return (
    <>
      <FieldGrid>
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
              set={(name, value) => store.setEntry(entry.id, name, value)}
            />
          ))}
      </FieldGrid>
      {isPurchased(entry) && <AnnuityRules entry={entry} />}
      {transactionsOf(calculated, entry.id).map(({ date, amount, words }) => (
        <TransactionLine key={`${date} ${words}`}>
          On {date} <Figure value={amount} label="Amount" /> {words}.
        </TransactionLine>
      ))}
    </>
  );
}
