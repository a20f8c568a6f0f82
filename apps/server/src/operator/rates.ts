import { packEffectLines } from '@advice-builder/contract';
import { mergeBook, type PackDifference, shippedRateBook } from '@advice-builder/rates';
import { acceptedContents, listPacks, type PackRow } from '../store/repositories/rates.ts';
import { storedPack } from '../use-cases/base/rates-in-force.ts';
import { effectOf } from '../use-cases/rates/effect.ts';
import { overdueLines } from '../use-cases/rates/overdue.ts';
import {
  acceptPack,
  type Examined,
  examinePack,
  importPack,
  type PackServices,
  withdrawPack,
} from '../use-cases/rates/packs.ts';
import { AT_CONSOLE, type Command, type Console, OperatorError, singleArgument, type Typed } from './command.ts';

const servicesOf = ({ db, clock, ratesKeys, name }: Console): PackServices => ({
  db,
  clock,
  ratesKeys,
  operator: { ...AT_CONSOLE, name },
});

const KIND_WORDS = { differs: 'differs', 'replaces-estimate': 'replaces estimate', new: 'new' } as const;
const amount = (value: number | null): string => (value === null ? 'a table' : String(value));

function differenceLine({ kind, series, from, value, status, before }: PackDifference): string {
  const was = before === undefined ? '' : `, was ${amount(before.value)} ${before.status} from ${before.from}`;
  return `  ${KIND_WORDS[kind].padEnd(17)}  ${series} ${from}: ${amount(value)} ${status}${was}`;
}

const differenceLines = (differences: readonly PackDifference[]): readonly string[] =>
  differences.length === 0 ? ['  Nothing in it is new.'] : differences.map(differenceLine);

const signedWords = (signedBy: string | null | undefined): string =>
  signedBy ? `signed by ${signedBy.slice(0, 8)}` : 'not signed';

const examinedLines = ({ pack, signedBy, differences, older }: Examined): readonly string[] => [
  `"${pack.title}" (${pack.id}) of ${pack.made}, ${signedWords(signedBy)}. It passes every check.`,
  ...(older === undefined ? [] : [older]),
  ...differenceLines(differences),
];

function idOf(command: Command, typed: Typed): number {
  const text = singleArgument(command, typed);
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new OperatorError(`Give the number of a pack, not "${text}".`);
  return Number(text);
}

const nextWords = (id: number, { signedBy, older }: Examined): string => {
  const isForAnother = signedBy === undefined || older !== undefined;
  return `Stored as pack ${id}. No figure uses it yet. ${isForAnother ? 'Another operator accepts it with' : 'Accept it with'}: accept ${id}`;
};

/** Shows every check, the differences and the effect on records. Stores nothing. */
async function tried(console: Console, text: string): Promise<readonly string[]> {
  const examined = await examinePack(servicesOf(console), text);
  return [...examinedLines(examined), ...packEffectLines(await effectOf(console, examined.pack))];
}

async function proposed(console: Console, text: string): Promise<readonly string[]> {
  const imported = await importPack(servicesOf(console), text);
  return [...examinedLines(imported), nextWords(imported.id, imported)];
}

const importFile: Command = {
  usage: 'import FILE [--dry-run]',
  about: 'checks a pack and shows what it changes; without --dry-run it also stores the pack as a proposal',
  options: { 'dry-run': { type: 'boolean' } },
  async run(console, typed) {
    singleArgument(importFile, typed);
    if (console.file === undefined) throw new OperatorError(`  ${importFile.usage}`);
    return typed.flag('dry-run') ? tried(console, console.file) : proposed(console, console.file);
  },
};

const by = (what: string, who: string | null, at: Date | null): string =>
  at === null ? '' : `, ${what} by ${who ?? 'nobody'} ${at.toISOString().slice(0, 16)}Z`;

function packLine(row: PackRow): string {
  const { id, name, title, made, signedBy, state } = row;
  return (
    `${id}  ${state}  "${title}" (${name}) of ${made}, ${signedWords(signedBy)}` +
    by('imported', row.importedBy, row.importedAt) +
    by('accepted', row.acceptedBy, row.acceptedAt) +
    by('withdrawn', row.withdrawnBy, row.withdrawnAt)
  );
}

const list: Command = {
  usage: 'list',
  about: 'shows the packs, the hash of the rates in force, and overdue series',
  options: {},
  async run({ db, clock }) {
    const packs = await listPacks(db);
    const book = mergeBook((await acceptedContents(db)).map(storedPack));
    const overdue = overdueLines(book, book.staleOn(clock.today()));
    return [
      ...packs.map(packLine),
      `Rates in force: ${book.hash}${book.hash === shippedRateBook.hash ? ', as shipped' : ''}.`,
      ...overdue.map((line) => `Overdue: ${line}.`),
    ];
  },
};

const accept: Command = {
  usage: 'accept NUMBER',
  about: 'adds a pack to the rates; an unsigned pack needs a different operator from the one who imported it',
  options: {},
  async run(console, typed) {
    const { id, title } = await acceptPack(servicesOf(console), idOf(accept, typed));
    return [`Pack ${id}, "${title}", is now part of the rates. Every server uses it within 10 seconds.`];
  },
};

const withdraw: Command = {
  usage: 'withdraw NUMBER',
  about: 'removes a pack from the rates for good; it stays on the list',
  options: {},
  async run(console, typed) {
    const { id, title } = await withdrawPack(servicesOf(console), idOf(withdraw, typed));
    return [`Pack ${id}, "${title}", is withdrawn. Every server stops using it within 10 seconds.`];
  },
};

export const RATES_COMMANDS: Readonly<Record<string, Command>> = {
  import: importFile,
  list,
  accept,
  withdraw,
};
