import path from 'node:path';
import { importStatements } from './import-statements.ts';
import { isModule, isTest, type SourceFile } from './source-files.ts';

/**
 * The packages that each package and application may import, from the bottom up: only packages above it in this list.
 * Every package and application must be listed.
 */
export const MAY_ENTER: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/rates': ['kernel'],
  'packages/engine': ['kernel', 'rates'],
  'packages/contract': ['kernel', 'rates', 'engine'],
  'packages/casework': ['kernel', 'rates', 'engine', 'contract'],
  'packages/results': ['kernel', 'rates', 'engine', 'contract', 'casework'],
  'packages/charts': ['kernel', 'rates', 'engine', 'contract', 'casework', 'results'],
  'packages/reports': ['kernel', 'rates', 'engine', 'contract', 'casework', 'results', 'charts'],
  'apps/web': ['kernel', 'rates', 'engine', 'contract', 'casework', 'results', 'charts'],
  'apps/server': ['kernel', 'rates', 'engine', 'contract', 'casework', 'results', 'charts', 'reports'],
  'apps/calc': ['kernel', 'rates', 'engine', 'contract', 'casework', 'results'],
};

/** Outside packages that a pure package may use. An application may use every package it declares. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  // Only the checks of packs use it, because they need exact decimals. The page imports none of them.
  'packages/rates': ['decimal.js'],
  'packages/engine': [],
  'packages/contract': ['zod'],
  'packages/casework': ['zod'],
  'packages/results': [],
};

/** Parts in an order in which each may use all parts before it. */
function inOrder(...names: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(names.map((name, at) => [name, names.slice(0, at)]));
}

/** Files outside the groups of rules that every group may use. */
const OF_ALL_RULES = [
  'working.ts',
  'rule-definition.ts',
  'rule-values.ts',
  'rule-inputs.ts',
  'rule-rates.ts',
  'amounts.ts',
  'fee-caps.ts',
  'home-value.ts',
  'legal-period.ts',
];

/**
 * Folders whose parts may not use each other freely: the parts from the bottom up, and the other parts each may use,
 * all of them above it in this list. A part is a folder, or one file of a folder. The unlisted files of a folder may
 * use all parts, and no part may use them.
 */
export const PARTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'packages/rates/src': inOrder(
    'sha256.ts',
    'content-hash.ts',
    'status.ts',
    'shipped.generated.ts',
    'series.ts',
    'register.generated.ts',
    'register',
    'calendar.ts',
    'compiled-series.ts',
    'staleness.ts',
    'indexation-rules.ts',
    'indexation.ts',
    'overrides.ts',
    'rate-book.ts',
    'data-until.ts',
    'shipped.ts',
    'checks',
    'packs',
  ),
  'packages/engine/src': {
    household: [],
    rules: ['household'],
    regimes: ['household', 'rules'],
    projection: ['household', 'rules', 'regimes'],
    figures: ['household', 'rules', 'regimes', 'projection'],
    analysis: ['household', 'rules', 'projection', 'figures'],
  },
  'packages/engine/src/rules': {
    ...inOrder(...OF_ALL_RULES),
    // Other laws build on the means tests of the pension, so all groups may use their rules.
    'social-security': OF_ALL_RULES,
    'income-streams': [...OF_ALL_RULES, 'social-security'],
    'home-care': [...OF_ALL_RULES, 'social-security'],
    residential: [...OF_ALL_RULES, 'social-security'],
    villages: [...OF_ALL_RULES, 'social-security'],
  },
  // Every folder reads the limits and words, so they come before the wire.
  'packages/contract/src': inOrder('limits.ts', 'words', 'wire', 'fields', 'messages', 'form'),
  'packages/casework/src': inOrder(
    'templates',
    'facts',
    'entries',
    'record',
    'form-rules',
    'household',
    'offers',
    'advice',
    'words',
    'document',
    'case-file',
    'fact-find',
  ),
  'packages/results/src': inOrder(
    'words',
    'report',
    'scenario',
    'strategies',
    'changes',
    'findings',
    'panels',
    'letters',
    'review',
  ),
  'packages/reports/src': {
    'shown.ts': [],
    'blocks.ts': ['shown.ts'],
    'composer-version.ts': [],
    'zip.ts': [],
    'job.ts': [],
    'input.ts': ['job.ts'],
    'rates-used.ts': ['input.ts'],
    compose: ['shown.ts', 'blocks.ts', 'composer-version.ts', 'job.ts', 'input.ts', 'rates-used.ts'],
    letters: [],
    pdf: ['blocks.ts', 'letters'],
    word: ['shown.ts', 'blocks.ts', 'zip.ts', 'letters'],
    workbook: ['zip.ts', 'input.ts', 'rates-used.ts', 'compose'],
  },
  'apps/web/src': {
    'design-system': [],
    platform: ['design-system'],
    state: ['design-system', 'platform'],
    features: ['design-system', 'platform', 'state'],
    app: ['design-system', 'platform', 'state', 'features'],
  },
  'apps/server/src': {
    platform: [],
    domain: [],
    store: ['platform', 'domain'],
    auth: ['platform', 'domain', 'store'],
    'use-cases': ['platform', 'domain', 'store', 'auth'],
    // HTTP routes reach the database only through use-cases.
    http: ['platform', 'domain', 'auth', 'use-cases'],
    operator: ['platform', 'domain', 'store', 'auth', 'use-cases'],
  },
  'apps/server/src/use-cases': inOrder(
    'base',
    'account',
    'audit',
    'record',
    'documents',
    'rates',
    'practice',
    'client-data',
    'upkeep',
  ),
  'apps/web/src/features/record': inOrder('base', 'form', 'figures', 'compare', 'documents', 'keeping', 'frame'),
  'apps/web/src/features/record/form': inOrder('binding', 'entries', 'notes', 'review', 'sections'),
  'apps/web/src/features/record/figures': inOrder('rates', 'results', 'why', 'panel', 'forecast', 'summary'),
  'apps/web/src/features/record/keeping': inOrder('client-data', 'history', 'letters', 'merge', 'stored'),
};

