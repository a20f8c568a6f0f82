/** One field of an entry form, described by its template. */

import {
  type EntryFieldRule,
  entryNotePath,
  fieldText,
  isBoughtFromBank,
  isPurchased,
  isSameValueOf,
  type TemplateField,
} from '@advice-builder/casework';
import { type Entry, frequencyUnits, toTypedDate } from '@advice-builder/contract';
import { type MonthIndex, monthOf, parseIsoDate, toIso } from '@advice-builder/kernel';
import {
  AmountWithFrequency,
  DateField,
  FieldCell,
  type FieldFrameProps,
  MoneyField,
  MonthField,
  NumberField,
  SelectField,
  TextField,
  ToggleCard,
} from '../../../../design-system/index.ts';
import type { EntryValue } from '../../../../state/documents.ts';
import { entryEdit } from '../../../../state/edited-place.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { bothEnds } from '../binding/both-ends.tsx';
import styles from '../binding/bound-fields.module.css';
import { dateValue, monthValue, wireMonth } from '../binding/bound-fields.tsx';
import { entryFieldId } from '../binding/field-ids.ts';
import { yearly } from '../binding/formats.ts';
import { countNotesOn } from '../binding/note-field.ts';
import { useNoteMark } from '../binding/note-mark.tsx';
import { takeCurrent, useStaleEntryField } from '../binding/stale.ts';
import { entriesOfBoth } from './counterpart.ts';
import type { EntryFields } from './entry-words.ts';
import { entryFieldLabel } from './entry-words.ts';

export interface EntryFieldProps {
  readonly entry: Entry;
  readonly rule: EntryFieldRule;
  /** The frequency joined to the amount, if it has one. */
  readonly frequency?: TemplateField | undefined;
  readonly current: Entry | undefined;
  readonly names: readonly string[];
  /** The first month of the projection, in which entries start to count. */
  readonly month: MonthIndex;
  /** Information from rates and law for the field: a text, and sometimes a button that fills in the amount. */
  readonly beside?: Pick<FieldFrameProps, 'hint' | 'warning' | 'labelEnd' | 'computed'> | undefined;
  /** Whether this is the first incomplete field of the entry. */
  readonly warns: boolean;
  readonly set: (field: string, value: EntryValue) => void;
}

const JOINT = 'joint';
const PERCENT_STEP = 0.25;

/** People who already have an entry of this kind are not offered. The chosen person stays visible. */
function ownerOptions(names: readonly string[], isRequiredOwner: boolean, taken: readonly number[], value: unknown) {
  const people = names
    .map((label, person) => ({ value: String(person), label }))
    .filter((_each, person) => person === value || !taken.includes(person));
  return isRequiredOwner ? people : [{ value: JOINT, label: 'Both, half each' }, ...people];
}

type Span = NonNullable<FieldFrameProps['span']>;

/** Thirds of the row, so that the fields of all entries align in three columns. */
const SPANS: Readonly<Partial<Record<string, Span>>> = { name: 8, term: 8, assetTestExempt: 8, loanType: 8 };

/** A unit with more letters than this needs a wider field. */
const LONG_UNIT = 12;

function spanOf(field: TemplateField): Span {
  return SPANS[field.name] ?? ((field.unit?.length ?? 0) > LONG_UNIT ? 8 : 4);
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out undefined members, so that spreading does not override props. */
const present = <T extends object>(members: T): Present<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>;

export const isBlank = (value: unknown): boolean => value === null || value === '' || value === 0;

/** A missing required value is a warning, on one field of an entry at a time. Any other problem is an error. */
function faultOf(
  { error }: EntryFieldRule,
  value: unknown,
  warns: boolean,
): Pick<FieldFrameProps, 'warning' | 'error'> {
  if (error === undefined) return {};
  if (!isBlank(value)) return { error };
  return warns ? { warning: error } : {};
}

/** How a field of the entry differs from the Current Situation. */
function useStanding(
  { entry, current, names }: EntryFieldProps,
  field: TemplateField,
): Pick<FieldFrameProps, 'changed' | 'stale'> {
  const session = useSession();
  const { name, label } = field;
  const before = (current as EntryFields | undefined)?.[name];
  const text = useRecord((state) => fieldText(field, names, entriesOfBoth(state))(before));
  const isSameNow = useRecord((state) =>
    isSameValueOf(field, before, (entry as EntryFields)[name], entriesOfBoth(state)),
  );
  const stale = useStaleEntryField(entry.id, name, text);
  const isSame = current === undefined || isSameNow;
  const onUseCurrent = (): void =>
    takeCurrent(session, entryEdit(entry.id, name), { entryId: entry.id, field: name }, label);
  return { changed: isSame ? undefined : { current: text, onUseCurrent }, stale };
}

export function EntryField(props: EntryFieldProps) {
  const { entry, rule, frequency, beside, warns, set } = props;
  const { field } = rule;
  const values = entry as EntryFields;
  const value = values[field.name];
  const path = entryNotePath(entry.id, field.name);
  const count = useRecord(({ documents, sid }) => countNotesOn(documents.record.notes, path, sid));
  const { labelEnd: notes } = useNoteMark(count, entryFieldLabel(entry, field));
  const { changed, stale } = useStanding(props, field);
  const frame: FieldFrameProps = {
    id: entryFieldId(entry.id, field.name),
    label: field.label,
    span: spanOf(field),
    hint: field.hint,
    help: field.help,
    required: rule.required,
    readOnly: rule.readOnly,
    changed,
    stale,
    warning: rule.advice,
    ...beside,
    labelEnd: bothEnds(notes, beside?.labelEnd),
    ...faultOf(rule, value, warns),
    // Room for the warning is reserved, so that the content below does not move.
    reserve: rule.required,
  };
  const control: ControlProps = { ...props, value, frame };
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...frame}
          value={String(value ?? '')}
          maxLength={field.max}
          onChange={(text) => set(field.name, text)}
        />
      );
    case 'money':
      return frequency === undefined ? (
        <MoneyField
          {...frame}
          {...present({ unit: field.unit, max: field.max })}
          {...(field.perPayment ? paymentParts(value as number | null, Number(values.cashFrequency)) : {})}
          value={value as number | null}
          allowNegative={field.signed === true}
          onChange={(amount) => set(field.name, amount)}
        />
      ) : (
        <JoinedAmount {...props} frame={frame} frequency={frequency} />
      );
    case 'percent':
    case 'number':
      return <NumberControl {...control} />;
    case 'select':
      return (
        <SelectField
          {...frame}
          value={value as number}
          options={field.options ?? []}
          onChange={(chosen) => set(field.name, chosen)}
        />
      );
    case 'owner':
      return <OwnerControl {...control} />;
    case 'asset':
      return <AssetControl {...control} />;
    case 'checkbox':
      return <CheckboxControl {...control} />;
    case 'datetext':
      return (
        <DateField
          {...frame}
          birth={field.name === 'dob'}
          fallback="clear"
          value={dateValue(value as string | null)}
          onChange={(date) => set(field.name, date === null ? null : toTypedDate(date))}
        />
      );
    case 'date':
      return <DateControl {...control} />;
  }
}

