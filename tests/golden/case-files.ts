/** Golden cases on disk, one file each: words, household and figures, a line for each thing that can be read alone. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Household } from '@advice-builder/engine';
import { describeHousehold } from './describe.ts';
import type { Kept, Rows } from './figures.ts';
import { type HouseholdText, readHousehold, writeHousehold } from './household-text.ts';

export interface GoldenCase {
  /** Folder and file: `residential-2025/couple-age`. */
  readonly name: string;
  readonly household: Household;
  readonly kept: Kept;
}

interface StoredText {
  readonly household: HouseholdText;
  readonly years?: Rows;
  readonly months?: Rows;
}

const folder = fileURLToPath(new URL('cases', import.meta.url));
const fileOf = (name: string): string => path.join(folder, `${name}.json`);

export const isStored = (name: string): boolean => existsSync(fileOf(name));
export const storedText = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** A list of groups with a line for each; anything else in one line. */
function valueText(value: unknown, indent: string): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.every((item) => typeof item === 'number')) return `[${value.join(', ')}]`;
  return `[\n${value.map((item) => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`;
}

/** A group with a line for each member. */
function groupText(group: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(group).map(
    ([key, value]) => `    ${JSON.stringify(key)}: ${valueText(value, '    ')}`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n  }`;
}

export function caseText({ household, kept }: Pick<GoldenCase, 'household' | 'kept'>): string {
  const parts = [
    `  "about": ${JSON.stringify(describeHousehold(household))}`,
    `  "household": ${groupText(writeHousehold(household))}`,
    `  "years": ${groupText(kept.years)}`,
    `  "months": ${groupText(kept.months)}`,
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

export function writeCase(stored: GoldenCase): void {
  mkdirSync(path.dirname(fileOf(stored.name)), { recursive: true });
  writeFileSync(fileOf(stored.name), caseText(stored));
}

/** Every stored case, in the order of their names. */
export function readCases(): readonly GoldenCase[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll(path.sep, '/').slice(0, -'.json'.length))
    .sort();
  return names.map((name) => {
    // A case of one's own begins as a household alone.
    const { household, years = {}, months = {} } = JSON.parse(storedText(name)) as StoredText;
    return { name, household: readHousehold(household), kept: { years, months } };
  });
}

/** Every third case, and with `LONG_RUN=1` all: for what is asked of each month of each of them. */
export function someCases(): readonly GoldenCase[] {
  return readCases().filter((_, at) => at % 3 === 0 || process.env.LONG_RUN === '1');
}
