/** The first page, and the adviser's covering text. */
import { careFacts, personNumbers, readDate } from '@advice-builder/contract';
import { type CivilDate, isoDate, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Block, Fact, Picture } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { joined, longDay, monthSpan, type Shown, words } from '../../shown.ts';
import { estimatesBehind } from '../estimates.ts';
import { documentName, fullNames, preparedBy } from '../frame.ts';
import { stampWords, versionOf } from './stamp.ts';

export const coverWords = {
  preparedFor: 'Prepared for',
  preparedBy: 'Prepared by',
  representativeNumber: 'Representative number',
  phone: 'Phone',
  date: 'Date',
  reference: 'Your reference',
  covers: 'Covers',
  coversLong: 'Longer view',
  movingInto: 'Moving into',
  livingIn: 'Living in',
  agedCareHome: 'an aged care home',
  grannyFlat: 'Living in a granny flat',
  village: 'Living in a retirement village',
  landLease: 'Living in a land lease community',
  toVillage: 'Moving to a retirement village',
  toLandLease: 'Moving to a land lease community',
  atHome: 'Care at home',
  whatItCosts: 'what it costs',
  eachWay: 'what each way of paying costs',
  eachChoice: 'what each choice costs',
  note: 'These are estimates to support advice. They are not advice. No tax is considered.',
  restsHere: 'What each figure rests on is in this report.',
  restsThere: 'How each figure is worked out and the rates used are in the detailed report.',
  estimatedRates: 'Rates behind these figures that are estimates:',
  contents: 'In this report',
  covering: 'From your adviser',
} as const;

const STAYS: Readonly<Record<number, string>> = {
  2: coverWords.atHome,
  3: coverWords.grannyFlat,
  4: coverWords.village,
  5: coverWords.landLease,
};

const MOVES: Readonly<Record<number, string>> = { 4: coverWords.toVillage, 5: coverWords.toLandLease };

interface Care {
  readonly sid: number;
  readonly type: number;
  readonly facility: string;
  readonly hasBegun: boolean;
}

function caresOf({ job, record, scenarios }: DocumentInput): readonly Care[] {
  const today = isoDate(job.source.asAt);
  const from: CivilDate | undefined = record.projectFrom === null ? undefined : readDate(record.projectFrom);
  return scenarios.flatMap(({ sid, scenario }) =>
    personNumbers(record).map((person) => {
      const care = scenario.sCare[person];
      const { isResidential, hasBegun } = careFacts(care, from, today);
      return { sid, type: care.typeOfCare, facility: isResidential ? care.agedCareFacility.trim() : '', hasBegun };
    }),
  );
}

/** `Moving into Banksia Lodge`, `Care at home`. */
function placeOf(cares: readonly Care[]): string {
  const residents = cares.filter(({ type }) => type === 1);
  if (residents.length === 0) {
    const first = cares.find(({ type }) => STAYS[type] !== undefined);
    const moved = cares.find(({ type }) => MOVES[type] !== undefined);
    if (moved !== undefined && cares.every(({ sid, type }) => sid !== 0 || MOVES[type] === undefined)) {
      return MOVES[moved.type] ?? coverWords.atHome;
    }
    return STAYS[first?.type ?? 2] ?? coverWords.atHome;
  }
  const facilities = new Set(residents.map(({ facility }) => facility));
  const [only = ''] = facilities;
  const home = facilities.size === 1 && only !== '' ? only : coverWords.agedCareHome;
  return `${residents.every(({ hasBegun }) => hasBegun) ? coverWords.livingIn : coverWords.movingInto} ${home}`;
}

function subtitleOf(input: DocumentInput): Shown {
  const cares = caresOf(input);
  const told = (sid: number) => cares.filter((care) => care.sid === sid).map(({ type }) => type);
  const first = JSON.stringify(told(0));
  const isAlike = input.scenarios.every(({ sid }) => JSON.stringify(told(sid)) === first);
  const isResidential = cares.some(({ type }) => type === 1);
  const { whatItCosts, eachWay, eachChoice } = coverWords;
  const costs = input.scenarios.length === 1 ? whatItCosts : isAlike && isResidential ? eachWay : eachChoice;
  return joined([words(placeOf(cares)), words(costs)], ': ');
}

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/;

/** A picture that was given as a data URL. */
export function pictureOf(url: string | null | undefined): Picture | undefined {
  const [, type, base64] = DATA_URL.exec(url ?? '') ?? [];
  return type === undefined || base64 === undefined ? undefined : { type: type as Picture['type'], base64 };
}

function factsOf(input: DocumentInput): readonly Fact[] {
  const { source, choices } = input.job;
  const { representativeNumber = '', phone = '' } = input.job.preparedBy;
  const { projectFrom, months } = input.current.five.basis;
  const fact = (label: string, value: Shown): Fact => ({ label: words(label), value });
  const all = [
    fact(coverWords.preparedFor, fullNames(input)),
    fact(coverWords.preparedBy, preparedBy(input)),
    fact(coverWords.representativeNumber, words(representativeNumber)),
    fact(coverWords.phone, words(phone)),
    fact(coverWords.date, longDay(isoDate(source.asAt))),
    ...versionOf(input).map((version) => fact(stampWords.version, version)),
    fact(coverWords.reference, words(source.reference.trim())),
    fact(coverWords.covers, monthSpan(projectFrom, months)),
    ...(choices.extendYears ? [fact(coverWords.coversLong, monthSpan(projectFrom, 15 * MONTHS_IN_YEAR))] : []),
  ];
  return all.filter(({ value }) => value !== '');
}

/** What the figures are, and whether an estimate stands behind any of them. */
function noteOf(input: DocumentInput): Shown {
  const { note, restsHere, restsThere, estimatedRates } = coverWords;
  const { rates, ofPeople } = estimatesBehind(input);
  const isSummary = input.job.choices.document === 'summary';
  return joined([
    words(note),
    words(isSummary ? restsThere : restsHere),
    ...(rates.length === 0 ? [] : [words(estimatedRates), words(`${rates.join('; ')}.`)]),
    ...ofPeople.map(words),
  ]);
}

/** A paragraph for each line that is not blank. */
function coveringPage({ job }: DocumentInput): readonly Block[] {
  const paragraphs = job.choices.covering.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: words(coverWords.covering), startsPage: true },
    ...paragraphs.map((line): Block => ({ kind: 'text', text: words(line.trim()) })),
  ];
}

/** The first page, and the adviser's covering text on one of its own. */
export function coverPages(input: DocumentInput): readonly Block[] {
  const logo = pictureOf(input.job.settings.logo);
  const licensee = input.job.settings.licenseeText.trim();
  return [
    {
      kind: 'cover',
      documentName: documentName(input),
      title: fullNames(input),
      subtitle: subtitleOf(input),
      ...(logo === undefined ? {} : { logo }),
      facts: factsOf(input),
      note: noteOf(input),
      ...(licensee === '' ? {} : { licensee: words(licensee) }),
      contentsTitle: words(coverWords.contents),
    },
    ...coveringPage(input),
  ];
}
