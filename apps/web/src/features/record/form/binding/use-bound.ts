/** The props of every form field: texts of the catalogue, state by the rules, value of the documents. */
import type { FieldRule } from '@advice-builder/casework';
import type { Format, ShownField } from '@advice-builder/contract';
import { useContext } from 'react';
import type { FieldFrameProps } from '../../../../design-system/index.ts';
import type { FieldPath } from '../../../../state/documents.ts';
import { bothEnds } from './both-ends.tsx';
import { shownAt } from './field-specs.ts';
import { isBlank, useLeftBlank } from './left-blank.ts';
import { useRule } from './rules.ts';
import { type Binding, MarkedByTable, useBinding } from './use-binding.ts';

type Ruled = Pick<
  FieldFrameProps,
  | 'label'
  | 'required'
  | 'disabled'
  | 'disabledReason'
  | 'readOnly'
  | 'lockedReason'
  | 'warning'
  | 'error'
  | 'fault'
  | 'onLeft'
>;

/** The props a section may set in addition to the catalogue and the rules. */
interface Given extends Partial<Ruled>, Pick<FieldFrameProps, 'hint' | 'labelEnd'> {
  /** Set for a field that keeps the typed text even if it is not a valid value. */
  readonly onInvalid?: unknown;
}

/** The props set by the rules. A missing required value is a `fault`; any other problem is an `error`. */
function useRuled(path: FieldPath, rule: FieldRule, given: Given, label: string, value: unknown): Ruled {
  const { isLeft, onLeft } = useLeftBlank(path);
  const reason = useContext(MarkedByTable) ? undefined : rule.reason;
  const blank = isBlank(value) ? rule.error : undefined;
  // A field that keeps invalid text has no value because of that text, so the warning appears at once.
  const isText = given.onInvalid !== undefined;
  return {
    fault: blank === undefined || isText ? undefined : { text: blank, isLeft },
    onLeft,
    warning: given.warning ?? (isText ? blank : undefined) ?? rule.advice,
    label,
    required: given.required ?? rule.required,
    disabled: given.disabled ?? !rule.enabled,
    disabledReason: given.disabledReason ?? reason,
    readOnly: given.readOnly ?? rule.readOnly,
    lockedReason: given.lockedReason ?? reason,
    error: given.error ?? (isBlank(value) ? undefined : rule.error),
  };
}

interface BoundField<V> {
  readonly spec: ShownField;
  readonly rule: FieldRule;
  /** The props for the frame of every field, without `onChange` and `value`. */
  readonly frame: Ruled & Omit<Binding<V>, 'value' | 'onChange'> & Pick<FieldFrameProps, 'hint' | 'help'>;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** @param format the format of the value, if it differs from the catalogue's */
export function useBound<V>(path: FieldPath, given: Given, format?: Format): BoundField<V> {
  const rule = useRule(path);
  const spec = shownAt(path);
  const label = rule.label ?? spec.label;
  const { value, onChange, ...rest } = useBinding(path, label, format ?? spec.format);
  const ruled = useRuled(path, rule, given, label, value);
  return {
    spec,
    rule,
    frame: {
      hint: given.hint ?? spec.hint,
      help: spec.help,
      ...ruled,
      ...rest,
      labelEnd: bothEnds(rest.labelEnd, given.labelEnd),
    },
    value: value as V,
    onChange: onChange as (value: V) => void,
  };
}
