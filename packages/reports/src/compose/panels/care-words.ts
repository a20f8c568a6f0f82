/** Where the people live and what happens to the home, in plain sentences. */

import { careFacts, dateOf, livesAtHome, type PersonNumber } from '@advice-builder/casework';
import { CARE_TYPE, frequencyUnits, typesOfCare } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { type CivilDate, formatPercent, isAbove, isoDate, toIso } from '@advice-builder/kernel';
import { type ChangedInput, homeSaleOf, namedDeath, panelTitles } from '@advice-builder/results';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { joined, longDay, money, monthOfDay, type Shown, words } from '../../shown.ts';

const sentence = (...parts: readonly Shown[]): Shown => joined([joined(parts), words('.')], '');

/** The lump sum at the care home on the first day of care that is shown. */
function lumpSumOf({ scenario, five: { report } }: ScenarioInput, person: PersonNumber): Shown[] {
  const first = report.agedCare.find((item) => item.person === person)?.columns[0];
  if (first === undefined) return [];
  const entry = dateOf(scenario.sCare[person].dateOfEntry);
  const shown = isoDate(first.asAt);
  const on = [words('on'), longDay(entry !== undefined && entry > shown ? entry : shown)];
  if (!isAbove(first.RadPaid.value, 0)) return [sentence(words('The care home holds no lump sum'), ...on)];
  return [sentence(words('The care home holds a lump sum of'), money(first.RadPaid), ...on)];
}

/** Where one person lives, and how much of the room price is paid. */
function careOf(input: DocumentInput, of: ScenarioInput, person: PersonNumber, name: string): Shown[] {
  const { scenario } = of;
  const care = scenario.sCare[person];
  const from = isoDate(input.record.projectFrom ?? input.job.source.asAt);
  const { entry, isResidential, hasPackage } = careFacts(care, from, isoDate(input.job.source.asAt));
  const hasBegun = entry !== undefined && (entry < from || entry <= isoDate(input.job.source.asAt));
  const when = entry === undefined ? [] : [words(hasBegun ? 'since' : 'on'), longDay(entry)];
  const who = words(name);
  if (isResidential) {
    const moves = sentence(
      who,
      words(hasBegun ? 'has lived in residential care' : 'moves into residential care'),
      ...when,
    );
    const price = care.marketPriceRad ?? 0;
    if (!isAbove(price, 0)) return [moves];
    return [moves, sentence(words('The price of the room is'), money(price)), ...lumpSumOf(of, person)];
  }
  const type = typesOfCare.find(({ value }) => value === care.typeOfCare)?.label ?? '';
  if (care.typeOfCare !== CARE_TYPE.stayAtHome) return [sentence(who, words('lives in a'), words(type.toLowerCase()))];
  if (!hasPackage) return [sentence(who, words('stays at home'))];
  return [sentence(who, words('stays at home, with home care'), ...when)];
}

const monthAt = ({ monthStarts }: Projection, month: number): Shown =>
  monthOfDay(toIso(monthStarts[month] as CivilDate));

/** The rent as part of a sentence, such as `for $620.00 a week`; empty if there is no rent. */
function rentOf(rent: { readonly rent: { readonly amount: number; readonly frequency: number } } | undefined): Shown[] {
  const unit = frequencyUnits[rent?.rent.frequency ?? 0];
  return rent === undefined || unit === undefined ? [] : [words('for'), money(rent.rent.amount), words(unit)];
}

/** Whether the home is sold, rented out or kept within five years. Empty if there is no home. */
function homeOf({ five: { projection } }: ScenarioInput): Shown[] {
  const { household, columns } = projection;
  if (household.home.kind !== 'ordinary' || !isAbove(columns.homeValue[0] ?? 0, 0)) return [];
  const at = (month: number): Shown => monthAt(projection, month);
  const sale = homeSaleOf(projection);
  if (sale !== undefined)
    return [sentence(words('The home is sold in'), at(sale.month), words('for'), money(sale.price))];
  const letFrom = columns.homeRent.findIndex((rent) => isAbove(rent, 0));
  if (letFrom >= 0)
    return [sentence(words('The home is rented out from'), at(letFrom), ...rentOf(household.home.rent))];
  return [sentence(words('The home is kept'))];
}

