/**
 * Everything stored of a record, as pages to read: the entries, the letters and fees paid, the notes, the changes of each save and the downloads.
 */
import { letterName, paidFeeName } from '@advice-builder/casework';
import {
  activeDisplay,
  fieldCatalogue,
  type HistoryVersion,
  isMode,
  isNotEntered,
  letterFieldName,
  letterLineNames,
  letterLines,
  moneyText,
  namedField,
  texts,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import {
  type ChangeLine,
  enteredEntries,
  enteredSections,
  recordOriginWords,
  versionGroups,
} from '@advice-builder/results';
import type { Block, Column, Fact, ReportDocument, Row } from '../blocks.ts';
import type { RecordFile } from '../job.ts';
import { joined, longDay, type Shown, sydneyMoment, words } from '../shown.ts';
import { frameWords } from './frame.ts';

const MS = 1_000;
/** Characters. A longer change is cut; record.json has the full text. */
const LONGEST_CHANGE = 400;

const recordFileWords = {
  title: 'Record and history',
  intro: (day: string, by: string) => `Everything entered in this record, as at ${day}. Made by ${by}.`,
  number: 'Record',
  adviser: 'Adviser',
  practice: 'Practice',
  made: 'Made',
  saved: 'Last saved',
  status: 'Status',
  people: 'People',
  letters: 'Letters and statements',
  paidFees: 'Care fees paid',
  notStated: 'No amount is stated',
  notes: 'Notes',
  noNotes: 'There are no notes.',
  history: 'History',
  noHistory: 'No version has been saved since the history began.',
  newest: (shown: number, total: number) =>
    `The newest ${shown} of ${total} versions. The file record.json has all of them.`,
  downloads: 'Downloaded documents',
  noDownloads: 'No document was downloaded.',
  when: 'When (Sydney)',
  who: 'Who',
  what: 'What',
  made1: 'Record made',
  before: 'The record when its history began',
  unchanged: 'Saved without a change to the entries',
  named: (name: string) => `Named “${name}”.`,
  footer: 'Everything stored about one client. Confidential.',
} as const;

const heading = (level: 1 | 2, text: string, startsPage = false): Block => ({
  kind: 'heading',
  level,
  text: words(text),
  ...(startsPage ? { startsPage } : {}),
});
const text = (said: string): Block => ({ kind: 'text', text: words(said) });
const fact = (label: string, value: string): Fact => ({ label: words(label), value: words(value) });

/** The fields of a part that have a label and a value. */
function fieldsOf(part: 'clients' | 'record', values: object): readonly Fact[] {
  return Object.keys(fieldCatalogue[part]).flatMap((field): readonly Fact[] => {
    const spec = namedField(part, field);
    const value = (values as Readonly<Record<string, unknown>>)[field];
    if (spec === undefined || isNotEntered(value) || isMode(part, field)) return [];
    return [fact(spec.name, spec.format(value))];
  });
}

function clientName({ clients: [first] }: RecordFile['record']): string {
  return `${first?.first_name ?? ''} ${first?.last_name ?? ''}`.trim();
}

function peopleOf({ record }: RecordFile): readonly Block[] {
  return record.clients
    .filter(({ deleted }) => !deleted)
    .flatMap((client, index) => [
      heading(2, index === 0 ? 'Client' : 'Partner'),
      { kind: 'facts', rows: fieldsOf('clients', client) } as const,
    ]);
}

function scenariosOf({ record, scenarios, today }: RecordFile): readonly Block[] {
  const current = scenarios[0];
  return Object.entries(scenarios).flatMap(([id, scenario]): readonly Block[] => {
    const sid = Number(id);
    const source = { record, scenario, sid, today: isoDate(today), ...(sid > 0 && { current }) };
    const facts = [...enteredSections(source), ...enteredEntries(source)];
    return [
      heading(1, activeDisplay(sid, scenario.name), true),
      { kind: 'facts', rows: facts.map(({ label, value }) => fact(label, value)) },
    ];
  });
}

function lettersOf({ record }: RecordFile): readonly Block[] {
  const { letters, paidFees, notStated } = recordFileWords;
  const ofLetters = record.letters.flatMap((letter): readonly Block[] => {
    const fields = (['sender', 'to', 'days', 'note'] as const).flatMap((field) => {
      const named = letterFieldName('letters', [field]);
      return named === undefined || isNotEntered(letter[field]) ? [] : [fact(named.name, named.format(letter[field]))];
    });
    const lines = letterLines[letter.kind].flatMap((line) => {
      const amount = letter.amounts[line];
      return isNotEntered(amount) ? [] : [fact(letterLineNames[line], moneyText(amount))];
    });
    const stated = lines.length === 0 ? [fact(notStated, '')] : lines;
    return [heading(2, letterName(record, letter)), { kind: 'facts', rows: [...fields, ...stated] }];
  });
  const ofFees = record.paidFees.map((fee) =>
    fact(paidFeeName(record, fee), `${moneyText(fee.careFee)}${fee.days === null ? '' : ` for ${fee.days} days`}`),
  );
  return [
    ...(ofLetters.length === 0 ? [] : [heading(1, letters, true), ...ofLetters]),
    ...(ofFees.length === 0 ? [] : [heading(1, paidFees, true), { kind: 'facts', rows: ofFees } as const]),
  ];
}

interface Line {
  readonly at: string;
  readonly who: string;
  readonly what: Shown;
}

function tableOf(caption: string, lines: readonly Line[]): Block {
  const { when, who, what } = recordFileWords;
  const column = (label: string, weight: number): Column => ({ label: words(label), align: 'left', weight });
  const rows = lines.map((line): Row => {
    const cells = [sydneyMoment(line.at), words(line.who), line.what].map((text) => ({ text: text }));
    return { kind: 'plain', cells };
  });
  const columns = [column(when, 1.1), column(who, 1), column(what, 4)];
  return { kind: 'table', caption: words(caption), columns, rows, isTight: true };
}

function changeText({ label, before, after }: ChangeLine): string {
  const text = before === undefined || after === undefined ? label : `${label}: ${before} → ${after}`;
  const signs = [...text];
  return signs.length > LONGEST_CHANGE ? `${signs.slice(0, LONGEST_CHANGE).join('')} …` : text;
}

function versionText({ kind, origin, changes, more, name }: HistoryVersion): Shown {
  const { made1, before, unchanged, named } = recordFileWords;
  const groups = versionGroups(changes).map(({ title, changes: of }) => `${title}: ${of.map(changeText).join('; ')}.`);
  const rest = more > 0 ? [`And ${more} more.`] : [];
  const made = recordOriginWords(origin) ?? made1;
  const first = kind === 'made' ? [made] : kind === 'before' ? [before] : groups.length === 0 ? [unchanged] : [];
  const called = name === null ? [] : [named(name.text)];
  return joined([...first, ...groups, ...rest, ...called].map(words));
}

function historyOf({ record, history }: RecordFile): readonly Block[] {
  if (history === undefined) return [];
  const { versions, total } = history;
  const { notes, noNotes, history: title, noHistory, newest } = recordFileWords;
  const ofNotes = record.notes.map(({ datetime, body, on }) => ({
    at: datetime,
    who: on === undefined ? '' : on.label,
    what: words(body),
  }));
  const ofVersions = versions.map((version) => ({ at: version.to, who: version.by, what: versionText(version) }));
  return [
    heading(1, notes, true),
    ofNotes.length === 0 ? text(noNotes) : tableOf(notes, ofNotes),
    heading(1, title, true),
    ...(versions.length < total ? [text(newest(versions.length, total))] : []),
    ofVersions.length === 0 ? text(noHistory) : tableOf(title, ofVersions),
  ];
}

function downloadsOf({ downloads }: RecordFile): readonly Block[] {
  const { downloads: title, noDownloads } = recordFileWords;
  const lines = downloads.map(({ at, by, document, format }) => ({
    at,
    who: by,
    what: words(`${frameWords[document]}, ${format.toUpperCase()}`),
  }));
  return [heading(1, title, true), lines.length === 0 ? text(noDownloads) : tableOf(title, lines)];
}

export function recordFile(file: RecordFile): ReportDocument {
  const { title, intro, footer, people, number, adviser, practice, made, saved, status } = recordFileWords;
  const { record, recId } = file;
  const reference = record.reference === '' ? `${number} ${recId}` : record.reference;
  const moment = (label: string, at: string): Fact => ({ label: words(label), value: sydneyMoment(at) });
  return {
    layout: 'report',
    title: words(`${title}, ${clientName(record) || reference}`),
    who: words(clientName(record)),
    reference: words(reference),
    footer: words(footer),
    author: words(texts.appName),
    brand: words(texts.appName),
    // biome-ignore lint/plugin: seconds, no money
    createdAt: Math.floor(Date.parse(file.madeAt) / MS),
    blocks: [
      heading(1, title),
      { kind: 'text', text: words(intro(longDay(isoDate(file.today)), file.madeBy)) },
      {
        kind: 'facts',
        rows: [
          fact(number, String(recId)),
          fact(adviser, file.adviser),
          fact(practice, file.practice),
          fact(status, file.status),
          moment(made, file.createdAt),
          moment(saved, file.savedAt),
          ...fieldsOf('record', record),
        ],
      },
      heading(1, people),
      ...peopleOf(file),
      ...scenariosOf(file),
      ...lettersOf(file),
      ...historyOf(file),
      ...downloadsOf(file),
    ],
  };
}
