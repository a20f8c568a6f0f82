/** Converts the inputs of one rule from what a person wrote to the typed reader that the rule receives. */
import { type CivilDate, failure, type Problem, type Result, success } from '@advice-builder/kernel';
import type { RuleDefinition, RuleInputs, RuleRow } from './rule-definition.ts';
import { isRecord, readValue, unitKind } from './rule-values.ts';

/** Checks names, types, words, dates and ranges, and fills in defaults. Returns all problems at once. */
export function readInputs(rule: RuleDefinition, given: unknown): Result<RuleInputs> {
  if (!isRecord(given)) {
    return failure({ code: 'type-expected', fieldPath: [], params: { expected: 'inputs by name' } });
  }
  const declared = new Set(rule.inputs.map((input) => input.name));
  const problems: Problem[] = Object.keys(given)
    .filter((name) => !declared.has(name))
    .map((field) => ({ code: 'unknown-field', fieldPath: [field], params: { field } }));
  const values = new Map<string, unknown>();
  for (const input of rule.inputs) {
    const value = Object.hasOwn(given, input.name) ? given[input.name] : input.default;
    if (value === undefined) {
      if (!input.optional) problems.push({ code: 'required', fieldPath: [input.name] });
      continue;
    }
    const reading = readValue(unitKind(input.unit), value, [input.name], input.range);
    if ('problems' in reading) problems.push(...reading.problems);
    else values.set(input.name, reading.value);
  }
  return problems.length > 0 ? failure(...problems) : success(reader(rule.id, declared, values));
}

/** Throws if a rule asks for an input that it did not declare or that is missing: this is a bug in the rule. */
function reader(rule: string, declared: ReadonlySet<string>, values: ReadonlyMap<string, unknown>): RuleInputs {
  const ifGiven = (name: string): unknown => {
    if (!declared.has(name)) throw new RangeError(`${rule} declares no input ${name}`);
    return values.get(name);
  };
  const given = (name: string): unknown => {
    const value = ifGiven(name);
    if (value === undefined) throw new RangeError(`${rule} was run without ${name}`);
    return value;
  };
  return {
    has: (name) => ifGiven(name) !== undefined,
    number: (name) => given(name) as number,
    numberIfGiven: (name) => ifGiven(name) as number | undefined,
    flag: (name) => given(name) as boolean,
    word: <T extends string>(name: string) => given(name) as T,
    wordIfGiven: <T extends string>(name: string) => ifGiven(name) as T | undefined,
    date: (name) => given(name) as CivilDate,
    dateIfGiven: (name) => ifGiven(name) as CivilDate | undefined,
    numbers: (name) => given(name) as readonly number[],
    numbersIfGiven: (name) => ifGiven(name) as readonly number[] | undefined,
    rows: (name) => given(name) as readonly RuleRow[],
  };
}
