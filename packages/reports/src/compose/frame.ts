/** Header, footer and properties that all documents share. */
import { isNamedByPractice } from '@advice-builder/contract';
import type { Layout, ReportDocument } from '../blocks.ts';
import type { DocumentInput } from '../input.ts';
import type { DocumentChoices } from '../job.ts';
import { joined, longDay, type Shown, shortHash, sydneyMoment, words } from '../shown.ts';
import { newestRateDay, versionOf } from './pages/stamp.ts';

const MS = 1_000;

export const frameWords = {
  detailed: 'Detailed report',
  summary: 'Summary report',
  client: 'Client summary',
  snapshot: 'Snapshot',
  workbook: 'Workbook',
  working: 'Working papers',
  parts: 'Advice parts',
  note: 'File note',
  question: 'Question about a letter',
  notAdvice: 'Estimates, not advice.',
  record: 'Record',
  calculated: 'calculated',
  ratesOf: 'rates of',
  engine: 'engine',
  and: 'and',
} as const;

/** `Margaret Hale`, `Thomas and Joan Reid`. A client without a name is labelled as on screen. */
export function fullNames({ record, current }: DocumentInput): Shown {
  const people = current.five.report.var.names.map((short, index) => {
    const { first_name = '', last_name = '' } = record.clients[index] ?? {};
    const [first, last] = [first_name.trim(), last_name.trim()];
    return first === '' ? { first: short, last: '' } : { first, last };
  });
  const [one, two] = people;
  const isOneFamily = one !== undefined && two !== undefined && one.last === two.last;
  const names = people.map(({ first, last }, index) =>
    isOneFamily && index === 0 ? first : `${first} ${last}`.trim(),
  );
  return words(names.join(` ${frameWords.and} `));
}

/** The practice's own name for this kind of document, otherwise ours. */
export function documentName({ job }: DocumentInput): Shown {
  const { document } = job.choices;
  const { names } = job.settings;
  const own = isNamedByPractice(document) ? names[document].trim() : '';
  return words(own === '' ? frameWords[document] : own);
}

/** The practice name as printed on its documents. */
export function practiceName({ job }: DocumentInput): Shown {
  const own = job.settings.practiceName.trim();
  return words(own === '' ? job.preparedBy.practice : own);
}

/** `HAL-2026-031`, or `Record 2` if there is no reference. */
export function referenceOf({ job }: DocumentInput): Shown {
  const { reference, recId } = job.source;
  return reference.trim() === '' ? joined([words(frameWords.record), words(String(recId))]) : words(reference);
}

const DOT = ' · ';

/**
 * The footer: `Estimates, not advice. Record 2 · calculated 21/11/2026 10:00 am · rates of 1 October 2026 (6069 9768) ·
 * engine 2.0.0`
 */
function footerOf(input: DocumentInput): Shown {
  const { source, settings } = input.job;
  const { notAdvice, record, calculated, ratesOf, engine } = frameWords;
  const own = settings.footer.trim();
  return joined(
    [
      joined([words(notAdvice), words(record), words(String(source.recId))]),
      ...versionOf(input),
      joined([words(calculated), sydneyMoment(source.calculatedAt)]),
      joined([words(ratesOf), longDay(newestRateDay(input)), words(`(${shortHash(source.ratesHash)})`)]),
      joined([words(engine), words(source.engineVersion)]),
      ...(own === '' ? [] : [words(own)]),
    ],
    DOT,
  );
}

const listed = (parts: readonly Shown[]): Shown =>
  joined(
    parts.filter((part) => part !== ''),
    ', ',
  );

/** The adviser and the practice, such as `Demo Adviser, Demonstration practice`. */
export const preparedBy = (input: DocumentInput): Shown =>
  listed([words(input.job.preparedBy.person), practiceName(input)]);

/** The author in the file's properties: `Demonstration practice (Demo Adviser)`. */
export const authorOf = (input: DocumentInput): Shown =>
  joined([practiceName(input), words(`(${input.job.preparedBy.person})`)]);

/** The footer of each sheet of the workbook: `Iris Orde, ORD-1, Estimates, not advice.` */
export const sheetFoot = (input: DocumentInput): Shown =>
  listed([fullNames(input), referenceOf(input), words(frameWords.notAdvice)]);

function layoutOf({ document, large }: DocumentChoices): Layout {
  if (document === 'client') return large ? 'clientLarge' : 'client';
  return document === 'snapshot' ? 'snapshot' : 'report';
}

export function frameOf(input: DocumentInput): Omit<ReportDocument, 'blocks'> {
  const { source, choices } = input.job;
  return {
    layout: layoutOf(choices),
    title: listed([documentName(input), fullNames(input)]),
    who: fullNames(input),
    reference: referenceOf(input),
    footer: footerOf(input),
    author: authorOf(input),
    brand: practiceName(input),
    // biome-ignore lint/plugin: seconds, no money
    createdAt: Math.floor(Date.parse(source.calculatedAt) / MS),
  };
}
