/** The things that may vary: one tick for each offer, with the fields of its range. */
import type { HomeWay, StrategyAxis } from '@advice-builder/contract';
import type { MonthIndex } from '@advice-builder/kernel';
import {
  type AxisOffer,
  axisLabel,
  enteredValue,
  limitsWords,
  type StrategyContext,
  valueWords,
} from '@advice-builder/results';
import { memo } from 'react';
import {
  CheckGroup,
  FieldGrid,
  MoneyField,
  MonthField,
  NumberField,
  PercentField,
  Tick,
} from '../../../../../design-system/index.ts';
import {
  type AxisChoice,
  type AxisChoices,
  type AxisErrors,
  axisErrors,
  axisKey,
  choiceOf,
  hasRange,
  isByMonth,
  monthLimits,
} from './axis-choices.ts';
import styles from './strategies.module.css';

const WAYS: Readonly<Record<HomeWay, string>> = { keep: 'Keep', rent: 'Rent out', sell: 'Sell' };
const MOST_STEP_MONTHS = 180;

interface RangeProps {
  readonly context: StrategyContext;
  readonly axis: StrategyAxis;
  readonly choice: AxisChoice;
  readonly errors: AxisErrors;
  readonly onChange: (change: Partial<AxisChoice>) => void;
}

/** From, To and Step, in the unit of the axis. */
function Range(props: RangeProps) {
  return isByMonth(props.axis) ? <Months {...props} /> : <Amounts {...props} />;
}

function Months({ context, axis, choice: { from, to, step }, errors, onChange }: RangeProps) {
  const limits = monthLimits(context, axis);
  return (
    <>
      <MonthField
        label="From"
        span={3}
        value={from as MonthIndex | null}
        error={errors.from}
        {...limits}
        onChange={(month) => onChange({ from: month })}
      />
      <MonthField
        label="To"
        span={3}
        value={to as MonthIndex | null}
        error={errors.to}
        {...limits}
        onChange={(month) => onChange({ to: month })}
      />
      <NumberField
        label="Step"
        span={3}
        unit="months"
        value={step}
        error={errors.step}
        decimals={0}
        min={0}
        max={MOST_STEP_MONTHS}
        onChange={(months) => onChange({ step: months })}
      />
    </>
  );
}

function Amounts({ axis, choice, errors, onChange }: RangeProps) {
  return (['from', 'to', 'step'] as const).map((name) => {
    const shared = {
      label: { from: 'From', to: 'To', step: 'Step' }[name],
      span: 3 as const,
      value: choice[name],
      error: errors[name],
      onChange: (value: number | null) => onChange({ [name]: value }),
    };
    return axis.kind === 'share' ? (
      <PercentField key={name} {...shared} min={0} max={100} />
    ) : (
      <MoneyField key={name} {...shared} />
    );
  });
}

export interface AxisFormProps {
  readonly context: StrategyContext;
  readonly offers: readonly AxisOffer[];
  readonly choices: AxisChoices;
  readonly onChoices: (choices: AxisChoices) => void;
}

/** Renders again only for other choices, and not with the progress of a search. */
export const AxisForm = memo(function AxisForm({ context, offers, choices, onChoices }: AxisFormProps) {
  return (
    <ul className={styles.axes} aria-label="What may vary">
      {offers.map((offer) => {
        const key = axisKey(offer.axis);
        const choice = choiceOf(choices, offer);
        const change = (part: Partial<AxisChoice>): void => onChoices({ ...choices, [key]: { ...choice, ...part } });
        return (
          <li key={key} className={styles.axis}>
            <Axis context={context} offer={offer} choice={choice} onChange={change} />
          </li>
        );
      })}
    </ul>
  );
});

interface AxisProps extends Pick<RangeProps, 'context' | 'choice' | 'onChange'> {
  readonly offer: AxisOffer;
}

function Axis({ context, offer, choice, onChange }: AxisProps) {
  const { axis, missing = [] } = offer;
  const label = axisLabel(context, axis);
  const errors = axisErrors(context, axis, choice);
  const entered = axis.kind === 'gift' ? undefined : enteredValue(context, axis);
  const notes = [
    ...(hasRange(axis, choice) || axis.kind === 'home' ? [] : [limitsWords(axis)]),
    ...(entered === undefined ? [] : [`as entered: ${valueWords(axis, entered)}`]),
  ];
  return (
    <>
      <Tick checked={choice.isOn} onChange={(isOn) => onChange({ isOn })}>
        {label}
        {choice.isOn && notes.length > 0 && <span className={styles.limits}> {notes.join('; ')}</span>}
      </Tick>
      {choice.isOn && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend in place of the tick above
        <div role="group" aria-label={`Range of ${label}`} className={styles.range}>
          {axis.kind === 'home' && (
            <FieldGrid>
              <CheckGroup
                label="What happens to the home"
                span={6}
                error={errors.ways}
                hint={missing.length === 0 ? undefined : 'Enter a rent in the scenario to rent the home out.'}
                options={(axis.ways ?? []).map((key) => ({
                  key,
                  label: WAYS[key],
                  checked: choice.ways.includes(key),
                }))}
                onTick={(way, isOn) =>
                  onChange({ ways: isOn ? [...choice.ways, way] : choice.ways.filter((each) => each !== way) })
                }
              />
            </FieldGrid>
          )}
          {hasRange(axis, choice) && (
            <FieldGrid>
              <Range context={context} axis={axis} choice={choice} errors={errors} onChange={onChange} />
            </FieldGrid>
          )}
        </div>
      )}
    </>
  );
}
