/** The client page: the actions, their dates, the figures side by side, the reasons, and the next steps. */
import { choiceFacts, clientSubject, deathIn, factWords, homeTaxWords } from '@advice-builder/casework';
import { ownedHome, type Projection, shortSpells } from '@advice-builder/engine';
import { addMonthsToIndex, MONTHS_IN_YEAR, parseIsoDate } from '@advice-builder/kernel';
import { inSentence, moneyFromNowhereWords, spellMonths, unsourcedIn } from '@advice-builder/results';
import type { Block, ReportDocument } from '../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import { atMostMoney, joined, longDay, percent, type Shown, signedWholeMoney, wholeMoney, words } from '../shown.ts';
import { documentComparison } from './charts.ts';
import { type Happening, happenings } from './client/happenings.ts';
import { type Choice, type Pair, pairOf } from './client/pair.ts';
import { bankReasons } from './client/reasons.ts';
import {
  careAFortnight,
  figuresTable,
  fullYearFrom,
  hasCharges,
  lastYearOf,
  outIn,
  sameHouse,
  spendingAFortnight,
} from './client/table.ts';
import { capital, voiceIn } from './client/voice.ts';
import { clientWords, monthName, reasonWords, under } from './client/words.ts';
import { partsAgainst } from './compared.ts';
import { frameOf, referenceOf } from './frame.ts';
import { letterheadOf } from './letterhead.ts';
import { newestRateDay, versionOf } from './pages/stamp.ts';
import { LAST_YEAR } from './subjects.ts';

const MONTHS = LAST_YEAR * MONTHS_IN_YEAR;
/** Size in px. Chart letters print at 12 pt or more, in large print at 16 pt or more. */
const CHART = { width: 560, height: 124 } as const;
const LARGE_CHART = { width: 428, height: 150 } as const;

const h2 = (text: string): Block => ({ kind: 'heading', level: 2, text: words(text) });
const bullets = (texts: readonly Shown[]): Block => ({ kind: 'bullets', items: texts.map((text) => ({ text })) });
const small = (texts: readonly Shown[]): readonly Block[] =>
  texts.length === 0 ? [] : [{ kind: 'text', text: joined(texts), isSmall: true }];

/** The actions of the preferred scenario that the compared one does not have. */
function deedsOf({ preferred, beside, voice }: Pair): readonly string[] {
  if (beside === undefined) return [];
  const facts = choiceFacts(preferred.projection, beside.projection, voice).slice(0, MOST_DEEDS);
  const deedsBy = new Map<string, string[]>();
  for (const fact of facts) {
    const who = fact.person === undefined ? clientSubject(voice) : (voice.people[fact.person] ?? '');
    const deed = factWords({ ...fact, third: fact.plain }, voice);
    deedsBy.set(who, [...(deedsBy.get(who) ?? []), fact.when === '' ? deed : `${deed} ${fact.when}`]);
  }
  return [...deedsBy].map(([who, deeds]) => clientWords.wouldDo(who, deeds));
}
const MOST_DEEDS = 4;

/** The assumed death, in one or both of the choices. */
function deathOf({ preferred, beside, voice }: Pair): readonly string[] {
  const [own, theirs] = [deathIn(preferred.projection), beside && deathIn(beside.projection)];
  const death = own ?? theirs;
  if (death === undefined) return [];
  const { projectFrom } = preferred.projection.household;
  if (own !== undefined && theirs !== undefined && own.person !== theirs.person) {
    const [name, other] = [own, theirs].map(({ person }) => voice.people[person] ?? '');
    const [month, otherMonth] = [own, theirs].map((each) => monthName(projectFrom, each.month));
    return [clientWords.eitherDied(name ?? '', month ?? '', other ?? '', otherMonth ?? '')];
  }
  const isShared = beside === undefined || (own?.person === theirs?.person && own?.month === theirs?.month);
  const when = monthName(projectFrom, death.month);
  return [(isShared ? clientWords.bothIfDied : clientWords.ifDied)(voice.people[death.person] ?? '', when)];
}