/**
 * The care at home before residential care. A proposed scenario has the same as the Current Situation, and the text
 * says so.
 */
function stagesOf({ sid, five: { report } }: ScenarioInput): Shown[] {
  const before = [
    ...report.homeCare.map((item) => ({ ...item, care: panelTitles.homeCare })),
    ...report.supportAtHome.map((item) => ({ ...item, care: panelTitles.supportAtHome })),
  ];
  return before.flatMap(({ person, name, until, care }): Shown[] => {
    if (until === undefined || report.agedCare.every((item) => item.person !== person)) return [];
    const kept = sid === 0 ? [] : [words('as in the Current Situation')];
    return [sentence(words('Until'), monthOfDay(until), words(name), words(`has ${care}`), ...kept)];
  });
}

/** A granny flat, if everybody leaves it for care or its last occupant dies within five years. */
function grannyFlatLeft(projection: Projection): Shown[] {
  const { plan, months, household } = projection;
  const { vacatedMonth, isVacatedByDeath } = plan.home;
  if (household.home.kind !== 'granny-flat' || vacatedMonth < 0 || vacatedMonth >= months) return [];
  return [
    isVacatedByDeath
      ? words('The right to the granny flat ends with the death.')
      : sentence(
          words('The granny flat is vacated in'),
          monthAt(projection, vacatedMonth),
          words('and nothing is paid back'),
        ),
  ];
}

/**
 * The purchase of the next home, the sale of the former home, and the exit from a community or granny flat within five
 * years.
 */
function movesOf({ five: { projection, report } }: ScenarioInput): Shown[] {
  const { home } = projection.household;
  const isNext = home.kind === 'ordinary' && projection.plan.home.purchase !== undefined;
  if (home.kind === 'none' || (home.kind === 'ordinary' && !isNext)) return [];
  const move = (what: string, month: number, ...more: readonly Shown[]): Shown =>
    sentence(words(`${what} in`), monthAt(projection, month), ...more);
  const moves = report.dataset.history.flatMap(({ kind, month, amount }): Shown[] => {
    if (kind === 'community-bought') {
      // The bank pays nothing if the title of the former home is given in exchange, or if the money comes from
      // elsewhere.
      const costs = isNext ? [words('with its costs')] : [];
      const paid = amount === 0 ? [] : [words('for'), money(-amount), ...costs];
      return [move('The new home is bought', month, ...paid)];
    }
    // The sale of an ordinary home has a sentence of its own.
    if (kind === 'home-sold' && !isNext) {
      return [move('The former home is sold', month, words('and brings in'), money(amount))];
    }
    if (kind === 'community-exit')
      return [move('The exit from the community is', month, words('and pays'), money(amount))];
    return [];
  });
  if (home.kind === 'ordinary') return moves;
  const isKept = home.formerHome !== undefined && report.dataset.history.every(({ kind }) => kind !== 'home-sold');
  const kept = isKept && report.financialPosition.formerHome !== undefined ? [words('The former home is kept.')] : [];
  return [...moves, ...kept, ...grannyFlatLeft(projection)];
}

/** Consequences of a death that an earlier sentence mentions. */
function deathOf({ five: { projection, report } }: ScenarioInput): Shown[] {
  const { death } = projection.household;
  const event = report.dataset.history.find(({ kind }) => kind === 'death');
  if (death === undefined || event === undefined) return [];
  const survivor = report.var.names[death.person === 0 ? 1 : 0] ?? '';
  const from = monthOfDay(event.date);
  const share = words(formatPercent(death.livingExpensesPercent));
  return [sentence(words('From'), from, words(survivor), words('is assessed alone, with'), share, words(OF_EXPENSES))];
}

const OF_EXPENSES = 'of the living expenses';

/** The changes over time in a scenario that is compared with the Current Situation. */
export const courseWords = (scenario: ScenarioInput): readonly Shown[] => [
  ...deathOf(scenario),
  ...stagesOf(scenario),
  ...movesOf(scenario),
];

