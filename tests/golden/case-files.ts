/**
 * Golden cases on disk. Readable cases have one file each, with description, household and figures, one line per item.
 * The households of the others are lines of `others.jsonl`. `hashes.txt` has one line for every case.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Household } from '@advice-builder/engine';
import { describeHousehold } from './describe.ts';
import type { Kept, Rows } from './figures.ts';
import { type HouseholdText, readHousehold, writeHousehold } from './household-text.ts';

export interface GoldenHousehold {
  /** Folder and file of a readable case: `residential-2025/couple-age`. */
  readonly name: string;
  readonly household: Household;
}

export interface GoldenCase extends GoldenHousehold {
  readonly kept: Kept;
}

interface StoredText {
  readonly household: HouseholdText;
  readonly years?: Rows;
  readonly months?: Rows;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = path.join(here, 'cases');
const othersFile = path.join(here, 'others.jsonl');
const hashesFile = path.join(here, 'hashes.txt');
const fileOf = (name: string): string => path.join(folder, `${name}.json`);

export const storedText = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** A list of groups has one line per group; any other value is on one line. */
function valueText(value: unknown, indent: string): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.every((item) => typeof item === 'number')) return `[${value.join(', ')}]`;
  return `[\n${value.map((item) => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`;
}

/** A group with one line per member. */
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

export const removeCase = (name: string): void => rmSync(fileOf(name));

/** Every readable case, in order of name. */
export function readCases(): readonly GoldenCase[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll(path.sep, '/').slice(0, -'.json'.length))
    .sort();
  return names.map((name) => {
    // A new case that a developer writes begins with only a household.
    const { household, years = {}, months = {} } = JSON.parse(storedText(name)) as StoredText;
    return { name, household: readHousehold(household), kept: { years, months } };
  });
}

const byName = (one: GoldenHousehold, other: GoldenHousehold): number => (one.name < other.name ? -1 : 1);
const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

function readOthers(): readonly GoldenHousehold[] {
  return lines(readFileSync(othersFile, 'utf8')).map((line) => {
    const { name, household } = JSON.parse(line) as { name: string; household: HouseholdText };
    return { name, household: readHousehold(household) };
  });
}

export function writeOthers(others: readonly GoldenHousehold[]): void {
  const texts = [...others].sort(byName).map(({ name, household }) => ({ name, household: writeHousehold(household) }));
  writeFileSync(othersFile, texts.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** The households of all cases, readable or hashed, in order of name. */
export function readHouseholds(): readonly GoldenHousehold[] {
  return [...readCases(), ...readOthers()].sort(byName);
}

/** The readable cases, or all cases with `LONG_RUN=1`, for tests of every month of each. */
export function someHouseholds(): readonly GoldenHousehold[] {
  return process.env.LONG_RUN === '1' ? readHouseholds() : readCases();
}

/** The hashes by case name. */
export type Hashes = ReadonlyMap<string, string>;

export function readHashes(): Hashes {
  return new Map(lines(readFileSync(hashesFile, 'utf8')).map((line) => line.split(' ') as [string, string]));
}

export function writeHashes(hashes: Hashes): void {
  writeFileSync(hashesFile, [...hashes].map(([name, hash]) => `${name} ${hash}\n`).join(''));
}