/** Cost per fortnight in the first full year after the last change. */
function costOf(pair: Pair, hasDeeds: boolean): string {
  const { preferred, beside } = pair;
  const from = fullYearFrom(pair);
  const month = monthName(preferred.projection.household.projectFrom, from);
  const care = careAFortnight(preferred, from);
  const isCare = wholeMoney(care) !== wholeMoney(0);
  if (isCare && hasDeeds) return clientWords.careCostThen(wholeMoney(care), month);
  const costIn = (choice: Choice): string =>
    isCare
      ? clientWords.careCost(wholeMoney(careAFortnight(choice, from)), month)
      : clientWords.spending(wholeMoney(spendingAFortnight(choice, from)), month, hasCharges({ all: [choice] }, from));
  const cost = costIn(preferred);
  if (beside === undefined) return capital(cost);
  const isSame = cost === costIn(beside) && (isCare || wholeMoney(careAFortnight(beside, from)) === wholeMoney(0));
  return isSame ? `${clientWords.inBoth}, ${cost}` : under(preferred.name, cost);
}

/** How long the money lasts in each choice, said once if both are the same. */
function lastsOf({ preferred, beside, voice }: Pair): readonly string[] {
  const lastsIn = (choice: Choice): string => {
    const out = outIn(choice);
    const own = voiceIn(voice, choice.projection);
    return out === undefined ? clientWords.lasts(own, lastYearOf(choice)) : clientWords.runsOut(own, out);
  };
  const own = lastsIn(preferred);
  if (beside === undefined) return [capital(own)];
  const theirs = lastsIn(beside);
  if (own === theirs) return [`${clientWords.inBoth}, ${own}`];
  return [under(preferred.name, own), under(beside.name, theirs)];
}

/** The actions, their cost, and how long the money lasts: one line each. */
function answerOf(pair: Pair): readonly string[] {
  const { preferred, beside, voice } = pair;
  const deeds = deedsOf(pair);
  const first = [...deathOf(pair), ...deeds];
  const isAsNow = first.length === 0 && beside !== undefined && preferred.of.sid === 0;
  return [
    ...(isAsNow ? [clientWords.leaveAsIs(voice)] : first),
    costOf(pair, deeds.length > 0),
    ...lastsOf(pair),
    ...shortOf(pair),
  ];
}

const dated = ({ when, text }: Happening) => ({ lead: words(`${when}:`), text: words(text) });

function happeningBlocks(input: DocumentInput, pair: Pair): readonly Block[] {
  const { shared, own } = happenings(input, pair);
  if (shared.length === 0 && own.length === 0) return [];
  const list = (all: readonly Happening[]): Block => ({ kind: 'bullets', items: all.map(dated) });
  const isBoth = shared.length > 0 && pair.beside !== undefined;
  return [
    h2(clientWords.happens),
    ...(isBoth ? [caption(clientWords.inBoth)] : []),
    ...(shared.length > 0 ? [list(shared)] : []),
    ...own.flatMap(({ name, all }) => [caption(name), list(all)]),
  ];
}

const caption = (text: string): Block => ({ kind: 'caption', text: words(text) });

/** The sentences about periods in which the bank is below zero and recovers. */
function shortOf({ all, beside }: Pair): readonly string[] {
  return all.flatMap(({ name, projection }) =>
    shortSpells(projection).map(({ first, last, lowest }) => {
      const monthOf = (month: number) => addMonthsToIndex(projection.household.projectFrom, month);
      const sentence = clientWords.shortWhile(spellMonths(monthOf(first), monthOf(last)), atMostMoney(lowest));
      return beside === undefined ? capital(sentence) : under(name, sentence);
    }),
  );
}

/** Whether the home or the lump sum (`figure`) is above 0 in either choice in the last month of five years. */
const holds = ({ all }: Pair, figure: 'homeValueClosing' | 'depositsClosing'): boolean =>
  all.some(({ projection }) => (projection.columns[figure][MONTHS - 1] ?? 0) > 0);

function figureBlocks(pair: Pair): readonly Block[] {
  const { block, hasNegative } = figuresTable(pair);
  const note = [
    ...(hasNegative
      ? [words(pair.all.every((choice) => outIn(choice) === undefined) ? clientWords.moreOut : clientWords.short)]
      : []),
    words(clientWords.rounded),
  ];
  return [h2(clientWords.figures), { ...block, note: joined(note) }];
}