const ILLNESS_SEPARATED = 3;

/** Printed once, if the couple is illness separated. */
export const separatedWords = ({ record }: DocumentInput): readonly Shown[] =>
  record.relationship === ILLNESS_SEPARATED ? [words('They are assessed as a couple separated by illness.')] : [];

export function careWords(input: DocumentInput, scenario: ScenarioInput): Shown {
  const { names } = scenario.five.report.var;
  const care = names.flatMap((name, person) => careOf(input, scenario, person as PersonNumber, name));
  return joined([...care, ...homeOf(scenario), ...courseWords(scenario), ...separatedWords(input)]);
}

/** The separate sentence for a fact: where a person lives, or what happens to the home. */
function factSentences(input: DocumentInput, scenario: ScenarioInput, topic: string): readonly Shown[] | undefined {
  const { names } = scenario.five.report.var;
  const [kind, number] = topic.split('.');
  const person = Number(number) as PersonNumber;
  const name = names[person] ?? '';
  if (kind === 'care') {
    const { typeOfCare } = scenario.scenario.sCare[person];
    const place = typesOfCare.find(({ value }) => value === typeOfCare)?.label.toLowerCase() ?? '';
    if (livesAtHome(scenario.scenario.sCare[person]) && typeOfCare !== CARE_TYPE.stayAtHome)
      return [sentence(words(name), words(`moves to a ${place}`))];
    return careOf(input, scenario, person, name);
  }
  if (kind === 'sale' || kind === 'rent') return homeOf(scenario);
  if (kind === 'purchase' || kind === 'exit' || kind === 'death') return [];
  if (kind === 'deduct') {
    const from = scenario.scenario.sCare[person].deductDAPDAC ? 'is taken from the lump sum' : 'is paid from the bank';
    return [
      sentence(
        words(
          names.length > 1 ? `${name}’s daily payment for the room ${from}` : `The daily payment for the room ${from}`,
        ),
      ),
    ];
  }
  return undefined;
}

/** Patterns that turn form entries into sentences. */
const AS_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/ paid(?= as | \(|$)/, ' is paid'],
  [/^Protected Person: No$/, 'no protected person lives in the home'],
  [/^Protected Person: Yes$/, 'a protected person lives in the home'],
  [/^no worse off (not )?applied/, 'the no worse off rule is $1applied'],
];
const withVerb = (text: string): string =>
  AS_SENTENCES.reduce((sentence, [pattern, instead]) => sentence.replace(pattern, instead), text);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The differences of a scenario in sentences, the most important first. Facts without their own sentence are printed as
 * on the form. A lump sum is mentioned together with where the person lives.
 */
export function differentWords(
  input: DocumentInput,
  scenario: ScenarioInput,
  changes: readonly ChangedInput[],
  most: number,
): readonly Shown[] {
  const facts = [...new Map(changes.toReversed().map(({ fact }) => [fact.topic, fact])).values()].toSorted(
    (a, b) => a.rank - b.rank,
  );
  const moved = new Set(facts.flatMap(({ topic }) => (topic.startsWith('care.') ? [topic.slice('care.'.length)] : [])));
  const ofMove = (topic: string): boolean => /^(?:deposit|sCare)\./.test(topic) && moved.has(topic.split('.')[1] ?? '');
  const listed = facts.filter(({ topic }) => !ofMove(topic));
  const sentences = listed
    .slice(0, most)
    .flatMap(({ topic, text }) => factSentences(input, scenario, topic) ?? [words(`${capital(withVerb(text))}.`)]);
  const rest = listed.length - Math.min(most, listed.length);
  const more =
    rest === 0
      ? []
      : [words(rest === 1 ? 'One more thing is entered differently.' : `${rest} more things are entered differently.`)];
  const death = namedDeath(scenario);
  const dies = death === undefined ? [] : [words(`${death.who} dies in ${death.month} in this scenario.`)];
  return [...new Set([...dies, ...sentences, ...more])];
}
