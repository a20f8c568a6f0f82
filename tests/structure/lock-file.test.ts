/** Every package in the lock file has a hash, for every platform, so that each installation is the one we checked. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

it('every package of the lock file has a hash, and so have the parts of it for other platforms', () => {
  const fetched = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([at]) => at)).toEqual([]);
  const names = new Set(fetched.map(([at]) => at.split('node_modules/').at(-1)));
  const parts = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((name) => !names.has(name))).toEqual([]);
});
