/** The cover page, and the adviser's covering text. */
import { careFacts, personNumbers } from '@advice-builder/casework';
import { CARE_TYPE, type DocumentKind, readDate } from '@advice-builder/contract';
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
  working: 'The working papers show how each figure is worked out.',
  oneEstimate: 'One rate behind these figures is our estimate:',
  estimates: 'These rates behind the figures are our estimates:',
  readWith: 'Read this with your adviser’s advice document.',
  readWithDated: (day: string) => `Read this with the Statement of Advice dated ${day}.`,
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

/** The place of care for the title, such as `Moving into Banksia Lodge` or `Care at home`. */
function placeOf(cares: readonly Care[]): string {
  const residents = cares.filter(({ type }) => type === CARE_TYPE.residential);
  if (residents.length === 0) {
    const first = cares.find(({ type }) => STAYS[type] !== undefined);
    const moved = cares.find(({ type }) => MOVES[type] !== undefined);
    if (moved !== undefined && cares.every(({ sid, type }) => sid !== 0 || MOVES[type] === undefined)) {
      return MOVES[moved.type] ?? coverWords.atHome;
    }
    return STAYS[first?.type ?? 2] ?? coverWords.atHome;
  }
  const facilities = new Set(residents.map(({ facility }) => facility));
  const [firstFacility = ''] = facilities;
  const home = facilities.size === 1 && firstFacility !== '' ? firstFacility : coverWords.agedCareHome;
  return `${residents.every(({ hasBegun }) => hasBegun) ? coverWords.livingIn : coverWords.movingInto} ${home}`;
}

function subtitleOf(input: DocumentInput): Shown {
  const cares = caresOf(input);
  const careTypes = (sid: number) => cares.filter((care) => care.sid === sid).map(({ type }) => type);
  const first = JSON.stringify(careTypes(0));
  const isAlike = input.scenarios.every(({ sid }) => JSON.stringify(careTypes(sid)) === first);
  const isResidential = cares.some(({ type }) => type === CARE_TYPE.residential);
  const { whatItCosts, eachWay, eachChoice } = coverWords;
  const costs = input.scenarios.length === 1 ? whatItCosts : isAlike && isResidential ? eachWay : eachChoice;
  return joined([words(placeOf(cares)), words(costs)], ': ');
}

const DATA_URL = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/;

/** A picture that was uploaded as a data URL. */
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

/** The advice document that this document belongs to. */
export function readWith({ record }: DocumentInput): Shown {
  const { adviceDate = '' } = record.documentSetting;
  return words(adviceDate === '' ? coverWords.readWith : coverWords.readWithDated(longDay(isoDate(adviceDate))));
}

/** The nature of the figures, and whether any of them is an estimate. */
function noteOf(input: DocumentInput): Shown {
  const { note, working, oneEstimate, estimates } = coverWords;
  const { rates, ofPeople } = estimatesBehind(input);
  return joined([
    words(note),
    readWith(input),
    ...(input.job.choices.document === 'working' ? [] : [words(working)]),
    ...(rates.length === 0 ? [] : [words(rates.length === 1 ? oneEstimate : estimates), words(`${rates.join('; ')}.`)]),
    ...ofPeople.map(words),
  ]);
}

/** A longer text gets a separate page. */
const MOST_ON_COVER = 900;

/** One paragraph per non-blank line. A short text goes below the contents. */
function coveringText({ job, record, scenarios }: DocumentInput): readonly Block[] {
  if (!CARRY_COVERING.has(job.choices.document)) return [];
  const typed = job.choices.covering.trim() === '' ? (record.documentSetting.covering ?? '') : job.choices.covering;
  const paragraphs = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return [];
  const isLong = typed.length + paragraphs.length * LINE + scenarios.length * LINE > MOST_ON_COVER;
  return [
    { kind: 'heading', level: 1, text: words(coverWords.covering), startsPage: isLong },
    ...paragraphs.map((line): Block => ({ kind: 'text', text: words(line.trim()) })),
  ];
}
const CARRY_COVERING: ReadonlySet<DocumentKind> = new Set(['detailed', 'summary']);
/** Letters added for each paragraph and each scenario, because even a short one takes a line. */
const LINE = 50;

/** The cover page, and the adviser's covering text. */
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
    ...coveringText(input),
  ];
}
