/**
 * The fields of the design system, bound to the documents by path. The catalogue supplies labels and limits; the rules
 * of the form decide whether a field is visible, enabled or required. Props add to that.
 */
import { choiceText, type Format, monthText, readDate, toPickedMonth, toTypedDate } from '@advice-builder/contract';
import { type CivilDate, firstOfMonth, type MonthIndex, monthOf, parseIsoDate } from '@advice-builder/kernel';
import { memo, type ReactNode, useMemo } from 'react';
import {
  AmountWithFrequency,
  DateField,
  type DateFieldProps,
  FieldCell,
  type FieldCellProps,
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
} from '../../../../design-system/index.ts';
import type { FieldPath } from '../../../../state/documents.ts';
import { AT_ONCE, stayInPlace } from '../../base/stay-in-place.ts';
import { type PathTo, shownAt } from './field-specs.ts';
import { yearly } from './formats.ts';
import { useRule } from './rules.ts';
import { useBinding } from './use-binding.ts';
import { useBound } from './use-bound.ts';

/** The props that the documents and the catalogue supply. */
type Joined = 'value' | 'onChange' | 'id' | 'changed' | 'stale' | 'checked' | 'label' | 'help';
type Limits = 'unit' | 'min' | 'max' | 'maxLength' | 'allowNegative' | 'decimals';
type Bound<Props, Path> = Omit<Props, Joined> & { readonly path: Path };
type Limited<Props, Path> = Omit<Bound<Props, Path>, Limits>;

function BoundMoneyField<P extends FieldPath>({
  path,
  ...props
}: Limited<MoneyFieldProps, PathTo<P, 'money', number | null>>) {
  const { spec, rule, frame, ...field } = useBound<number | null>(path, props);
  if (!rule.visible) return null;
  return (
    <MoneyField
      {...props}
      {...frame}
      {...field}
      unit={spec.unit}
      max={spec.max}
      allowNegative={spec.negative}
      placeholder={props.placeholder ?? spec.placeholder}
    />
  );
}

function BoundPercentField<P extends FieldPath>({
  path,
  ...props
}: Limited<PercentFieldProps, PathTo<P, 'percent', number | null>>) {
  const { spec, rule, frame, ...field } = useBound<number | null>(path, props);
  if (!rule.visible) return null;
  return (
    <PercentField
      {...props}
      {...frame}
      {...field}
      unit={spec.unit === '% a year' ? spec.unit : '%'}
      max={spec.max}
      decimals={spec.wholeNumbers === true ? 0 : 2}
      placeholder={props.placeholder ?? spec.placeholder}
    />
  );
}

function BoundNumberField<P extends FieldPath>({
  path,
  ...props
}: Limited<NumberFieldProps, PathTo<P, 'number', number | null>>) {
  const { spec, rule, frame, ...field } = useBound<number | null>(path, props);
  if (!rule.visible) return null;
  return <NumberField {...props} {...frame} {...field} unit={spec.unit} max={spec.max} />;
}

function BoundTextField<P extends FieldPath>({ path, ...props }: Limited<TextFieldProps, PathTo<P, 'text', string>>) {
  const { spec, rule, frame, ...field } = useBound<string>(path, props);
  if (!rule.visible) return null;
  return <TextField {...props} {...frame} {...field} maxLength={spec.maxLength} />;
}

type BoundSelectProps<P extends FieldPath, V extends string | number> = Omit<
  Bound<SelectFieldProps<V>, PathTo<P, 'choice', V | null>>,
  'options'
> & {
  /** The options, if they depend on the documents. */
  readonly options?: SelectFieldProps<V>['options'];
  /** The option names in the Current Situation, if they depend on the documents too. */
  readonly currentNames?: Parameters<typeof choiceText>[0];
};

function BoundSelectField<P extends FieldPath, V extends string | number>({
  path,
  currentNames,
  ...props
}: BoundSelectProps<P, V>) {
  const names = currentNames ?? props.options;
  const { options } = props;
  const format = useMemo(() => names && choiceText(names), [names]);
  const { spec, rule, frame, ...field } = useBound<V | null>(path, props, format);
  if (!rule.visible) return null;
  return (
    <SelectField
      {...props}
      {...frame}
      {...field}
      options={options ?? ((spec.options ?? []) as SelectFieldProps<V>['options'])}
      placeholder={props.placeholder ?? spec.placeholder}
    />
  );
}

