/** The banned constructions of docs/writing.md, and the comments, test titles and texts in which they are looked for. */
import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

type PieceKind = 'comment' | 'title' | 'text' | 'line of a document';

export interface Piece {
  readonly kind: PieceKind;
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

interface Banned {
  /** The construction as docs/writing.md lists it. */
  readonly name: string;
  readonly pattern: RegExp;
  /** Kinds of pieces the ban applies to; all if absent. */
  readonly kinds?: readonly PieceKind[];
}

export const banned: readonly Banned[] = [
  { name: 'told, tells of', pattern: /\b(?:told|tells? of)\b/i },
  { name: 'stands', pattern: /\b(?:stands?|stood)\b(?! (?:for|by)\b)/i },
  {
    name: 'of then, of now, of before',
    pattern: /\bof (?:then|now|before|that one)\b(?! (?:the|a|an|any|each|every|and)\b)/i,
  },
  {
    name: 'what is ... is',
    pattern:
      /\bwhat (?:is|was|are|were|it is|they are|there is|has|had)\b(?! left)[^.;:?,]{0,60}?\b(?:is|are|was|were)\b/i,
  },
  { name: 'that which', pattern: /\b(?:that which|(?:the ones?|those) (?:which|of which|of whom))\b/i },
  { name: 'no such ... any more', pattern: /\bno such [\w ]{1,20} any ?more\b/i },
  { name: 'as it was, as it stands', pattern: /\bas (?:it|they) (?:was|were|stands?|stood)(?=[.,;:)]|$)/i },
  { name: 'is another one, is none', pattern: /\b(?:(?<!there )is (?:another one|none)|are other ones)\b(?! of)/i },
  { name: 'is its own', pattern: /\b(?:is|are) (?:its|his|her|their|a) own\b/i },
  { name: 'anew, taken away, of its like', pattern: /\banew\b|\b(?:taken?|takes|took) away\b|\bof its like\b/i },
  { name: 'says of, says nothing', pattern: /\b(?:says?|said) (?:of (?!["‘“])|which it\b|nothing\b)/i },
  {
    name: 'what follows from',
    pattern: /\bwhat (?:follows|hangs|rests|lies|comes|stands|goes) (?:from|on|of|in|with|over)\b/i,
  },
  { name: 'is nothing when', pattern: /\bis nothing (?:when|where|to be)\b/i },
  {
    name: 'of whom, it of which',
    pattern: /\b(?:of|for|in|from|with|by|at) whom\b|\b(?:it|they|ones?|those|that) of which\b|\bwhich it is of\b/i,
    kinds: ['comment', 'title'],
  },
  {
    name: 'a comment that begins with Of, What, Which, Whose or The same',
    pattern: /^(?:@\w+ (?:\w+ )?)?(?:Of|What|Which|Whose|Whom|The same|That of|Nothing of)\b/,
    kinds: ['comment'],
  },
];

const GENERATED = /\.generated\./;
const CODE = /\.(?:ts|tsx|mjs)$/;
const TESTS = /\.(?:test|spec)\.tsx?$|^tests\/|\/testing\//;
const DOCUMENT = /\.md$/;
/** Pages that quote the constructions, and the checklist, which is not ours. */
const LEFT_OUT = new Set(['docs/writing.md', 'tests/checklist/checklist.md']);
const DIRECTIVE = /^(?:biome-ignore|@ts-|v8 ignore|@vite-ignore|[#@]__)/;
const TESTERS = new Set(['describe', 'it', 'test']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Called extends Node {
  readonly callee: Called;
  readonly object?: Called;
  readonly tag?: Called;
  readonly name?: string;
}

const testerOf = (node: Called | undefined): string | undefined =>
  node === undefined || node.type === 'Identifier' ? node?.name : testerOf(node.object ?? node.tag ?? node.callee);

/** Comments without their marks; consecutive line comments count as one. */
function commentsOf(text: string, comments: readonly { type: string; value: string; start: number; end: number }[]) {
  const joined: { start: number; end: number; text: string }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = joined.at(-1);
    if (type === 'Line' && last !== undefined && /^\s*$/.test(text.slice(last.end, start)) && last.text !== '') {
      joined[joined.length - 1] = { start: last.start, end, text: `${last.text} ${value.trim()}` };
    } else {
      const plain = value.replace(/^\*/, '').replace(/^\s*\* ?/gm, ' ');
      joined.push({ start, end, text: plain.replace(/\s+/g, ' ').trim() });
    }
  }
  return joined.filter((each) => !DIRECTIVE.test(each.text));
}

/** Words of a literal as a reader sees them: places for values become "…". */
const readable = (raw: string): string =>
  raw
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\{\w+\}/g, '…')
    .replace(/`[^`]*`/g, '…')
    .replace(/\\(['"`])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const isSentence = (text: string): boolean => (text.match(/[A-Za-z’']+/g) ?? []).length >= 3;

function codePieces({ path, text }: SourceFile): Piece[] {
  const { program, comments } = parseSync(path, text, { sourceType: 'module' });
  const found: (Node & { readonly kind: PieceKind })[] = [];
  const left: Node[] = [];
  const add = (kind: PieceKind, node: Node): void => {
    found.push({ kind, type: node.type, start: node.start, end: node.end });
  };
  const isTest = TESTS.test(path);
  const addText = (node: Node): void => {
    if (!isTest) add('text', node);
  };
  new Visitor({
    CallExpression: (node) => {
      const [title] = node.arguments;
      if (!isTest || title === undefined || node.arguments.length < 2) return;
      if (TESTERS.has(testerOf(node.callee as unknown as Called) ?? '') && /Literal$/.test(title.type))
        add('title', title);
    },
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') left.push(node);
    },
    ImportDeclaration: (node) => left.push(node.source),
    Literal: (node) => {
      if (typeof node.value === 'string') addText(node);
    },
    TemplateLiteral: addText,
    JSXText: addText,
  }).visit(program);
  const isLeft = ({ start, end }: Node): boolean => left.some((each) => each.start <= start && end <= each.end);
  const lineOf = (start: number): number => text.slice(0, start).split('\n').length;
  return [
    ...commentsOf(text, comments).map((each) => ({
      kind: 'comment' as const,
      file: path,
      line: lineOf(each.start),
      text: readable(each.text),
    })),
    ...found
      .filter((each) => !isLeft(each))
      .map(({ kind, type, start, end }) => ({
        kind,
        file: path,
        line: lineOf(start),
        text: readable(type === 'JSXText' ? text.slice(start, end) : text.slice(start + 1, end - 1)),
      }))
      .filter((piece) => piece.kind === 'title' || isSentence(piece.text)),
  ];
}

/** Lists the comments, test titles and texts of a file, or the lines of a Markdown document. */
export function piecesOf(file: SourceFile): Piece[] {
  const { path, text } = file;
  if (GENERATED.test(path) || LEFT_OUT.has(path)) return [];
  if (CODE.test(path)) return codePieces(file);
  if (!DOCUMENT.test(path)) return [];
  return text
    .split('\n')
    .map((line, at) => ({ kind: 'line of a document' as const, file: path, line: at + 1, text: readable(line) }));
}

/** The names of the banned constructions in a piece. */
export const bannedIn = ({ kind, text }: Piece): readonly string[] =>
  banned.flatMap(({ name, pattern, kinds }) =>
    (kinds === undefined || kinds.includes(kind)) && pattern.test(text) ? [name] : [],
  );
