/**
 * The editable assumptions that are tested. Edits are not stored. While a field is invalid, the figures of its last
 * valid value stay.
 */
import { useState } from 'react';
import { Button, FieldGrid, NumberField, SubHeading } from '../../../../../design-system/index.ts';
import { ASSUMPTION_FIELDS, type AssumptionField, type AssumptionId, type Assumptions } from './assumptions.ts';
import styles from './lasts.module.css';

const EMPTY = 'Enter a number, or 0 to leave this as entered. Until then the last figures stay.';

export interface AssumptionFormProps {
  readonly value: Assumptions;
  readonly onChange: (value: Assumptions) => void;
  readonly onReset: () => void;
}

export function AssumptionForm({ value, onChange, onReset }: AssumptionFormProps) {
  /** Fields that are empty. For these the last valid value is still used. */
  const [empty, setEmpty] = useState<ReadonlySet<AssumptionId>>(new Set());
  const edit = ({ id }: AssumptionField, typed: number | null): void => {
    const next = new Set(empty);
    if (typed === null) next.add(id);
    else next.delete(id);
    setEmpty(next);
    if (typed !== null && typed !== value[id]) onChange({ ...value, [id]: typed });
  };
  return (
    <section className={styles.assumptions} aria-labelledby="assumptions">
      <SubHeading title={<span id="assumptions">Assumptions tested</span>}>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            setEmpty(new Set());
            onReset();
          }}
        >
          Reset to defaults
        </Button>
      </SubHeading>
      <p className={styles.foot}>
        Each assumption is tested alone in every scenario it applies to; 0 leaves it as entered. Prices, wages and
        pensions are tested together: rates rise with them after their last value. Nothing here is saved, and nothing
        here says how likely a change is.
      </p>
      <FieldGrid>
        {ASSUMPTION_FIELDS.map((field) => (
          <NumberField
            key={field.id}
            label={field.label}
            unit={field.unit}
            span={3}
            pair
            max={field.max}
            decimals={field.decimals}
            step={field.decimals === 0 ? 1 : 0.25}
            stepLarge={field.decimals === 0 ? 12 : 1}
            value={empty.has(field.id) ? null : value[field.id]}
            error={empty.has(field.id) ? EMPTY : undefined}
            onChange={(typed) => edit(field, typed)}
          />
        ))}
      </FieldGrid>
    </section>
  );
}