const day = (text: string | undefined): CivilDate | undefined => (text === undefined ? undefined : parseIsoDate(text));

const month = (text: string | undefined): MonthIndex | undefined => {
  const date = day(text);
  return date === undefined ? undefined : monthOf(date);
};

function BoundDateField<P extends FieldPath>({
  path,
  ...props
}: Bound<DateFieldProps, PathTo<P, 'date', string | null>>) {
  const { rule, frame, value, onChange } = useBound<string | null>(path, props);
  if (!rule.visible) return null;
  return (
    <DateField
      min={day(rule.notBefore)}
      max={day(rule.notAfter)}
      {...props}
      {...frame}
      value={dateValue(value)}
      onChange={(date) => onChange(date === null ? null : toTypedDate(date))}
    />
  );
}

function BoundMonthField<P extends FieldPath>({
  path,
  ...props
}: Bound<MonthFieldProps, PathTo<P, 'month', string | null>>) {
  const placeholder = props.placeholder ?? shownAt(path).placeholder;
  const format = useMemo((): Format => (value) => monthText(value, placeholder), [placeholder]);
  const { rule, frame, value, onChange } = useBound<string | null>(path, props, format);
  if (!rule.visible) return null;
  return (
    <MonthField
      min={month(rule.notBefore)}
      max={month(rule.notAfter)}
      {...props}
      {...frame}
      placeholder={placeholder}
      value={monthValue(value)}
      onChange={(next) => onChange(next === null ? null : wireMonth(next))}
    />
  );
}

type BoundToggleProps<P extends FieldPath> = Bound<ToggleCardProps, PathTo<P, 'flag', boolean>> &
  Pick<FieldCellProps, 'span'> & {
    /** The fields the card opens, which take the values of the Current Situation together with it. */
    readonly fields?: readonly FieldPath[];
  };

/** A toggle card in its own cell. */
function BoundToggleField<P extends FieldPath>(given: BoundToggleProps<P>) {
  const { path, span = 6, fields, ...props } = given;
  const rule = useRule(path);
  const spec = shownAt(path);
  const label = rule.label ?? spec.label;
  const { value, onChange, ...rest } = useBinding(path as FieldPath, label, spec.format, fields);
  if (!rule.visible) return null;
  return (
    <FieldCell span={span} stacks={props.inRow}>
      <ToggleCard
        {...props}
        {...rest}
        label={label}
        description={props.description ?? spec.hint}
        disabled={props.disabled ?? !rule.enabled}
        disabledReason={props.disabledReason ?? rule.reason}
        checked={value as boolean}
        onChange={(next) => {
          // The fields that this card opens may be in the section above, and would then move this section.
          if (props.inRow) stayInPlace(document.getElementById(rest.id), AT_ONCE);
          (onChange as (v: boolean) => void)(next);
        }}
      />
    </FieldCell>
  );
}

type BoundAmountProps<P extends FieldPath, Q extends FieldPath> = Limited<
  MoneyFieldProps,
  PathTo<P, 'money', number | null>
> & {
  readonly frequencyPath: PathTo<Q, 'choice', number>;
};
type Frequencies = readonly { readonly value: number; readonly label: string }[];

function BoundAmountField<P extends FieldPath, Q extends FieldPath>({
  path,
  frequencyPath,
  ...props
}: BoundAmountProps<P, Q>) {
  const { spec, rule, frame, ...amount } = useBound<number | null>(path, props);
  const often = shownAt(frequencyPath);
  const frequency = useBinding(frequencyPath as FieldPath, `${frame.label}, how often`, often.format);
  if (!rule.visible) return null;
  return (
    <AmountWithFrequency
      {...yearly(amount.value, frequency.value as number)}
      {...props}
      {...frame}
      {...amount}
      max={spec.max}
      changed={frame.changed ?? frequency.changed}
      stale={frame.stale ?? frequency.stale}
      frequency={frequency.value as number}
      frequencies={(often.options ?? []) as Frequencies}
      onFrequencyChange={frequency.onChange as (v: number) => void}
      none={0}
    />
  );
}

/** A stored date in the form that date fields use. */
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

/** Memoises a field, so that a re-rendered section skips fields with the same props. Preserves the generic type. */
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