/** The part of the difference in what is owned that no choice explains: money entered in one scenario only. */
function unsourcedOf(input: DocumentInput, { preferred, beside, voice }: Pair): readonly Shown[] {
  if (beside === undefined) return [];
  const [first, second]: readonly [ScenarioInput, ScenarioInput] = [beside.of, preferred.of];
  const named = first.sid === 0 ? inSentence(first) : `“${beside.name}”`;
  const sentence = moneyFromNowhereWords(unsourcedIn(first, second, LAST_YEAR).value, named);
  if (sentence === undefined) return [];
  const { parts, total } = partsAgainst(input, first, second, LAST_YEAR);
  const openings = parts
    .filter(({ isFirst, value }) => isFirst && Math.abs(value) >= LEAST_TOLD)
    .map(({ opening, value }) => ({ label: opening?.label ?? clientWords.fromOutside, value }));
  const rest = openings.slice(MOST_LINES).reduce((sum, { value }) => sum + value, 0);
  const lines = [
    ...openings.slice(0, MOST_LINES),
    ...(openings.length > MOST_LINES ? [{ label: clientWords.others, value: rest }] : []),
  ].map(({ label, value }) => joined([words(label), signedWholeMoney(value)]));
  const owned = words(clientWords.ownsMore(voice, wholeMoney(Math.abs(total)), total > 0));
  return [joined([owned, words(sentence), joined([joined(lines, ', '), words('.')], '')])];
}

/** Dollars. Smaller amounts round to $0 and are not printed. */
const LEAST_TOLD = 0.5;
/** The most lines about what is owned at the start. */
const MOST_LINES = 3;

/** Reasons for the gap between the lines of the chart. They add up to the difference of the two balances. */
function reasonBlocks(input: DocumentInput, pair: Pair): readonly Block[] {
  const { preferred, beside } = pair;
  if (beside === undefined) return [];
  const { total, listed, rest, isRounding } = bankReasons(
    beside.of.five.projection,
    preferred.of.five.projection,
    MONTHS,
  );
  const unsourced = unsourcedOf(input, pair).map((text): Block => ({ kind: 'text', text }));
  const reasons = [...listed.map(reasonWords), ...(rest === 0 ? [] : [clientWords.smaller(rest, isRounding)])].map(
    words,
  );
  const differs = clientWords.bankDiffers(wholeMoney(Math.abs(total)), total > 0);
  return [
    h2(clientWords.why),
    { kind: 'text', text: words(total === 0 ? clientWords.bankSame : under(preferred.name, differs)) },
    ...(reasons.length > 0 ? [bullets(reasons)] : []),
    ...unsourced,
  ];
}

/** Day-to-day spending, stated once if it is the same in both choices. */
function spendsOf({ all, voice }: Pair): readonly string[] {
  const spending = all.flatMap(({ name, projection }) => {
    const { livingExpenses, death } = projection.household;
    const { amount, frequency } = livingExpenses.payment;
    const yearly = amount * frequency;
    if (yearly <= 0) return [];
    const dies = deathIn(projection)?.person;
    const survivor = voice.people.find((_, person) => dies !== undefined && person !== dies);
    if (survivor === undefined || death === undefined)
      return [{ name, spends: clientWords.spends(wholeMoney(yearly)) }];
    const alone = (yearly * death.livingExpensesPercent) / 100;
    return [{ name, spends: clientWords.spendsAlone(wholeMoney(yearly), survivor, wholeMoney(alone)) }];
  });
  const [first] = spending;
  if (first === undefined) return [];
  if (spending.every(({ spends }) => spends === first.spends)) return [capital(first.spends)];
  return spending.map(({ name, spends }) => under(name, spends));
}

