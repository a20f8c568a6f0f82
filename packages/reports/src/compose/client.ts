/** One page for the client: what was found, two choices side by side, one chart, three reasons. */
import {
  careFacts,
  cashLastsWords,
  dateOf,
  holdsCompensation,
  homeTaxWords,
  inSentence,
  moneyFromNowhereWords,
  personNumbers,
  scenarioFindings,
  spellMonths,
  unsourcedIn,
} from '@advice-builder/contract';
import { type DifferencePartId, explainDifference, isUnsourced, lastsUntil, shortSpells } from '@advice-builder/engine';
import { addMonthsToIndex, type CivilDate, isoDate, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Block, Choice, ReportDocument } from '../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import {
  atMostMoney,
  isShownNegative,
  joined,
  longDay,
  monthOfDate,
  type Shown,
  signedWholeMoney,
  wholeMoney,
  words,
} from '../shown.ts';
import { documentComparison } from './charts.ts';
import { type Voice, voiceOf } from './client/voice.ts';
import { clientWords, reasonWords } from './client/words.ts';
import { partsAgainst } from './compared.ts';
import { frameOf, referenceOf } from './frame.ts';
import { newestRateDay, versionOf } from './pages/stamp.ts';
import { LAST_YEAR, yearOf } from './subjects.ts';

const REASONS = 3;
/** Px: 12 pt or more on paper for the letters of a chart. */
const CHART = { width: 560, height: 170 } as const;
/** What the line about tax takes, so that it stays one page. */
const TAX_LINE = 24;
const PENSION_YEAR = 3;

/** What the page is about, the preferred one last: it, and the one chosen beside it. */
function subjectsOf({ job, scenarios, preferred }: DocumentInput): readonly ScenarioInput[] {
  const { beside: chosen } = job.choices;
  const beside = scenarios.find(
    (scenario) => scenario !== preferred && (chosen === undefined || scenario.sid === chosen),
  );
  return beside === undefined ? [preferred] : [beside, preferred];
}

/** What happens in the preferred scenario that a reader has to know: a death that is assumed, homes that change hands. */
function courseOf({ preferred }: DocumentInput): readonly Shown[] {
  const { dataset, var: people } = preferred.five.report;
  return dataset.history.flatMap(({ kind, date, person = 0 }): Shown[] => {
    const month = monthOfDate(isoDate(date));
    if (kind === 'death') return [words(clientWords.dies(preferred.name, people.names[person] ?? '', month))];
    if (kind === 'community-bought') return [words(clientWords.buys(month))];
    return kind === 'home-sold' && preferred.five.projection.household.home.kind !== 'ordinary'
      ? [words(clientWords.sells(month))]
      : [];
  });
}

/** `Moving into Banksia Lodge in December 2026.`, where one person of the preferred scenario goes into care. */
function whereOf({ job, record, preferred }: DocumentInput): readonly Shown[] {
  const from: CivilDate | undefined = dateOf(record.projectFrom);
  const today = isoDate(job.source.asAt);
  const residents = personNumbers(record)
    .map((person) => preferred.scenario.sCare[person])
    .filter(({ typeOfCare }) => typeOfCare === 1);
  const [care] = residents;
  if (care === undefined || residents.length > 1) return [];
  const { entry, hasBegun } = careFacts(care, from, today);
  const named = care.agedCareFacility.trim();
  const place = named === '' ? clientWords.careHome : named;
  if (entry === undefined) return [];
  if (hasBegun) return [words(clientWords.livesIn(place))];
  return [words(clientWords.movesTo(place, monthOfDate(entry)))];
}

function answerOf(subjects: readonly ScenarioInput[], voice: Voice): Shown {
  return joined(
    subjects.map(({ name, fifteen: { projection } }) => {
      const until = cashLastsWords(projection);
      const isOut = lastsUntil(projection) !== undefined;
      return words(isOut ? clientWords.runsOut(voice, name, until) : clientWords.lasts(voice, name, until));
    }),
  );
}