type ControlProps = EntryFieldProps & { readonly value: unknown; readonly frame: FieldFrameProps };

function NumberControl({ rule: { field }, value, frame, set }: ControlProps) {
  const { unit, min, max, decimals } = field;
  return (
    <NumberField
      {...frame}
      {...present({ unit, min, max, decimals: decimals as 0 | 2 | undefined })}
      step={field.kind === 'percent' && decimals !== 0 ? PERCENT_STEP : 1}
      value={value as number | null}
      onChange={(number) => set(field.name, number)}
    />
  );
}

function OwnerControl({ rule: { field, taken = [] }, names, value, frame, set }: ControlProps) {
  return (
    <SelectField
      {...frame}
      value={value === null ? (field.required === undefined ? JOINT : null) : String(value)}
      options={ownerOptions(names, field.required !== undefined, taken, value)}
      onChange={(chosen) => set(field.name, chosen === JOINT ? null : Number(chosen))}
    />
  );
}

function AssetControl({ rule: { field, assets = [] }, value, frame, set }: ControlProps) {
  return (
    <SelectField
      {...frame}
      value={value as string | null}
      options={assets}
      onChange={(chosen) => set(field.name, chosen)}
    />
  );
}

function CheckboxControl({ entry, rule: { field }, month, value, frame, set }: ControlProps) {
  return (
    <FieldCell span={spanOf(field)}>
      <span className={styles.labelGap} aria-hidden="true" />
      <ToggleCard
        id={frame.id}
        label={field.label}
        checked={isPurchased(entry) && field.name === 'new' ? isBoughtFromBank(entry, month) : value === true}
        description={field.hint}
        changed={frame.changed}
        stale={frame.stale}
        onChange={(isOn) => set(field.name, isOn)}
      />
    </FieldCell>
  );
}

/** A date field if the day matters, otherwise a month field. */
function DateControl({ rule, value, frame, set }: ControlProps) {
  const { field } = rule;
  const limits = { min: day(rule.notBefore), max: day(rule.notAfter) };
  return field.toTheDay ? (
    <DateField
      {...frame}
      {...limits}
      value={dateValue(value as string | null)}
      onChange={(date) => set(field.name, date === null ? null : toIso(date))}
    />
  ) : (
    <MonthField
      {...frame}
      min={limits.min === undefined ? undefined : monthOf(limits.min)}
      max={limits.max === undefined ? undefined : monthOf(limits.max)}
      clearable={field.unset === true}
      value={monthValue(value as string | null)}
      onChange={(month) => set(field.name, month === null ? null : wireMonth(month))}
    />
  );
}

const day = (text: string | undefined) => (text === undefined ? undefined : parseIsoDate(text));

function paymentParts(amount: number | null, frequency: number) {
  return { ...present({ unit: frequencyUnits[frequency] }), ...yearly(amount, frequency) };
}

/**
 * An amount with its frequency. If the amount is the same as in the Current Situation, the comparison shows the
 * frequency.
 */
function JoinedAmount(props: EntryFieldProps & { readonly frame: FieldFrameProps; readonly frequency: TemplateField }) {
  const { entry, rule, frequency, set, frame } = props;
  const { field } = rule;
  const standing = useStanding(props, frequency);
  const values = entry as EntryFields;
  const amount = values[field.name] as number | null;
  const often = values[frequency.name] as number;
  return (
    <AmountWithFrequency
      {...frame}
      {...yearly(amount, often)}
      changed={frame.changed ?? standing.changed}
      stale={frame.stale ?? standing.stale}
      span={6}
      value={amount}
      allowNegative={field.signed === true}
      onChange={(value) => set(field.name, value)}
      frequency={often}
      frequencies={frequency.options ?? []}
      none={0}
      onFrequencyChange={(value) => set(frequency.name, value)}
    />
  );
}
