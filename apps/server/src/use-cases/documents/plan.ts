import { withoutNotes } from '@advice-builder/casework';
import { documentSettingsSchema, noDocumentSettings, problem, type RecordDocument } from '@advice-builder/contract';
import { failure, type Problem, type Result, success, toIso } from '@advice-builder/kernel';
import { alternativesSource, type DocumentChoices, type DocumentJob, tellsOfDeaths } from '@advice-builder/reports';
import { deathOver, measuredFromOf, type ReportSource, type VersionSource } from '@advice-builder/results';
import type { Actor } from '../../domain/caller.ts';
import { sydneyIso } from '../../platform/clock.ts';
import { engineVersion } from '../../platform/version.ts';
import { newestSettings, type SettingsRow } from '../../store/repositories/documents.ts';
import { lockReadable } from '../../store/repositories/history.ts';
import { findAccount, findOwnDetails } from '../../store/repositories/users.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { sealNow } from '../record/history/name-version.ts';
import { stateOfVersion } from '../record/history/state-of-version.ts';
import { type HashedInputs, inputHashOf } from '../record/input-hash.ts';
import { type RecordState, readRecordState } from '../record/record-state.ts';

/** The requested choices: like `DocumentChoices`, with parts that the caller may leave out. */
export interface Wanted extends Omit<DocumentChoices, 'charts' | 'beside'> {
  readonly charts: readonly number[] | undefined;
  readonly beside?: number | undefined;
  /** A version of the history, calculated with its own rates. Undefined: the record as saved now. */
  readonly version?: number | undefined;
  /** The name of the list of ids in the request body, for problems with one of them. */
  readonly named?: 'scenarios' | 'beside';
}

export interface Planned {
  readonly job: DocumentJob;
  readonly settingsId: number | undefined;
  /** The version in the history. Undefined for a preview of the current record. */
  readonly version: number | undefined;
}

const ascending = (ids: readonly number[]): readonly number[] => [...new Set(ids)].toSorted((a, b) => a - b);

function problemsOf({ record, scenarios }: RecordState, wanted: Wanted): readonly Problem[] {
  const list = wanted.named ?? 'scenarios';
  const unknown = wanted.scenarios.flatMap((sid, index) =>
    scenarios.has(sid) ? [] : [problem('scenario-unknown', list === 'beside' ? [list] : [list, index], { sid })],
  );
  const isIncluded = wanted.preferred === 0 || wanted.scenarios.includes(wanted.preferred);
  const { letters } = record.document;
  const hasLetter = wanted.letter === undefined || letters.some(({ id }) => id === wanted.letter);
  return [
    ...unknown,
    ...(isIncluded ? [] : [problem('preferred-not-included')]),
    ...(hasLetter ? [] : [problem('letter-unknown', ['letter'])]),
  ];
}

/**
 * The scenarios of a document: always the Current Situation and the measured-from scenario. The page for the client
 * compares exactly two, and a question about a letter is about one.
 */
function chosenOf({ record, scenarios }: RecordState, wanted: Wanted): Pick<DocumentChoices, 'scenarios' | 'beside'> {
  if (wanted.document === 'question') return { scenarios: ascending([0, wanted.preferred]) };
  const base = measuredFromOf(record.document, (sid) => scenarios.has(sid));
  if (wanted.document !== 'client') return { scenarios: ascending([0, base, ...wanted.scenarios]) };
  const beside = wanted.beside ?? (base === wanted.preferred ? 0 : base);
  return { scenarios: ascending([0, beside, wanted.preferred]), beside };
}

/** The assumed deaths of the scenarios, if the document shows deaths. */
function deathsRead(record: RecordDocument, scenarios: HashedInputs['scenarios'], document: Wanted['document']) {
  const laid = Object.entries(tellsOfDeaths(document) ? scenarios : {}).flatMap(([sid, scenario]) => {
    const death = deathOver(record, Number(sid), scenario);
    return death === undefined ? [] : [[sid, death] as const];
  });
  return laid.length === 0 ? undefined : Object.fromEntries(laid);
}

/**
 * The page settings that a document uses, and the letter it is about. Undefined if it uses none, so that its hash stays
 * as before.
 */
function pagesRead({ record, scenarios }: Inputs, document: Wanted['document']): HashedInputs['pages'] {
  const { graphSetting, documentSetting } = record;
  const { measuredFrom = 0 } = graphSetting;
  const deaths = deathsRead(record, scenarios, document);
  const documents = Object.keys(documentSetting).length === 0 ? undefined : documentSetting;
  const [letter] = record.letters;
  const read = {
    ...(measuredFrom !== 0 && { measuredFrom }),
    ...(deaths && { deaths }),
    ...(documents && { documents }),
    ...(letter && { letter }),
  };
  return Object.keys(read).length === 0 ? undefined : read;
}

type Inputs = Pick<HashedInputs, 'record' | 'scenarios'>;

/**
 * The inputs of a document, which are stored with it: the record and its scenarios without the adviser's notes, and
 * without letters and fees paid, except the letter that a question is about.
 */
