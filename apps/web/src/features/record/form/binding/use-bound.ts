/** What every field of the form is given: words of the catalogue, standing by the rules, value of the documents. */
import type { FieldRule } from '@advice-builder/casework';
import type { Format, ShownField } from '@advice-builder/contract';
import { useContext } from 'react';
import type { FieldFrameProps } from '../../../../design-system/index.ts';
import type { FieldPath } from '../../../../state/documents.ts';
import { bothEnds } from './both-ends.tsx';
import { shownAt } from './field-specs.ts';
import { isBlank, useLeftBlank } from './left-blank.ts';
import { useRule } from './rules.ts';
import { type Binding, ToldByTable, useBinding } from './use-binding.ts';

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

/** What a section may say of a field beside the catalogue and the rules. */
interface Given extends Partial<Ruled>, Pick<FieldFrameProps, 'hint' | 'labelEnd'> {
  /** Of a field that keeps a text which is no value. */
  readonly onInvalid?: unknown;
}

/** What the rules add to a field: nothing entered where something is needed is its fault, anything else an error. */
function useRuled(path: FieldPath, rule: FieldRule, given: Given, label: string, value: unknown): Ruled {
  const { isLeft, onLeft } = useLeftBlank(path);
  const reason = useContext(ToldByTable) ? undefined : rule.reason;
  const blank = isBlank(value) ? rule.error : undefined;
  // What such a field holds while its value is blank is a text that was typed, and is told at once.
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
  /** Of every field, for its frame; `onChange` and `value` apart. */
  readonly frame: Ruled & Omit<Binding<V>, 'value' | 'onChange'> & Pick<FieldFrameProps, 'hint' | 'help'>;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** @param format where it is not the one of the catalogue */
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
