/** The fields of the design system, joined to the documents by their path. */
import { readDate, toPickedMonth, toTypedDate } from '@advice-builder/contract';
import { type CivilDate, firstOfMonth, type MonthIndex, monthOf } from '@advice-builder/kernel';
import {
  AmountWithFrequency,
  DateField,
  type DateFieldProps,
  MoneyField,
  type MoneyFieldProps,
  MonthField,
  type MonthFieldProps,
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
import { choiceText, moneyText, monthText, percentText, plainText, yesNoText } from './formats.ts';
import { useBinding } from './use-binding.ts';

/** A path whose value is of a kind; any other is refused by the compiler. */
type PathTo<P extends FieldPath, V> = P & (FieldValue<P> extends V ? unknown : never);
type Bound<Props, P extends FieldPath, V> = Omit<Props, 'value' | 'onChange' | 'id' | 'changed' | 'checked'> & {
  readonly path: PathTo<P, V>;
};

export function BoundMoney<P extends FieldPath>({ path, ...props }: Bound<MoneyFieldProps, P, number | null>) {
  const { value, onChange, ...rest } = useBinding(path as FieldPath, props.label, moneyText);
  return (
    <MoneyField {...props} {...rest} value={value as number | null} onChange={onChange as (v: number | null) => void} />
  );
}

export function BoundPercent<P extends FieldPath>({ path, ...props }: Bound<PercentFieldProps, P, number | null>) {
  const { value, onChange, ...rest } = useBinding(path as FieldPath, props.label, percentText);
  return (
    <PercentField
      {...props}
      {...rest}
      value={value as number | null}
      onChange={onChange as (v: number | null) => void}
    />
  );
}

export function BoundText<P extends FieldPath>({ path, ...props }: Bound<TextFieldProps, P, string>) {
  const { value, onChange, ...rest } = useBinding(path as FieldPath, props.label, plainText);
  return <TextField {...props} {...rest} value={value as string} onChange={onChange as (v: string) => void} />;
}

export function BoundSelect<P extends FieldPath, V extends string | number>({
  path,
  ...props
}: Bound<SelectFieldProps<V>, P, V | null>) {
  const { value, onChange, ...rest } = useBinding(path as FieldPath, props.label, choiceText(props.options));
  return <SelectField {...props} {...rest} value={value as V | null} onChange={onChange as (v: V) => void} />;
}

export function BoundDate<P extends FieldPath>({ path, ...props }: Bound<DateFieldProps, P, string | null>) {
  const { value, onChange, ...rest } = useBinding(path as FieldPath, props.label, plainText);
  const set = onChange as (v: string | null) => void;
  return (
    <DateField
      {...props}
      {...rest}
      value={dateValue(value as string | null)}
      onChange={(date) => set(date === null ? null : toTypedDate(date))}
    />
  );
}

export function BoundMonth<P extends FieldPath>({ path, ...props }: Bound<MonthFieldProps, P, string | null>) {
  const blank = props.placeholder;
  const { value, onChange, ...rest } = useBinding(path as FieldPath, props.label, (v) => monthText(v, blank));
  const set = onChange as (v: string | null) => void;
  return (
    <MonthField
      {...props}
      {...rest}
      value={monthValue(value as string | null)}
      onChange={(month) => set(month === null ? null : wireMonth(month))}
    />
  );
}

export function BoundToggle<P extends FieldPath>({ path, ...props }: Bound<ToggleCardProps, P, boolean>) {
  const { value, onChange, ...rest } = useBinding(path as FieldPath, props.label, yesNoText);
  return <ToggleCard {...props} {...rest} checked={value as boolean} onChange={onChange as (v: boolean) => void} />;
}

type BoundAmountProps<P extends FieldPath, Q extends FieldPath> = Bound<MoneyFieldProps, P, number | null> & {
  readonly frequencyPath: PathTo<Q, number>;
  readonly frequencies: readonly { readonly value: number; readonly label: string }[];
};

export function BoundAmount<P extends FieldPath, Q extends FieldPath>({
  path,
  frequencyPath,
  frequencies,
  ...props
}: BoundAmountProps<P, Q>) {
  const amount = useBinding(path as FieldPath, props.label, moneyText);
  const frequency = useBinding(frequencyPath as FieldPath, `${props.label}, how often`, choiceText(frequencies));
  return (
    <AmountWithFrequency
      {...props}
      id={amount.id}
      changed={amount.changed ?? frequency.changed}
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

export function wireMonth(month: MonthIndex): string {
  return toPickedMonth(firstOfMonth(month));
}
