/** The inputs to try in a meeting: the month of the sale, and the amount paid into the deposit. */
import { formatWholeDollars, nearestCent } from '@advice-builder/kernel';
import { useId } from 'react';
import { MoneyField, MonthField, Slider, spokenMoney } from '../../../../design-system/index.ts';
import { useShortNames } from '../../base/people.ts';
import styles from './presentation.module.css';
import type { DepositInput, SaleInput, Tries, TryInput } from './tries.ts';

interface TryInputsProps {
  readonly inputs: readonly TryInput[];
  /** The values chosen now; the figures may follow a moment later. */
  readonly tries: Tries;
  readonly onTry: (tries: Tries) => void;
}

export function TryInputs({ inputs, tries, onTry }: TryInputsProps) {
  return inputs.map((input) =>
    input.kind === 'sale' ? (
      <Sale key="sale" input={input} tries={tries} onTry={onTry} />
    ) : (
      <Deposit key={input.person} input={input} tries={tries} onTry={onTry} />
    ),
  );
}

interface OneProps<T> extends Omit<TryInputsProps, 'inputs'> {
  readonly input: T;
}

function Sale({ input, tries, onTry }: OneProps<SaleInput>) {
  const { month, min, error, warning } = input;
  return (
    <MonthField
      label="When is the home sold?"
      value={tries.sellMonth ?? month}
      min={min}
      error={error}
      warning={warning}
      span={12}
      onChange={(sellMonth) => onTry({ ...tries, sellMonth: sellMonth ?? undefined })}
    />
  );
}

const HUNDRED = 100;

function Deposit({ input, tries, onTry }: OneProps<DepositInput>) {
  const id = useId();
  const names = useShortNames();
  const { person, lump, whole, told } = input;
  const dollars = Math.min(tries.paid?.[person] ?? input.dollars, whole);
  const pay = (amount: number): void => onTry({ ...tries, paid: { ...tries.paid, [person]: nearestCent(amount) } });
  const label = `Paid into the ${lump}${names.length > 1 ? `, ${names[person] ?? ''}` : ''}`;
  const percent = (dollars / whole) * HUNDRED;
  return (
    <div className={styles.deposit}>
      <div className={styles.sliderHead}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="numeric">
          {formatWholeDollars(dollars)} of {formatWholeDollars(whole)}
        </output>
      </div>
      <Slider
        id={id}
        percent={percent}
        spoken={`${spokenMoney(dollars)} of ${spokenMoney(whole)}`}
        large
        onChange={(to) => pay((whole * to) / HUNDRED)}
      />
      <div>
        <MoneyField
          label={`${label}, in dollars`}
          hideLabel
          value={dollars}
          max={whole}
          warning={told}
          span={12}
          onChange={(amount) => pay(amount ?? 0)}
        />
      </div>
    </div>
  );
}
