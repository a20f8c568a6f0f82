/**
 * The fields of the design system, joined to the documents by their path. Whether a field shows, is enabled or needed
 * is asked of the rules of the form; what is given here adds to that.
 */
import {
  choiceText,
  type FieldRule,
  moneyText,
  monthText,
  percentText,
  plainText,
  readDate,
  toPickedMonth,
  toTypedDate,
  yesNoText,
} from '@advice-builder/contract';
import { type CivilDate, firstOfMonth, type MonthIndex, monthOf, parseIsoDate } from '@advice-builder/kernel';
import { memo, type ReactNode } from 'react';
import {
  AmountWithFrequency,
  DateField,
  type DateFieldProps,
  FieldCell,
  type FieldCellProps,
  type FieldFrameProps,
  MoneyField,
  type MoneyFieldProps,
  MonthField,
  type MonthFieldProps,
  NumberField,
  type NumberFieldProps,
  PercentField,
  type PercentFieldProps,
  SelectField,
  type SelectFieldProps,
  TextField,
  type TextFieldProps,
  ToggleCard,
  type ToggleCardProps,
} from '../../../design-system/index.ts';
import type { FieldPath, FieldValue } from '../../../state/documents.ts';
import { AT_ONCE, stayInPlace } from '../stay-in-place.ts';
import styles from './bound-fields.module.css';
import { yearly } from './formats.ts';
import { isBlank, useLeftBlank } from './left-blank.ts';
import { useRule } from './rules.ts';
import { useBinding } from './use-binding.ts';

/** A path whose value is of a kind; any other is refused by the compiler. */
type PathTo<P extends FieldPath, V> = P & (FieldValue<P> extends V ? unknown : never);
type Bound<Props, P extends FieldPath, V> = Omit<
  Props,
  'value' | 'onChange' | 'id' | 'changed' | 'stale' | 'checked'
> & {
  readonly path: PathTo<P, V>;
};

type Given = Pick<
  FieldFrameProps,
  'label' | 'required' | 'disabled' | 'disabledReason' | 'warning' | 'error' | 'fault' | 'onLeft'
>;

/** A field that keeps a text which is no value. */
interface TakesTexts {
  readonly onInvalid?: unknown;
}

/** What the rules add to a field: nothing entered where something is needed is its fault, anything else an error. */
function useRuled(path: FieldPath, rule: FieldRule, given: Given & TakesTexts, value: unknown): Given {
  const { isLeft, onLeft } = useLeftBlank(path);
  const blank = isBlank(value) ? rule.error : undefined;
  // What such a field holds while its value is blank is a text that was typed, and is told at once.
  const isText = given.onInvalid !== undefined;
  return {
    fault: blank === undefined || isText ? undefined : { text: blank, isLeft },
    onLeft,
    warning: given.warning ?? (isText ? blank : undefined) ?? rule.advice,
    label: rule.label ?? given.label,
    required: given.required ?? rule.required,
    disabled: given.disabled ?? !rule.enabled,
    disabledReason: given.disabledReason ?? rule.reason,
    error: given.error ?? (isBlank(value) ? undefined : rule.error),
  };
}

function BoundMoneyField<P extends FieldPath>({ path, ...props }: Bound<MoneyFieldProps, P, number | null>) {
  const rule = useRule(path);
  const { value, onChange, ...rest } = useBinding(path as FieldPath, rule.label ?? props.label, moneyText);
  const given = useRuled(path as FieldPath, rule, props, value);
  if (!rule.visible) return null;
  return (
    <MoneyField
      {...props}
      {...given}
      {...rest}
      value={value as number | null}
      onChange={onChange as (v: number | null) => void}
    />
  );
}

function BoundPercentField<P extends FieldPath>({ path, ...props }: Bound<PercentFieldProps, P, number | null>) {
  const rule = useRule(path);
  const { value, onChange, ...rest } = useBinding(path as FieldPath, rule.label ?? props.label, percentText);
  const given = useRuled(path as FieldPath, rule, props, value);
  if (!rule.visible) return null;
  return (
    <PercentField
      {...props}
      {...given}
      {...rest}
      value={value as number | null}
      onChange={onChange as (v: number | null) => void}
    />
  );
}

function BoundNumberField<P extends FieldPath>({ path, ...props }: Bound<NumberFieldProps, P, number | null>) {
  const rule = useRule(path);
  const { value, onChange, ...rest } = useBinding(path as FieldPath, rule.label ?? props.label, plainText);
  const given = useRuled(path as FieldPath, rule, props, value);
  if (!rule.visible) return null;
  return (
    <NumberField
      {...props}
      {...given}
      {...rest}
      value={value as number | null}
      onChange={onChange as (v: number | null) => void}
    />
  );
}

function BoundTextField<P extends FieldPath>({ path, ...props }: Bound<TextFieldProps, P, string>) {
  const rule = useRule(path);
  const { value, onChange, ...rest } = useBinding(path as FieldPath, rule.label ?? props.label, plainText);
  const given = useRuled(path as FieldPath, rule, props, value);
  if (!rule.visible) return null;
  return (
    <TextField {...props} {...given} {...rest} value={value as string} onChange={onChange as (v: string) => void} />
  );
}

function BoundSelectField<P extends FieldPath, V extends string | number>({
  path,
  ...props
}: Bound<SelectFieldProps<V>, P, V | null>) {
  const rule = useRule(path);
  const words = choiceText(props.options);
  const { value, onChange, ...rest } = useBinding(path as FieldPath, rule.label ?? props.label, words);
  const given = useRuled(path as FieldPath, rule, props, value);
  if (!rule.visible) return null;
  return (
    <SelectField {...props} {...given} {...rest} value={value as V | null} onChange={onChange as (v: V) => void} />
  );
}

