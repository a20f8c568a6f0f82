import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** One import, export-from, dynamic import, import of a type or require of a file. */
export interface ImportStatement {
  readonly specifier: string;
  readonly line: number;
}

/** A node of the syntax tree that may name a module. */
interface Named {
  readonly type: string;
  readonly value?: unknown;
  readonly start: number;
}

/**
 * Lists the imports of a TypeScript file in the order of the text. It leaves out computed specifiers, which our code
 * does not use.
 * @throws Error for a file that does not parse
 */
export function importStatements({ path, text }: SourceFile): ImportStatement[] {
  const { program, errors } = parseSync(path, text, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${path}: ${errors.map((error) => error.message).join('; ')}`);
  const found: { readonly specifier: string; readonly start: number }[] = [];
  const add = (source: Named | null | undefined) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') {
      found.push({ specifier: source.value, start: source.start });
    }
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node.arguments[0]);
    },
  }).visit(program);
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ specifier, start }) => ({ specifier, line: text.slice(0, start).split('\n').length }));
}