function inputsOf({ record, scenarios }: RecordState, ids: readonly number[], asked: string | undefined) {
  const own = withoutNotes(record.document);
  const document = { ...own, letters: own.letters.filter(({ id }) => id === asked), paidFees: [] };
  const bySid = ids.flatMap((sid) => {
    const row = scenarios.get(sid);
    return row === undefined ? [] : [[String(sid), row] as const];
  });
  return {
    record: document,
    scenarios: Object.fromEntries(bySid.map(([sid, row]) => [sid, row.document])),
    revisions: Object.fromEntries(bySid.map(([sid, row]) => [sid, row.revision])),
  };
}

export const settingsOf = (row: SettingsRow | undefined) =>
  row === undefined ? noDocumentSettings : documentSettingsSchema.parse(row.settings);

/** Documents with a place for the adviser's signature. */
const SIGNED: ReadonlySet<Wanted['document']> = new Set(['detailed', 'parts', 'question']);

async function fullName(db: Services['db'], userId: number): Promise<string | undefined> {
  const account = await findAccount(db, userId);
  return account && `${account.user.firstName} ${account.user.lastName}`;
}

/** The state of a record, with the day and rates to calculate it. */
interface Ground {
  readonly state: RecordState;
  readonly version: number | undefined;
  /** `yyyy-mm-dd` */
  readonly asAt: string;
  readonly ratesHash: string;
  /** Present if a version was requested. */
  readonly ofVersion?: VersionSource;
}

/**
 * The current record, or a version of it. For a download, the version is sealed: later saves do not go into it, so that
 * the document matches it exactly.
 */
async function groundOf(
  services: Services,
  actor: Actor,
  recId: number,
  wanted: Wanted,
  isKept: boolean,
): Promise<Result<Ground>> {
  const { db, clock, rates } = services;
  const { version } = wanted;
  if (version !== undefined) {
    const then = await stateOfVersion(services, actor, recId, version);
    if (!then.ok) return then;
    const { name, asAt } = then.value;
    return success({ ...then.value, ofVersion: { name, day: asAt } });
  }
  const now = { asAt: toIso(clock.today()), ratesHash: rates.book.hash };
  if (!isKept) {
    const read = await readRecordState(db, actor.caller, recId);
    return read.ok ? success({ ...now, state: read.value, version }) : read;
  }
  return transact(db, async (tx) => {
    if (!(await lockReadable(tx, actor.caller, recId))) return failure(problem('record-not-found'));
    const read = await readRecordState(tx, actor.caller, recId);
    if (!read.ok) return read;
    const problems = problemsOf(read.value, wanted);
    if (problems.length > 0) return failure(...problems);
    return success({ ...now, state: read.value, version: await sealNow(tx, services, read.value) });
  });
}

/**
 * Plans a document of the saved record or of a version. `isKept`: it will be downloaded and stored. Problems with the
 * request are reported before anything is made.
 */
export async function planDocument(
  services: Services,
  actor: Actor,
  recId: number,
  wanted: Wanted,
  isKept: boolean,
): Promise<Result<Planned>> {
  const { db } = services;
  const ground = await groundOf(services, actor, recId, wanted, isKept);
  if (!ground.ok) return ground;
  const { state, version, asAt, ratesHash, ofVersion } = ground.value;
  const problems = problemsOf(state, wanted);
  if (problems.length > 0) return failure(...problems);
  const { named: _named, version: _version, beside: _beside, ...asked } = wanted;
  const chosen = chosenOf(state, wanted);
  const { scenarios } = chosen;
  const charts = ascending(wanted.charts ?? scenarios).filter((sid) => scenarios.includes(sid));
  const settings = await newestSettings(db, actor.caller.practiceId);
  // The adviser who owns the record, even if a supervisor downloads it: the audit trail names the person who
  // downloaded.
  const owner = await findAccount(db, state.record.ownerId);
  if (owner === undefined) throw new Error('the record has no owner');
  const searched = alternativesSource(state.record.document, wanted.document);
  const { revisions, ...inputs } = inputsOf(
    state,
    ascending([...scenarios, ...(searched === undefined ? [] : [searched])]),
    wanted.letter,
  );
  const printed = settingsOf(settings);
  const source: ReportSource = {
    recId,
    reference: state.record.document.reference,
    revision: state.record.revision,
    scenarioRevisions: revisions,
    calculatedAt: sydneyIso(actor.at),
    asAt,
    engineVersion,
    ratesHash,
    inputHash: inputHashOf({ ...inputs, asAt, pages: pagesRead(inputs, wanted.document) }),
    ...(ofVersion && { ofVersion }),
  };
  const details = await findOwnDetails(db, owner.user.id);
  const preparedBy = {
    person: `${owner.user.firstName} ${owner.user.lastName}`,
    practice: printed.practiceName || owner.practiceName,
    phone: details?.phone ?? '',
    representativeNumber: details?.representativeNumber ?? '',
    ...(SIGNED.has(wanted.document) && details?.signature && { signature: details.signature }),
  };
  const madeBy = wanted.document === 'note' ? await fullName(db, actor.caller.userId) : undefined;
  const job = {
    choices: { ...asked, ...chosen, charts },
    source,
    ...inputs,
    preparedBy,
    ...(madeBy !== undefined && { madeBy }),
    settings: printed,
  };
  return success({ job, settingsId: settings?.id, version });
}