interface Violation {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly why: string;
}

export interface Inspection {
  readonly files: number;
  readonly imports: number;
  readonly violations: readonly Violation[];
}

/** Reads the imports of every module and checks their direction. */
export function inspectImports(files: readonly SourceFile[]): Inspection {
  const violations: Violation[] = [];
  let seen = 0;
  let imports = 0;
  for (const file of files) {
    if (!isModule(file.path)) continue;
    seen += 1;
    for (const { specifier, line } of importStatements(file)) {
      imports += 1;
      const why = fault(file.path, specifier);
      if (why !== undefined) violations.push({ file: file.path, line, specifier, why });
    }
  }
  return { files: seen, imports, violations };
}

function fault(file: string, specifier: string): string | undefined {
  const room = roomOf(file);
  const allowed = MAY_ENTER[room];
  if (allowed === undefined) return `the room ${room} is not on the map of the house`;
  if (specifier.startsWith('@advice-builder/')) return packageFault(file, room, allowed, specifier);
  if (specifier.startsWith('.')) return relativeFault(file, room, specifier);
  return outsideFault(file, room, specifier);
}

function packageFault(file: string, room: string, allowed: readonly string[], specifier: string): string | undefined {
  const [, name = '', ...inner] = specifier.split('/');
  if (inner.length > 0 && !(isTest(file) && inner.join('/') === 'testing')) {
    return 'a package is entered only through its index';
  }
  if (room.endsWith(`/${name}`)) return 'inside a package, files import files';
  return allowed.includes(name) ? undefined : `${room} may not use ${name}`;
}

function relativeFault(file: string, room: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
  if (!target.startsWith(`${room}/`)) return 'a relative import may not leave its package';
  if (!/\.(tsx?|css|json|svg|woff2|html)$/.test(bare)) return 'files are imported with their extension';
  if (target === `${room}/src/index.ts` && !isTest(file)) return 'inside a package, files import files, not the index';
  if (isTest(target) && !isTest(file)) return 'what ships may not use what only tests use';
  return featureFault(file, target) ?? (isTest(file) ? undefined : partFault(file, target));
}

function featureFault(file: string, target: string): string | undefined {
  const [from, to] = [file, target].map((place) => /^apps\/web\/src\/features\/([^/]+)/.exec(place)?.[1]);
  return from === undefined || to === undefined || from === to ? undefined : 'a feature may not use another feature';
}

function partFault(file: string, target: string): string | undefined {
  for (const [folder, parts] of Object.entries(PARTS)) {
    const [from, to] = [file, target].map((place) => folderPart(place, folder, parts));
    if (from === undefined || to === undefined || from === to) continue;
    const allowed = parts[from];
    if (allowed === undefined && !/\.tsx?$/.test(from)) return `the folder ${from} of ${folder} is not on the map`;
    if (allowed !== undefined && !allowed.includes(to)) return `${from} may not use ${to}`;
  }
  return undefined;
}

/** Returns the part of a folder that contains a file or equals it; undefined for a file elsewhere. */
function folderPart(file: string, folder: string, parts: object): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const inside = file.slice(folder.length + 1);
  return Object.hasOwn(parts, inside) ? inside : inside.split('/')[0];
}

function outsideFault(file: string, room: string, specifier: string): string | undefined {
  const allowed = OUTSIDE[room];
  if (allowed === undefined || isTest(file)) return undefined;
  return allowed.includes(specifier) ? undefined : `${room} may not use ${specifier}`;
}

function roomOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}
