/** Every rule that can be run by name. */
import { failure, type Problem, type Result, success, toIso } from '@advice-builder/kernel';
import { NoRateError, type RateBook } from '@advice-builder/rates';
import { homeCareRules } from './home-care/rules.ts';
import { incomeStreamRules } from './income-streams/rules.ts';
import { residentialRules } from './residential/rules.ts';
import type { RuleDefinition, RuleField, RuleInputs } from './rule-definition.ts';
import { readInputs } from './rule-inputs.ts';
import { unitKind, writeValue } from './rule-values.ts';
import { socialSecurityRules } from './social-security/rules.ts';
import { villageRules } from './villages/rules.ts';

const rules: readonly RuleDefinition[] = [
  ...socialSecurityRules,
  ...incomeStreamRules,
  ...residentialRules,
  ...homeCareRules,
  ...villageRules,
];

const byId: ReadonlyMap<string, RuleDefinition> = new Map(rules.map((rule) => [rule.id, rule]));

export function listRules(): readonly RuleDefinition[] {
  return rules;
}

/**
 * Runs one rule with inputs that a person wrote: numbers, words, `YYYY-MM-DD` dates, lists and rows by name. The
 * outputs carry the declared names. Dates are ISO text. An output whose inputs are missing is absent.
 */
export function runRule(id: string, inputs: unknown, book: RateBook): Result<Record<string, unknown>> {
  const rule = byId.get(id);
  if (rule === undefined) return failure({ code: 'rule-unknown', fieldPath: [], params: { rule: id } });
  const read = readInputs(rule, inputs);
  if (!read.ok) return read;
  const problems = rule.check?.(read.value) ?? [];
  if (problems.length > 0) return failure(...problems);
  try {
    return success(declaredOutputs(rule, rule.run(read.value, book)));
  } catch (error) {
    if (error instanceof NoRateError) return failure(noRates(rule, read.value, error));
    throw error;
  }
}

function declaredOutputs(rule: RuleDefinition, outputs: Record<string, unknown>): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const { name, unit, optional } of rule.outputs) {
    const value = outputs[name];
    if (value !== undefined) written[name] = writeValue(unitKind(unit), value, `${rule.id} ${name}`);
    else if (!optional) throw new RangeError(`${rule.id} returned no ${name}`);
  }
  return written;
}

/**
 * The problem of an entered day without rates in the book, reported at the input (or the cell of its row) with that
 * day.
 */
function noRates(rule: RuleDefinition, inputs: RuleInputs, { on, series }: NoRateError): Problem {
  const places = rule.inputs.flatMap((input) => datesOf(input, inputs));
  return {
    code: 'date-out-of-rates',
    fieldPath: places.find((place) => place.date === on)?.fieldPath ?? [],
    params: { date: toIso(on), series },
  };
}

function datesOf({ name, unit }: RuleField, inputs: RuleInputs): { date: unknown; fieldPath: Problem['fieldPath'] }[] {
  const kind = unitKind(unit);
  if (!inputs.has(name)) return [];
  if (kind.kind === 'date') return [{ date: inputs.date(name), fieldPath: [name] }];
  if (kind.kind !== 'rows') return [];
  const cells = [...kind.cells].filter(([, of]) => of.kind === 'date').map(([cell]) => cell);
  return inputs.rows(name).flatMap((row, i) => cells.map((cell) => ({ date: row[cell], fieldPath: [name, i, cell] })));
}
