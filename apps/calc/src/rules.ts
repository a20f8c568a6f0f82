/** Commands for single rules: `rules` lists them with inputs, units and law; `rule <id> inputs.json` runs one. */
import { messageOf, pathText } from '@advice-builder/contract';
import { listRules, type RuleField, runRule } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import type { CalcResult } from './calc-result.ts';

const refused = (...problems: readonly string[]): CalcResult => ({ exitCode: 2, out: '', problems });
const printed = (value: unknown): CalcResult => ({
  exitCode: 0,
  out: `${JSON.stringify(value, undefined, 2)}\n`,
  problems: [],
});

function described({ name, unit, optional, default: fallback }: RuleField): object {
  return { name, unit, ...(optional ? { optional } : {}), ...(fallback === undefined ? {} : { default: fallback }) };
}

/** Lists every rule with its inputs, outputs, units and law. */
export function rulesCommand(): CalcResult {
  return printed(
    listRules().map(({ id, title, law, inputs, outputs }) => ({
      id,
      title,
      law,
      inputs: inputs.map(described),
      outputs: outputs.map(described),
    })),
  );
}

/** Runs one rule with the inputs of a file. `read` returns the text of a file and throws if it cannot be read. */
export function ruleCommand(args: readonly string[], read: (path: string) => string): CalcResult {
  const [id, file, ...more] = args;
  if (id === undefined || file === undefined || more.length > 0) return refused('usage: calc -- rule <id> inputs.json');
  let inputs: unknown;
  try {
    inputs = JSON.parse(read(file));
  } catch (error) {
    return refused(`${file}: ${(error as Error).message}`);
  }
  const result = runRule(id, inputs, shippedRateBook);
  if (result.ok) return printed(result.value);
  return refused(...result.problems.map((p) => `${pathText(p.fieldPath) || 'rule'}: ${messageOf(p)}`));
}
