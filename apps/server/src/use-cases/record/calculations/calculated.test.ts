import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOfCase, readCaseText } from '@advice-builder/casework';
import { isoDate } from '@advice-builder/kernel';
import { mergeBook, PACK_FORMAT, type RatePack, shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { sha256Hex } from '../../../platform/ids.ts';
import { areThose, type CalculationInputs, calculatedFigures, packInputs, unpackInputs } from './calculated.ts';

const CASES = join(import.meta.dirname, '../../../../../../tests/cases');
const MOST_BYTES = 3_000;

const pack: RatePack = {
  format: PACK_FORMAT,
  id: 'next-year',
  title: 'Next year',
  made: '2026-11-20',
  hash: '',
  sources: { agency: { publisher: 'Agency', title: 'Rates', url: 'https://agency.example', read: '2026-11-20' } },
  series: [
    {
      id: 'mpir.rate',
      unit: 'percent',
      period: 'year',
      values: [{ from: '2026-10-01', value: 8.99, status: 'published', source: 'agency' }],
    },
    {
      id: 'deeming.lower-rate',
      unit: 'percent',
      period: 'year',
      values: [{ from: '2026-11-01', value: 2.25, status: 'published', source: 'agency' }],
    },
  ],
};

function inputsOf(file: string): readonly CalculationInputs[] {
  const read = readCaseText(readFileSync(join(CASES, file), 'utf8'));
  if (!read.ok) throw new Error(`${file} is no case`);
  const { record, scenarios } = documentsOfCase(read.value);
  const today = isoDate(read.value.asAt);
  const current = scenarios.get(0);
  if (current === undefined) throw new Error(`${file} has no Current Situation`);
  return [...scenarios].map(([sid, scenario]) => ({ sid, record, current, scenario, today }));
}

it.each(readdirSync(CASES).filter((file) => file.endsWith('.json')))(
  '%s: each calculation is repeated to the last bit with its original rates, from less than 3 kB of stored inputs',
  async (file) => {
    const newer = mergeBook([pack]);
    const all = inputsOf(file);
    expect(all.length).toBeGreaterThan(0);
    for (const inputs of all) {
      const then = calculatedFigures(inputs, shippedRateBook);
      if (!then.ok) throw new Error(`${file}: ${then.problems[0]?.code}`);
      const packed = await packInputs(inputs);
      expect(packed.byteLength).toBeLessThan(MOST_BYTES);
      const kept = await unpackInputs(inputs.sid, packed);
      const meanwhile = calculatedFigures(kept, newer);
      expect(meanwhile.ok && meanwhile.value.figuresHash).not.toBe(then.value.figuresHash);
      const again = calculatedFigures(kept, shippedRateBook);
      expect(again.ok && [again.value.figuresHash, again.value.figures]).toEqual([
        then.value.figuresHash,
        then.value.figures,
      ]);
    }
  },
);

/** Equal contents with the members of every object in reverse order, as another database might return them. */
function turned<T>(value: T): T {
  if (Array.isArray(value)) return value.map(turned) as T;
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, member]) => [name, turned(member)]);
  return Object.fromEntries(members.toReversed());
}

it.each(readdirSync(CASES).filter((file) => file.endsWith('.json')))(
  '%s has the same hash in any order of members, and matches its hash from earlier releases',
  (file) => {
    for (const inputs of inputsOf(file)) {
      const { record, current, scenario } = inputs;
      const other = { record: turned(record), current: turned(current), scenario: turned(scenario) };
      expect(JSON.stringify(other.scenario)).not.toBe(JSON.stringify(scenario));
      const [one, again] = [inputs, { ...inputs, ...other }].map((each) => calculatedFigures(each, shippedRateBook));
      if (!one?.ok || !again?.ok) throw new Error(`${file} cannot be calculated`);
      expect(again.value.figuresHash).toBe(one.value.figuresHash);
      expect(areThose(one.value, again.value.figuresHash)).toBe(true);
      expect(areThose(one.value, sha256Hex(canonicalJson(one.value.report)))).toBe(true);
      expect(areThose(one.value, sha256Hex('another'))).toBe(false);
    }
  },
);
