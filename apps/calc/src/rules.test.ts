import { listRules } from '@advice-builder/engine';
import { describe, expect, it } from 'vitest';
import { runCalc } from './calc.ts';

const file = (text: string) => () => text;

describe('calc -- rules', () => {
  it('lists every rule with its inputs, units and law', () => {
    const { exitCode, out } = runCalc(['rules'], file(''));
    const rules = JSON.parse(out) as { id: string; law: string; inputs: { name: string; unit: string }[] }[];
    expect(exitCode).toBe(0);
    expect(rules.map((r) => r.id)).toEqual(listRules().map((r) => r.id));
    const deeming = rules.find((r) => r.id === 'pension.deemed-income');
    expect(deeming?.law).toContain('Social Security Act 1991');
    expect(deeming?.inputs).toContainEqual({ name: 'financialAssets', unit: '$' });
  });
});

describe('calc -- rule', () => {
  it('runs one rule with the inputs of a file', () => {
    const inputs = '{"on": "2026-11-21", "status": "single", "financialAssets": 500000}';
    const { exitCode, out } = runCalc(['rule', 'pension.deemed-income', 'inputs.json'], file(inputs));
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ deemedIncomePerYear: 17_414 });
  });

  it.each([
    ['an unknown rule', ['rule', 'pension.nothing', 'i.json'], '{}', /pension\.nothing/],
    ['a wrong input', ['rule', 'pension.deemed-income', 'i.json'], '{"on": "31/02/2026"}', /^on: /m],
    ['text that is no JSON', ['rule', 'pension.deemed-income', 'i.json'], '{', /i\.json: /],
    ['a file that is not named', ['rule', 'pension.deemed-income'], '', /usage/],
  ])('rejects %s with exit code 2', (_, args, text, said) => {
    const { exitCode, out, problems } = runCalc(args, file(text));
    expect(exitCode).toBe(2);
    expect(out).toBe('');
    expect(problems.join('\n')).toMatch(said);
  });
});
