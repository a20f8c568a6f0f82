/**
 * The default for new records: whether rates stay the same after their last known day, or grow by three percentages.
 */

import { PROPOSED_GROWTH } from '@advice-builder/casework';
import { GROWTH_MAX_PERCENT, growthLabels } from '@advice-builder/contract';
import { FailureNote, FieldCell, PercentField, Segmented } from '../../design-system/index.ts';
import { GROWTH_NAMES, type GrowthName, type TypedGrowth } from './defaults.ts';

export const growthFieldId = (name: GrowthName): string => `default-rates-${name}`;

interface RatesDefaultProps {
  readonly label: string;
  readonly value: TypedGrowth | null;
  /** Whether saving was attempted, so that blank percentages show an error. */
  readonly isAsked: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: TypedGrowth | null) => void;
}

/** Rendered as a cell in the grid of the other defaults. */
export function RatesDefault({ label, value, isAsked, error, onChange }: RatesDefaultProps) {
  return (
    <>
      <Segmented
        label={label}
        wide
        value={value === null ? 'flat' : 'indexed'}
        options={[
          { value: 'flat', label: 'Held flat' },
          { value: 'indexed', label: 'Indexed' },
        ]}
        onChange={(chosen) => onChange(chosen === 'flat' ? null : (value ?? PROPOSED_GROWTH))}
      />
      {value !== null &&
        GROWTH_NAMES.map((name) => (
          <PercentField
            key={name}
            id={growthFieldId(name)}
            label={growthLabels[name]}
            unit="% a year"
            max={GROWTH_MAX_PERCENT}
            span={4}
            required
            value={value[name]}
            error={isAsked && value[name] === null ? 'Enter a percentage, 0 for no growth.' : undefined}
            onChange={(percent) => onChange({ ...value, [name]: percent })}
          />
        ))}
      {error !== undefined && (
        <FieldCell span={12}>
          <FailureNote words={error} />
        </FieldCell>
      )}
    </>
  );
}
