import path from 'node:path';
import { importStatements } from './import-statements.ts';
import { isModule, isTest, type SourceFile } from './source-files.ts';

/** What each room may enter. A room that is not listed may not exist. */
const MAY_ENTER: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/rates': ['kernel'],
  'packages/engine': ['kernel', 'rates'],
  'packages/contract': ['kernel', 'rates', 'engine'],
  'packages/charts': ['kernel', 'rates', 'engine', 'contract'],
  'packages/reports': ['kernel', 'rates', 'engine', 'contract', 'charts'],
  'apps/web': ['kernel', 'rates', 'engine', 'contract', 'charts'],
  'apps/server': ['kernel', 'rates', 'engine', 'contract', 'charts', 'reports'],
  'apps/calc': ['kernel', 'rates', 'engine', 'contract'],
};

/** Packages from outside that a pure package may use besides ours; an application may use what it declares. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/rates': [],
  'packages/engine': [],
  'packages/contract': ['zod'],
};

/** Folders of a room, and which of its other folders each may use. `*` = files at the room's own top. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'packages/engine': {
    household: [],
    rules: ['household'],
    regimes: ['household', 'rules'],
    projection: ['household', 'rules', 'regimes'],
    figures: ['household', 'rules', 'regimes', 'projection'],
  },
  'apps/web': {
    'design-system': [],
    platform: ['design-system'],
    state: ['design-system', 'platform'],
    features: ['design-system', 'platform', 'state'],
    app: ['design-system', 'platform', 'state', 'features'],
  },
};

export interface Violation {
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

/** Reads the imports of every module among the files and holds them against the direction of the house. */
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
  if (specifier.startsWith('@advice-builder/')) return packageFault(room, allowed, specifier);
  if (specifier.startsWith('.')) return relativeFault(file, room, specifier);
  return outsideFault(file, room, specifier);
}

function packageFault(room: string, allowed: readonly string[], specifier: string): string | undefined {
  const [, name = '', ...inner] = specifier.split('/');
  if (inner.length > 0) return 'a package is entered only through its index';
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
  return folderFault(file, target, room);
}

function folderFault(file: string, target: string, room: string): string | undefined {
  const folders = FOLDERS[room];
  const [from, fromInner] = folderOf(file, room);
  const [to, toInner] = folderOf(target, room);
  const allowed = folders?.[from];
  if (from === to) {
    if (from === 'features' && fromInner !== toInner) return 'a feature may not use another feature';
    // The catalogue stands above the groups; a file at the top of rules/ is shared by them.
    // The pension's means tests are the base that other laws build on: their rules may be used by all.
    if (from === 'rules' && fromInner !== '' && !['', fromInner, 'social-security'].includes(toInner)) {
      return 'a rule may not use the rules of another group';
    }
    return undefined;
  }
  if (allowed === undefined || isTest(file) || to === '') return undefined;
  return allowed.includes(to) ? undefined : `${from} may not use ${to}`;
}

/** First and second folder below the room's src; empty for a file at the top. */
function folderOf(file: string, room: string): [string, string] {
  const parts = file.slice(`${room}/src/`.length).split('/');
  return [parts.length > 1 ? (parts[0] ?? '') : '', parts.length > 2 ? (parts[1] ?? '') : ''];
}

function outsideFault(file: string, room: string, specifier: string): string | undefined {
  const allowed = OUTSIDE[room];
  if (allowed === undefined || isTest(file)) return undefined;
  return allowed.includes(specifier) ? undefined : `${room} may not use ${specifier}`;
}

function roomOf(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}
