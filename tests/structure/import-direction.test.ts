import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectImports, MAY_ENTER, PARTS } from './import-direction.ts';
import { importStatements } from './import-statements.ts';
import { isModule, isTest, readSourceFiles, top } from './source-files.ts';

const files = readSourceFiles();
const inspection = inspectImports(files);

test('imports go one way between packages and applications', () => {
  expect(inspection.violations).toEqual([]);
});

test('no two parts use each other, directly or through others: each uses only parts above it in its list', () => {
  const lists = [['packages and applications', MAY_ENTER] as const, ...Object.entries(PARTS)];
  const wrong = lists.flatMap(([list, parts]) => {
    const names = Object.keys(parts).map((name) => name.replace(/^(packages|apps)\//, ''));
    return Object.values(parts).flatMap((used, at) =>
      used.filter((name) => !names.slice(0, at).includes(name)).map((name) => `${list}: ${names[at]} uses ${name}`),
    );
  });
  expect(wrong).toEqual([]);
});

test('every package or application with folders lists which folder may use which', () => {
  const rooms = files
    .filter(({ path: place }) => isModule(place) && !isTest(place))
    .flatMap(({ path: place }) => /^(.+?\/src)\/.+\//.exec(place)?.slice(1) ?? []);
  expect(rooms.length).toBeGreaterThan(0);
  expect([...new Set(rooms)].filter((room) => PARTS[room] === undefined)).toEqual([]);
});

test('the check reads every file', () => {
  // Lists the files by the platform's own recursive listing, which the check does not use.
  const expected = ['packages', 'apps']
    .flatMap((part) => readdirSync(path.join(top, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .filter((entry) => !/[\\/](node_modules|dist|test-results)([\\/]|$)/.test(entry.parentPath)).length;
  expect(expected).toBeGreaterThan(0);
  expect(inspection.files).toBe(expected);
});

test('every workspace is inspected', () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')) as { workspaces: string[] };
  const rooms = workspaces.flatMap((pattern) => {
    const folder = pattern.replace('/*', '');
    return readdirSync(path.join(top, folder)).map((name) => `${folder}/${name}/`);
  });
  expect(rooms.length).toBeGreaterThan(0);
  for (const room of rooms) expect(files.some((file) => file.path.startsWith(room))).toBe(true);
});

test('the check reads no fewer imports than a plain search for lines finds', () => {
  const plain = files
    .filter((file) => /^(packages|apps)\/.*(?<!\.d)\.tsx?$/.test(file.path))
    .flatMap((file) => file.text.match(/^(import|export) [^;'"]*?from ['"]|^import ['"]/gm) ?? []).length;
  expect(plain).toBeGreaterThan(100);
  expect(inspection.imports).toBeGreaterThanOrEqual(plain);
});

const seeded: readonly [what: string, file: string, text: string, why: string][] = [
  ['upwards', 'packages/kernel/src/a.ts', "import { x } from '@advice-builder/rates';", 'may not use rates'],
  [
    'upwards by type',
    'packages/rates/src/a.ts',
    "import type { X } from '@advice-builder/engine';",
    'may not use engine',
  ],
  [
    'engine above itself',
    'packages/engine/src/a.ts',
    "export * from '@advice-builder/contract';",
    'may not use contract',
  ],
  ['past the index', 'apps/web/src/a.ts', "import { x } from '@advice-builder/engine/src/a.ts';", 'through its index'],
  [
    'own package by name',
    'packages/engine/src/a.ts',
    "import { x } from '@advice-builder/engine';",
    'files import files',
  ],
  [
    'into another package',
    'apps/web/src/a.ts',
    "import { x } from '../../../packages/kernel/src/a.ts';",
    'leave its package',
  ],
  ['web to server', 'apps/web/src/a.ts', "import { x } from '../../server/src/a.ts';", 'leave its package'],
  ['without extension', 'packages/engine/src/a.ts', "import { x } from './b';", 'with their extension'],
  ['own index', 'packages/engine/src/rules/a.ts', "import { x } from '../index.ts';", 'not the index'],
  ['feature to feature', 'apps/web/src/features/a/x.ts', "import { y } from '../b/y.ts';", 'another feature'],
  ['dynamic', 'apps/web/src/features/a/x.ts', "const y = await import('../b/y.ts');", 'another feature'],
  [
    'state to feature',
    'apps/web/src/state/x.ts',
    "import { y } from '../features/b/y.ts';",
    'state may not use features',
  ],
  [
    'rule to projection',
    'packages/engine/src/rules/g/a.ts',
    "import { x } from '../../projection/b.ts';",
    'rules may not use',
  ],
  [
    'projection to figures',
    'packages/engine/src/projection/a.ts',
    "import { x } from '../figures/b.ts';",
    'projection may not use figures',
  ],
  [
    'figures to analysis',
    'packages/engine/src/figures/a.ts',
    "import { x } from '../analysis/b.ts';",
    'figures may not use analysis',
  ],
  ['store to auth', 'apps/server/src/store/a.ts', "import { x } from '../auth/b.ts';", 'store may not use auth'],
  ['domain to store', 'apps/server/src/domain/a.ts', "import { x } from '../store/b.ts';", 'domain may not use store'],
  [
    'platform to domain',
    'apps/server/src/platform/a.ts',
    "import type { X } from '../domain/b.ts';",
    'platform may not use domain',
  ],
  [
    'http to a repository',
    'apps/server/src/http/g/a.ts',
    "import type { X } from '../../store/repositories/b.ts';",
    'http may not use store',
  ],
  [
    'use-case to http',
    'apps/server/src/use-cases/a.ts',
    "import { x } from '../http/b.ts';",
    'use-cases may not use http',
  ],
  [
    'http to what starts it',
    'apps/server/src/http/a.ts',
    "import { x } from '../server.ts';",
    'http may not use server.ts',
  ],
  [
    'blocks to what composes them',
    'packages/reports/src/blocks.ts',
    "import { x } from './compose/b.ts';",
    'blocks.ts may not use compose',
  ],
  [
    'a folder off the map',
    'apps/server/src/misc/a.ts',
    "import { x } from '../store/b.ts';",
    'misc of apps/server/src is not on the map',
  ],
  [
    'form rules to the household they rule',
    'packages/casework/src/form-rules/a.ts',
    "import { x } from '../household/b.ts';",
    'form-rules may not use household',
  ],
  [
    'words to what travels',
    'packages/contract/src/words/dates.ts',
    "import { x } from '../wire/b.ts';",
    'words may not use wire',
  ],
  [
    'what ships to cases for tests',
    'packages/results/src/report/a.ts',
    "import { x } from '@advice-builder/casework/testing';",
    'only through its index',
  ],
  [
    'a field of the form to the figures',
    'apps/web/src/features/record/form/sections/a.tsx',
    "import { x } from '../../figures/why/b.tsx';",
    'form may not use figures',
  ],
  [
    'a use-case of a record to one of the rates',
    'apps/server/src/use-cases/record/a.ts',
    "import { x } from '../rates/b.ts';",
    'record may not use rates',
  ],
  [
    'rule to another group',
    'packages/engine/src/rules/villages/a.ts',
    "import { x } from '../residential/b.ts';",
    'villages may not use residential',
  ],
  [
    'rule to the catalogue of all',
    'packages/engine/src/rules/villages/a.ts',
    "import { x } from '../catalogue.ts';",
    'villages may not use catalogue.ts',
  ],
  [
    'what rules share to a rule',
    'packages/engine/src/rules/working.ts',
    "import { x } from './villages/b.ts';",
    'working.ts may not use villages',
  ],
  [
    'what ships to what tests',
    'packages/rates/src/a.ts',
    "import { x } from './checks/data-files.ts';",
    'only tests use',
  ],
  [
    'household to rules',
    'packages/engine/src/household/a.ts',
    "import { x } from '../rules/g/b.ts';",
    'may not use rules',
  ],
  ['outside package', 'packages/engine/src/a.ts', "import { z } from 'zod';", 'may not use zod'],
  ['platform in a pure package', 'packages/contract/src/a.ts', "import { x } from 'node:fs';", 'may not use node:fs'],
  ['a room off the map', 'packages/misc/src/a.ts', "import { x } from './b.ts';", 'not on the map'],
];

test.each(seeded)('a seeded violation is found: %s', (_what, file, text, why) => {
  const { violations } = inspectImports([{ path: file, text }]);
  expect(violations).toHaveLength(1);
  expect(violations[0]?.why).toContain(why);
});

test('text that only looks like an import does not count', () => {
  const text = [
    "// import { a } from './a.ts';",
    "/* export * from './b.ts'; */",
    'const words = "import x from \'./c.ts\'";',
    "const more = `from './d.ts' $".concat("{inner('from ')} import './e.ts'`;"),
    "const pattern = /from '.\\/f.ts'/;",
    "const half = total / 2; const from = read(half); import('./g.ts');",
    "const divided = (a + b) / c / d; import './h.ts';",
  ].join('\n');
  expect(importStatements({ path: 'a.tsx', text })).toEqual([
    { specifier: './g.ts', line: 6 },
    { specifier: './h.ts', line: 7 },
  ]);
});

test('an import over several lines is one import', () => {
  const text = "import {\n  a, // first\n  type B,\n} from './a.ts';\nexport type { C }\n  from './c.ts';";
  expect(importStatements({ path: 'a.tsx', text }).map((found) => found.specifier)).toEqual(['./a.ts', './c.ts']);
});