function choiceOf(scenario: ScenarioInput, voice: Voice): Choice {
  const [first, last] = [yearOf(scenario, 1), yearOf(scenario, LAST_YEAR)];
  const amount = (label: string, cell: typeof first.balance): Choice['rows'][number] => ({
    label: words(label),
    value: wholeMoney(cell),
    ...(isShownNegative(cell) ? { isNegative: true } : {}),
  });
  return {
    title: words(scenario.name),
    rows: [
      amount(clientWords.care(voice), first.costOfCare),
      amount(
        clientWords.pension(voice, holdsCompensation(scenario.five.report.year)),
        yearOf(scenario, PENSION_YEAR).pension,
      ),
      amount(clientWords.bank, last.balance),
      { label: words(clientWords.lastsUntil(voice)), value: words(cashLastsWords(scenario.fifteen.projection)) },
      amount(clientWords.owned(voice), last.netWorth),
    ],
  };
}

/** Spells below zero that end again, and from where a shortfall would have to come. */
function shortOf(subjects: readonly ScenarioInput[], voice: Voice): readonly Block[] {
  const spells = subjects.flatMap(({ name, fifteen: { projection } }) =>
    shortSpells(projection).map(({ first, last, lowest }) => {
      const monthOf = (month: number) => addMonthsToIndex(projection.household.projectFrom, month);
      return words(
        clientWords.shortWhile(voice, name, spellMonths(monthOf(first), monthOf(last)), atMostMoney(lowest)),
      );
    }),
  );
  const isBelow = subjects.some((scenario) => isShownNegative(yearOf(scenario, LAST_YEAR).balance));
  const told = [...(isBelow ? [words(clientWords.short(voice))] : []), ...spells];
  if (told.length === 0) return [];
  return [{ kind: 'text', text: joined([...told, words(clientWords.fromWhere)]), isSmall: true }];
}

/** What the room costs by the day, all days of the months together. */
function roomCost({ five }: ScenarioInput, months: number): number {
  return five.projection.people.reduce(
    (sum, { accommodationMonth }) => accommodationMonth.subarray(0, months).reduce((a, b) => a + b, sum),
    0,
  );
}

interface Part {
  readonly id: DifferencePartId;
  readonly value: number;
}

/**
 * The parts of the difference of what is owned. A lump sum that is paid back at a death and an income stream that is paid
 * out then have only changed their form. A place in a village that is bought is told by what it brings less its price.
 */
function partsOf(first: ScenarioInput, second: ScenarioInput): readonly Part[] {
  const months = LAST_YEAR * MONTHS_IN_YEAR;
  const { parts } = explainDifference(first.five.projection, second.five.projection, months);
  const room = roomCost(first, months) - roomCost(second, months);
  const partOf = (wanted: DifferencePartId): number => parts.find(({ id }) => id === wanted)?.value ?? 0;
  const isBought = partOf('communityPurchase') !== 0;
  const told: Partial<Readonly<Record<DifferencePartId, number>>> = {
    accommodation: room,
    depositsRefunded: 0,
    assetGrowth: partOf('assetGrowth') + partOf('deathValues'),
    deathValues: 0,
    ...(isBought ? { communityPurchase: partOf('communityPurchase') + partOf('exit'), exit: 0 } : {}),
  };
  return parts.map(({ id, value }) => ({ id, value: told[id] ?? value }));
}

/** Of what is owned more or less: money that one of the two has and no choice made. It is told before everything else. */
function unsourcedOf(
  input: DocumentInput,
  [first, second]: readonly [ScenarioInput, ScenarioInput],
  voice: Voice,
): readonly Shown[] {
  const sentence = moneyFromNowhereWords(unsourcedIn(first, second, LAST_YEAR).value, inSentence(first));
  if (sentence === undefined) return [];
  const { parts, total } = partsAgainst(input, first, second, LAST_YEAR);
  const told = parts
    .filter(({ isFirst, value }) => isFirst && Math.abs(value) >= LEAST_TOLD)
    .map(({ opening, value }) => ({ label: opening?.label ?? clientWords.fromOutside, value }));
  const rest = told.slice(MOST_LINES).reduce((sum, { value }) => sum + value, 0);
  const lines = [
    ...told.slice(0, MOST_LINES),
    ...(told.length > MOST_LINES ? [{ label: clientWords.others, value: rest }] : []),
  ].map(({ label, value }) => joined([words(label), signedWholeMoney(value)]));
  const owned = words(clientWords.ownsMore(voice, wholeMoney(Math.abs(total)), total > 0));
  return [joined([owned, words(sentence), joined([joined(lines, ', '), words('.')], '')])];
}

