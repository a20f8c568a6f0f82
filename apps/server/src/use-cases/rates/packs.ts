/** Operators' actions on packs of rates. Every refusal gives its reasons, and a refused action changes nothing. */

import { mayBeOneOperator } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import {
  checkBook,
  checkPack,
  mergeBook,
  type PackDifference,
  packDifferences,
  type RateBook,
  type RatePack,
  readPack,
  takenBack,
} from '@advice-builder/rates';
import type { Clock } from '../../platform/clock.ts';
import { signerOf, type TrustedKeys } from '../../platform/pack-signature.ts';
import type { Database } from '../../store/database.ts';
import { type AuditAction, appendAudit } from '../../store/repositories/audit.ts';
import {
  acceptedContents,
  insertPack,
  listPacks,
  lockPacks,
  type PackRow,
  setPackState,
} from '../../store/repositories/rates.ts';
import { storedPack } from '../base/rates-in-force.ts';

/** An operator, at the console or signed in. */
export interface Operator {
  /** E-mail address, or name at the console. */
  readonly name: string;
  readonly requestId: string;
  readonly address: string;
  readonly userId?: number;
  readonly practiceId?: number;
}

export interface PackServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly ratesKeys: TrustedKeys;
  readonly operator: Operator;
}

/** Thrown if an action is refused, with a line for each reason. */
export class PackRefused extends Error {
  override readonly name = 'PackRefused';

  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

export interface Examined {
  readonly pack: RatePack;
  readonly signedBy: string | undefined;
  readonly differences: readonly PackDifference[];
  /** Describes the values of later packs that this pack reverses. Undefined if none. */
  readonly older: string | undefined;
}

const stateOf = ({ state, withdrawnAt }: PackRow): string =>
  state === 'withdrawn' ? `withdrawn on ${withdrawnAt?.toISOString().slice(0, 10)}` : state;

/** The rates in force, read from the store: the server's copy may be a few seconds old. */
const bookNow = async (db: Database): Promise<RateBook> => mergeBook(await acceptedPacks(db));

const acceptedPacks = async (db: Database): Promise<readonly RatePack[]> =>
  (await acceptedContents(db)).map(storedPack);

const dayWords = (day: string): string => formatLongDate(isoDate(day));

/** Describes the values of later accepted packs that this pack reverses. Undefined if none. */
function olderWords(pack: RatePack, accepted: readonly RatePack[]): string | undefined {
  const later = takenBack(pack, accepted);
  if (later.length === 0) return undefined;
  const parts = later.map(
    ({ pack: { title, made }, count }) =>
      `${count === 1 ? '1 value' : `${count} values`} of "${title}" of ${dayWords(made)}`,
  );
  const isOne = later.length === 1 && later[0]?.count === 1;
  const older = isOne ? 'an older one' : 'older ones';
  return `This pack is of ${dayWords(pack.made)}. It replaces ${parts.join(' and ')} with ${older}.`;
}

function requireGood({ data }: RateBook, pack: RatePack, { clock }: PackServices): void {
  const faults = checkPack(data, pack, clock.today());
  if (faults.length > 0) throw new PackRefused(faults);
}

/** A dry run: makes every check and lists what the pack would change. Stores nothing. */
export async function examinePack(services: PackServices, text: string): Promise<Examined> {
  const reading = readPack(text);
  if (!reading.ok) throw new PackRefused(reading.faults);
  const signed = signerOf(reading.pack, services.ratesKeys);
  if (!signed.ok) throw new PackRefused([signed.words]);
  const { pack } = reading;
  const twin = (await listPacks(services.db)).find(({ hash }) => hash === pack.hash);
  if (twin !== undefined)
    throw new PackRefused([`This pack exists here already: number ${twin.id}, ${stateOf(twin)}.`]);
  const accepted = await acceptedPacks(services.db);
  const book = mergeBook(accepted);
  requireGood(book, pack, services);
  return {
    pack,
    signedBy: signed.by,
    differences: packDifferences(book.data, pack),
    older: olderWords(pack, accepted),
  };
}

/** Stores a pack as proposed: no figure uses it yet. Returns its number. */
export async function importPack(services: PackServices, text: string): Promise<Examined & { readonly id: number }> {
  const { db, clock, operator } = services;
  return db.transaction(async (tx) => {
    await lockPacks(tx);
    const examined = await examinePack({ ...services, db: tx }, text);
    const { pack, signedBy } = examined;
    const id = await insertPack(tx, {
      hash: pack.hash,
      name: pack.id,
      title: pack.title,
      made: pack.made,
      signedBy: signedBy ?? null,
      contents: JSON.stringify(pack),
      importedAt: clock.now(),
      importedBy: operator.name,
    });
    await audit(tx, services, 'rates-imported', { id, hash: pack.hash });
    return { ...examined, id };
  });
}

/**
 * A person at the console and a person with an account may be the same, so both operators must use the same way: two
 * accounts or two console users.
 */
const broughtBy = ({ importedBy }: PackRow, { name }: Operator): string =>
  importedBy === name
    ? `${importedBy} imported it`
    : `${importedBy} imported it ${importedBy.includes('@') ? 'with an account' : 'at the console'}, and may be the same person as ${name}`;

/**
 * Accepts a pack: from now on it is part of the rates. Every check is repeated with the current keys and accepted
 * packs.
 */
export async function acceptPack(services: PackServices, id: number): Promise<PackRow> {
  const { db, clock, operator } = services;
  return db.transaction(async (tx) => {
    await lockPacks(tx);
    const row = await requirePack(tx, id);
    if (row.state !== 'proposed') throw new PackRefused([`Pack ${id} is ${stateOf(row)}.`]);
    const pack = storedPack(row.contents);
    // The key may not be trusted any longer since the import, so the signature is verified again.
    const signed = signerOf(pack, services.ratesKeys);
    if (!signed.ok) {
      throw new PackRefused([
        `Pack ${id} was signed on import, but its signature is no longer valid. Withdraw the pack.`,
        signed.words,
      ]);
    }
    const accepted = await acceptedPacks(tx);
    const older = olderWords(pack, accepted);
    const unsigned = `Pack ${id} is not signed by a trusted key.`;
    const needsSecond = older ?? (signed.by === undefined ? unsigned : undefined);
    if (needsSecond !== undefined && mayBeOneOperator(row.importedBy, operator.name)) {
      throw new PackRefused([`${needsSecond} A second operator must accept it: ${broughtBy(row, operator)}.`]);
    }
    requireGood(mergeBook(accepted), pack, services);
    await setPackState(tx, id, { state: 'accepted', acceptedAt: clock.now(), acceptedBy: operator.name });
    await audit(tx, services, 'rates-accepted', row);
    return row;
  });
}

/** Withdraws an accepted pack from the rates, or a proposal. The pack stays stored, with the person and time. */
export async function withdrawPack(services: PackServices, id: number): Promise<PackRow> {
  const { db, clock, operator } = services;
  return db.transaction(async (tx) => {
    await lockPacks(tx);
    const row = await requirePack(tx, id);
    if (row.state === 'withdrawn') throw new PackRefused([`Pack ${id} is ${stateOf(row)}.`]);
    const others = (await listPacks(tx)).filter((each) => each.state === 'accepted' && each.id !== id);
    const rest = mergeBook(others.map(({ contents }) => storedPack(contents)));
    const faults = checkBook(rest.data);
    // Refused only if the rates are correct with the pack. If a release contradicts several accepted packs, they
    // already fail the checks, and have to be withdrawn one by one.
    if (faults.length > 0 && checkBook((await bookNow(tx)).data).length === 0) {
      throw new PackRefused([
        `Without pack ${id} the rates would fail the checks. First withdraw the packs that build on it.`,
        ...faults,
      ]);
    }
    await setPackState(tx, id, { state: 'withdrawn', withdrawnAt: clock.now(), withdrawnBy: operator.name });
    await audit(tx, services, 'rates-withdrawn', row);
    return row;
  });
}

export async function requirePack(db: Database, id: number): Promise<PackRow> {
  const row = (await listPacks(db)).find((each) => each.id === id);
  if (row === undefined) throw new PackRefused([`There is no pack ${id}.`]);
  return row;
}

function audit(
  tx: Database,
  { clock, operator }: PackServices,
  action: AuditAction,
  { id, hash }: { readonly id: number; readonly hash: string },
): Promise<void> {
  const { name, ...origin } = operator;
  return appendAudit(tx, { at: clock.now(), action, ...origin, details: { operator: name, pack: id, hash } });
}

/**
 * The packs with their values. Operators see all of them, with names. Everyone else sees only packs that are or were
 * accepted, without names: operators belong to no practice, or to another one.
 */
export async function readPacks(db: Database, reader: { readonly isOperator: boolean }) {
  const happened = (at: Date | null, by: string | null) =>
    at === null || by === null ? null : { at: at.toISOString(), ...(reader.isOperator && { by }) };
  const all = await listPacks(db);
  const accepted = all.filter(({ state }) => state === 'accepted').map(({ contents }) => storedPack(contents));
  const olderOf = ({ state, contents }: PackRow): string | undefined =>
    state === 'proposed' ? olderWords(storedPack(contents), accepted) : undefined;
  const packs = all.filter(({ acceptedAt }) => reader.isOperator || acceptedAt !== null);
  return packs.map((row) => ({
    id: row.id,
    hash: row.hash,
    name: row.name,
    title: row.title,
    made: row.made,
    signedBy: row.signedBy,
    state: row.state,
    imported: happened(row.importedAt, row.importedBy),
    accepted: happened(row.acceptedAt, row.acceptedBy),
    withdrawn: happened(row.withdrawnAt, row.withdrawnBy),
    older: olderOf(row),
    values: storedPack(row.contents).series.flatMap(({ id: series, values }) =>
      values.map(({ from, value = null, status }) => ({ series, from, value, status })),
    ),
  }));
}
