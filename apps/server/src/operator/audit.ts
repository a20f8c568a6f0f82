import { addDays, isoDate, parseIsoDate, toIso } from '@advice-builder/kernel';
import type { AuditKey } from '../platform/audit-chain.ts';
import { auditKeyOf } from '../platform/audit-key.ts';
import { sydneyDayStart } from '../platform/clock.ts';
import { hasKey } from '../platform/keys.ts';
import { sealMemory } from '../platform/newest-seal.ts';
import { newestSeal } from '../store/repositories/audit-seals.ts';
import { findPracticeByName } from '../store/repositories/practices.ts';
import { exportTrail } from '../use-cases/audit/export-trail.ts';
import { concernOfSeals, sealAll } from '../use-cases/audit/seal-trail.ts';
import { verifyTrail } from '../use-cases/audit/verify-trail.ts';
import { concernAbout } from '../use-cases/upkeep/shared-keys.ts';
import { type Command, type Console, deskOf, OperatorError, required, type Typed } from './command.ts';

const USAGE = [
  'audit verify [FILE] [--expect HASH] [--trust KEY]',
  'audit accept',
  'audit export --from DAY --to DAY [--practice NAME] [--format jsonl|csv]',
] as const;

/** The audit key of the servers. A console without it does not create one. */
function existingKey({ keys }: Console): AuditKey {
  if (hasKey(keys, 'audit.key')) return auditKeyOf(keys);
  throw new OperatorError(
    `There is no audit.key (AUDIT_KEY) in ${keys.keysDir}. Give the console the key of the servers.`,
  );
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function rememberedHash({ keys }: Console): string | undefined {
  const remembered = sealMemory(keys).newest();
  if (remembered !== 'damaged') return remembered?.hash;
  throw new OperatorError(
    `audit.seal in ${keys.keysDir} cannot be read. Add --expect with the hash of the newest seal, from the log of the server.`,
  );
}

async function verify(console: Console, typed: Typed): Promise<readonly string[]> {
  const key = existingKey(console);
  const expected = typed.text('expect') ?? rememberedHash(console);
  const found = await verifyTrail(console.db, new Set([key.name, ...typed.texts('trust')]), expected);
  if (!found.whole) throw new OperatorError(found.words);
  const { lines, seals, unsealed, first, newest } = found;
  return [
    `${counted(lines, 'line')}, ${counted(seals, 'seal')}, intact.`,
    ...(unsealed === 0 ? [] : [`${counted(unsealed, 'newer line')} without a seal.`]),
    ...(first === undefined
      ? []
      : [`Sealed since ${first.sealedAt}. Earlier lines are sealed as they were at that time.`]),
    ...(newest === undefined ? [] : [`Newest seal: ${newest.hash}, number ${newest.id}, of ${newest.sealedAt}`]),
    `Signed by: ${key.name}`,
  ];
}

/**
 * Accepts the newest existing seal as the valid one, after an older copy of the database was restored or `audit.seal`
 * was damaged.
 */
async function accept(console: Console): Promise<readonly string[]> {
  const { db } = console;
  const memory = sealMemory(console.keys);
  const concern = await concernOfSeals(db, memory);
  if (concern === undefined) throw new OperatorError('No known seal is missing.');
  const lost = memory.newest();
  const newest = await newestSeal(db);
  if (newest === undefined) memory.forget();
  else memory.note(newest);
  const seals = { lost: lost === 'damaged' ? lost : (lost?.id ?? 0), newest: newest?.id ?? 0 };
  await deskOf(console).note(db, 'audit-accepted', {}, seals);
  const what =
    lost === 'damaged'
      ? 'The newest seal could not be read from audit.seal'
      : `Lines up to seal ${lost?.id ?? 0} are missing`;
  return [`Sealing continues after seal ${newest?.id ?? 0}. ${what}, and the audit trail records that.`];
}

function dayOf(typed: Typed, name: string): string {
  const day = required(audit, typed, name);
  if (parseIsoDate(day) === undefined) {
    throw new OperatorError(`--${name} must be a day such as 2026-11-21, not "${day}".`);
  }
  return day;
}

async function takeOut(console: Console, typed: Typed): Promise<readonly string[]> {
  const { db } = console;
  const [from, to] = [dayOf(typed, 'from'), dayOf(typed, 'to')];
  const format = typed.text('format') ?? 'jsonl';
  if (format !== 'jsonl' && format !== 'csv') throw new OperatorError('--format must be "jsonl" or "csv".');
  const wanted = typed.text('practice')?.trim();
  const practice = wanted === undefined ? undefined : await findPracticeByName(db, wanted);
  if (wanted !== undefined && practice === undefined) throw new OperatorError(`There is no practice "${wanted}".`);
  const key = existingKey(console);
  const concern = await concernAbout(db, console.keys, 'audit.key');
  if (concern !== undefined) throw new OperatorError(concern);
  if (!(await sealAll(console, key))) {
    throw new OperatorError('Newer lines have no seal yet, so the file would leave them out. Try again in a minute.');
  }
  const until = sydneyDayStart(toIso(addDays(isoDate(to), 1)));
  const extract = { from: sydneyDayStart(from), until, practiceId: practice?.id };
  const exported = await exportTrail(db, extract, format);
  if (!exported.ok) throw new OperatorError(exported.words);
  const about = practice === undefined ? {} : { practiceId: practice.id };
  await deskOf(console).note(db, 'audit-taken-out', about, { from, to, lines: exported.lines });
  return exported.rows;
}

export const audit: Command = {
  usage: USAGE.join('\n  '),
  about: 'verifies that no line of the audit trail was changed, removed or inserted; exports lines with their seals',
  options: {
    expect: { type: 'string' },
    trust: { type: 'string', multiple: true },
    from: { type: 'string' },
    to: { type: 'string' },
    practice: { type: 'string' },
    format: { type: 'string' },
  },
  run(console, typed) {
    const [what, ...more] = typed.positionals;
    if (what === 'verify' && more.length === 0) return verify(console, typed);
    if (what === 'accept' && more.length === 0) return accept(console);
    if (what === 'export' && more.length === 0) return takeOut(console, typed);
    throw new OperatorError(`  ${audit.usage}`);
  },
};