/** Of what is owned at the start, on the page for the client. */
const MOST_LINES = 3;

/** The largest parts of the difference; of one choice alone what happens in it. */
function reasonsOf(input: DocumentInput, [first, second]: readonly ScenarioInput[], voice: Voice): readonly Block[] {
  if (first === undefined) return [];
  if (second === undefined) {
    const found = scenarioFindings(first, false).slice(0, REASONS);
    return found.length === 0 ? [] : [why, bullets(found.map(({ text }) => words(text)))];
  }
  const unsourced = unsourcedOf(input, [first, second], voice);
  const others = partsOf(first, second)
    .filter(({ id, value }) => Math.abs(value) >= LEAST_TOLD && !isUnsourced(id))
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, REASONS - unsourced.length)
    .map(({ id, value }) => words(reasonWords[id](voice, { amount: wholeMoney(Math.abs(value)), isMore: value > 0 })));
  const told = [...unsourced, ...others];
  if (told.length === 0) return [why, { kind: 'text', text: words(clientWords.nothingDiffers) }];
  return [why, { kind: 'text', text: words(clientWords.overFive(second.name, first.name)) }, bullets(told)];
}

/** Dollars that are shown as one at least. */
const LEAST_TOLD = 0.5;

const h2 = (text: string): Block => ({ kind: 'heading', level: 2, text: words(text) });
const why = h2(clientWords.why);
const bullets = (texts: readonly Shown[]): Block => ({ kind: 'bullets', items: texts.map((text) => ({ text })) });

function changesOf(subjects: readonly ScenarioInput[]): Shown {
  const projections = subjects.map(({ five }) => five.projection);
  const hasCare = projections.some(({ columns }) => columns.careCostTotal.some((cost) => cost > 0));
  const hasHome = projections.some(({ columns }) => columns.homeValue.some((value) => value > 0));
  const { stay, home, rates } = clientWords;
  const text = [...(hasCare ? [stay] : []), ...(hasHome ? [home] : []), rates].join(' ');
  return words(text.charAt(0).toUpperCase() + text.slice(1));
}

function taxOf(subjects: readonly ScenarioInput[]): readonly Block[] {
  const tax = homeTaxWords(subjects.map(({ five }) => five.projection.household));
  return tax === undefined ? [] : [{ kind: 'text', text: words(tax), isSmall: true }];
}

function footerOf(input: DocumentInput): Shown {
  const rates = joined([words(clientWords.ratesOf), longDay(newestRateDay(input))]);
  return joined([words(clientWords.foot), joined([referenceOf(input), ...versionOf(input), rates], ' · ')]);
}

export function client(input: DocumentInput): ReportDocument {
  const voice = voiceOf(input);
  const subjects = subjectsOf(input);
  const answer = answerOf(subjects, voice);
  const tax = taxOf(subjects);
  const day = longDay(isoDate(input.job.source.asAt));
  const prepared = words(clientWords.prepared(day, input.job.preparedBy.person));
  return {
    ...frameOf(input),
    footer: footerOf(input),
    blocks: [
      { kind: 'heading', level: 1, text: words(clientWords.title(voice)) },
      { kind: 'text', text: joined([...whereOf(input), ...courseOf(input), prepared]) },
      { kind: 'finding', text: answer },
      h2(subjects.length > 1 ? clientWords.twoChoices : clientWords.oneChoice),
      { kind: 'choices', items: subjects.map((scenario) => choiceOf(scenario, voice)) },
      ...shortOf(subjects, voice),
      documentComparison(subjects, 'bankBalance', {
        caption: words(clientWords.chart(voice)),
        alt: answer,
        ...CHART,
        ...(tax.length > 0 ? { height: CHART.height - TAX_LINE } : {}),
        isWhole: true,
        hasNoEvents: true,
      }),
      ...reasonsOf(input, subjects, voice),
      h2(clientWords.change),
      { kind: 'text', text: changesOf(subjects) },
      ...tax,
    ],
  };
}