const day = (text: string | undefined): CivilDate | undefined => (text === undefined ? undefined : parseIsoDate(text));

const month = (text: string | undefined): MonthIndex | undefined => {
  const date = day(text);
  return date === undefined ? undefined : monthOf(date);
};

function BoundDateField<P extends FieldPath>({ path, ...props }: Bound<DateFieldProps, P, string | null>) {
  const rule = useRule(path);
  const { value, onChange, ...rest } = useBinding(path as FieldPath, rule.label ?? props.label, plainText);
  const set = onChange as (v: string | null) => void;
  const given = useRuled(path as FieldPath, rule, props, value);
  if (!rule.visible) return null;
  return (
    <DateField
      min={day(rule.notBefore)}
      max={day(rule.notAfter)}
      {...props}
      {...given}
      {...rest}
      value={dateValue(value as string | null)}
      onChange={(date) => set(date === null ? null : toTypedDate(date))}
    />
  );
}

function BoundMonthField<P extends FieldPath>({ path, ...props }: Bound<MonthFieldProps, P, string | null>) {
  const rule = useRule(path);
  const words = (v: unknown): string => monthText(v, props.placeholder);
  const { value, onChange, ...rest } = useBinding(path as FieldPath, rule.label ?? props.label, words);
  const set = onChange as (v: string | null) => void;
  const given = useRuled(path as FieldPath, rule, props, value);
  if (!rule.visible) return null;
  return (
    <MonthField
      min={month(rule.notBefore)}
      max={month(rule.notAfter)}
      {...props}
      {...given}
      {...rest}
      value={monthValue(value as string | null)}
      onChange={(next) => set(next === null ? null : wireMonth(next))}
    />
  );
}

type BoundToggleProps<P extends FieldPath> = Bound<ToggleCardProps, P, boolean> &
  Pick<FieldCellProps, 'span'> & {
    /** Stands beside a field: level with its control, not with its label. */
    readonly besideField?: boolean;
    /** The fields it opens, which take the values of the Current Situation with it. */
    readonly fields?: readonly FieldPath[];
  };

/** A toggle card in a cell of its own. */
function BoundToggleField<P extends FieldPath>(given: BoundToggleProps<P>) {
  const { path, span = 6, besideField = false, fields, ...props } = given;
  const rule = useRule(path);
  const label = rule.label ?? props.label;
  const { value, onChange, ...rest } = useBinding(path as FieldPath, label, yesNoText, fields);
  if (!rule.visible) return null;
  return (
    <FieldCell span={span} stacks={props.inRow}>
      {besideField && <span className={styles.labelGap} aria-hidden="true" />}
      <ToggleCard
        {...props}
        {...rest}
        label={label}
        disabled={props.disabled ?? !rule.enabled}
        disabledReason={props.disabledReason ?? rule.reason}
        checked={value as boolean}
        onChange={(next) => {
          // What it opens may be a field of the section above.
          if (props.inRow) stayInPlace(document.getElementById(rest.id), AT_ONCE);
          (onChange as (v: boolean) => void)(next);
        }}
      />
    </FieldCell>
  );
}

type BoundAmountProps<P extends FieldPath, Q extends FieldPath> = Bound<MoneyFieldProps, P, number | null> & {
  readonly frequencyPath: PathTo<Q, number>;
  readonly frequencies: readonly { readonly value: number; readonly label: string }[];
};

function BoundAmountField<P extends FieldPath, Q extends FieldPath>({
  path,
  frequencyPath,
  frequencies,
  ...props
}: BoundAmountProps<P, Q>) {
  const rule = useRule(path);
  const label = rule.label ?? props.label;
  const amount = useBinding(path as FieldPath, label, moneyText);
  const often = choiceText(frequencies);
  const frequency = useBinding(frequencyPath as FieldPath, `${label}, how often`, often);
  const given = useRuled(path as FieldPath, rule, props, amount.value);
  if (!rule.visible) return null;
  return (
    <AmountWithFrequency
      {...yearly(amount.value as number | null, frequency.value as number)}
      {...props}
      {...given}
      id={amount.id}
      changed={amount.changed ?? frequency.changed}
      stale={amount.stale ?? frequency.stale}
      labelEnd={amount.labelEnd}
      value={amount.value as number | null}
      onChange={amount.onChange as (v: number | null) => void}
      frequency={frequency.value as number}
      frequencies={frequencies}
      onFrequencyChange={frequency.onChange as (v: number) => void}
      none={0}
    />
  );
}

/** A stored date as the fields take it. */
export function dateValue(text: string | null): CivilDate | null {
  return text === null ? null : (readDate(text) ?? null);
}

export function monthValue(text: string | null): MonthIndex | null {
  const date = dateValue(text);
  return date === null ? null : monthOf(date);
}

export function wireMonth(value: MonthIndex): string {
  return toPickedMonth(firstOfMonth(value));
}

/** A section that is drawn again leaves alone the fields whose properties are the same. Keeps the type of the field. */
const keep = <C extends (props: never) => ReactNode>(field: C): C => memo(field as never) as unknown as C;
export const BoundMoney = keep(BoundMoneyField);
export const BoundPercent = keep(BoundPercentField);
export const BoundNumber = keep(BoundNumberField);
export const BoundText = keep(BoundTextField);
export const BoundSelect = keep(BoundSelectField);
export const BoundDate = keep(BoundDateField);
export const BoundMonth = keep(BoundMonthField);
export const BoundToggle = keep(BoundToggleField);
export const BoundAmount = keep(BoundAmountField);