/** The assumptions that stay fixed, and the uncertainties. */
function restOf({ record }: DocumentInput, pair: Pair): readonly Block[] {
  const { all, preferred, beside, voice } = pair;
  const { household } = preferred.projection;
  const house = sameHouse(pair);
  const home = all.map(({ projection }) => ownedHome(projection.household.home)).find((each) => each !== undefined);
  const next = all.map(({ projection }) => projection.plan.home.purchase?.nextHome).find((each) => each !== undefined);
  const isCare = all.some(({ projection }) => projection.columns.careCostTotal.some((cost) => cost > 0));
  const assumed = [
    home === undefined
      ? clientWords.interest(percent(household.bank.interestPercent))
      : clientWords.growth(
          home.growthPercent === 0 ? undefined : percent(home.growthPercent),
          percent(household.bank.interestPercent),
        ),
    ...(next === undefined
      ? []
      : [clientWords.nextGrowth(next.growthPercent === 0 ? undefined : percent(next.growthPercent))]),
    ...(house === undefined ? [] : [clientWords.houseIn(house, beside !== undefined)]),
    ...spendsOf(pair),
    clientWords.ownedHolds(holds(pair, 'homeValueClosing'), holds(pair, 'depositsClosing')),
    record.rateIndexation === null ? clientWords.ratesHeld : clientWords.ratesGrow,
  ];
  const uncertain = [
    ...(isCare ? [clientWords.stay] : []),
    ...(voice.people.length > 1 ? [voice.isYou ? clientWords.lives : clientWords.livesOf] : []),
    ...(home === undefined ? [] : [clientWords.home]),
    clientWords.bankPays,
    clientWords.rates,
  ];
  const tax = homeTaxWords(all.map(({ of }) => of.five.projection.household));
  return [
    h2(clientWords.rests),
    { kind: 'text', text: words(assumed.join(' ')) },
    { kind: 'text', text: words(`${clientWords.notCertain(uncertain)} ${clientWords.newRates}`) },
    ...small(tax === undefined ? [] : [words(tax)]),
  ];
}

/** Pension types that the Department of Veterans’ Affairs pays. */
const DVA = /^(?:dva|war-widow)-/;

/** The agencies that decide the payments: the Department of Veterans’ Affairs for the pensions it pays. */
function decidesOf({ household }: Projection): string {
  const isDva = household.people.map(({ pensionType }) => DVA.test(pensionType));
  if (!isDva.includes(true)) return clientWords.decides;
  return isDva.includes(false) ? clientWords.bothDecide : clientWords.dvaDecides;
}

/** The next steps and whom to ring, then the nature of the page and the licensee. */
function nextOf({ job, record }: DocumentInput, { preferred }: Pair): readonly Block[] {
  const { clientLine = '', adviceDate = '' } = record.documentSetting;
  const { person, phone = '' } = job.preparedBy;
  const day = parseIsoDate(adviceDate);
  const own = clientLine.trim();
  const ring = phone.trim() === '' ? clientWords.ask : clientWords.ring(person, phone.trim());
  const licensee = job.settings.licenseeText.trim();
  const estimates = day === undefined ? clientWords.estimates : clientWords.readWith(longDay(day));
  return [
    h2(clientWords.next),
    ...(own === '' ? [] : [{ kind: 'text', text: words(own) } as const]),
    { kind: 'text', text: words(ring) },
    { kind: 'text', text: words(`${estimates} ${decidesOf(preferred.projection)}`) },
    ...small(licensee === '' ? [] : [words(licensee)]),
  ];
}

function footerOf(input: DocumentInput): Shown {
  const own = input.job.settings.footer.trim();
  const rates = joined([words(clientWords.ratesOf), longDay(newestRateDay(input))]);
  const parts = [referenceOf(input), ...versionOf(input), rates, ...(own === '' ? [] : [words(own)])];
  return joined([words(clientWords.foot), joined(parts, ' · ')]);
}

export function client(input: DocumentInput): ReportDocument {
  const pair = pairOf(input);
  const { all, voice } = pair;
  const answer = answerOf(pair);
  return {
    ...frameOf(input),
    footer: footerOf(input),
    blocks: [
      letterheadOf(input),
      { kind: 'heading', level: 1, text: words(clientWords.title(voice)) },
      { kind: 'finding', text: joined(answer.map(words), '\n') },
      ...happeningBlocks(input, pair),
      ...figureBlocks(pair),
      documentComparison(
        all.map(({ of, name }) => ({ ...of, name })),
        'bankBalance',
        {
          caption: words(clientWords.chart(voice)),
          alt: joined(answer.map(words)),
          ...(input.job.choices.large ? LARGE_CHART : CHART),
          isWhole: true,
          hasNoEvents: true,
          isNamed: true,
        },
      ),
      ...reasonBlocks(input, pair),
      ...restOf(input, pair),
      ...nextOf(input, pair),
    ],
  };
}
