/** How the people live and what becomes of the home, in plain sentences. */
import { careFacts, homeSaleOf, type PersonNumber, typesOfCare } from '@advice-builder/contract';
import { type CivilDate, isAbove, isoDate, toIso } from '@advice-builder/kernel';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { joined, longDay, money, monthOfDay, type Shown, words } from '../../shown.ts';

const sentence = (...parts: readonly Shown[]): Shown => joined([joined(parts), words('.')], '');

/** What the home holds on the first day of care that is shown. */
function lumpSumOf({ report }: ScenarioInput['five'], person: PersonNumber): Shown[] {
  const first = report.agedCare.find((item) => item.person === person)?.columns[0];
  if (first === undefined) return [];
  const on = [words('on'), longDay(isoDate(first.asAt))];
  if (!isAbove(first.RadPaid.value, 0)) return [sentence(words('No lump sum is held by the care home'), ...on)];
  return [sentence(words('The care home holds a lump sum of'), money(first.RadPaid), ...on)];
}

/** Where one person lives, and what of the price of the room is paid. */
function careOf(input: DocumentInput, { scenario, five }: ScenarioInput, person: PersonNumber, name: string): Shown[] {
  const care = scenario.sCare[person];
  const from = isoDate(input.record.projectFrom ?? input.job.source.asAt);
  const { entry, isResidential, hasPackage } = careFacts(care, from, isoDate(input.job.source.asAt));
  const hasBegun = entry !== undefined && entry < from;
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
    return [moves, sentence(words('The price of the room is'), money(price)), ...lumpSumOf(five, person)];
  }
  const type = typesOfCare.find(({ value }) => value === care.typeOfCare)?.label ?? '';
  if (care.typeOfCare !== 2) return [sentence(who, words('lives in a'), words(type.toLowerCase()))];
  if (!hasPackage) return [sentence(who, words('stays at home'))];
  return [sentence(who, words('stays at home, with home care'), ...when)];
}

/** Sold, let or kept within five years, where there is an own home. */
function homeOf({ five: { projection } }: ScenarioInput): Shown[] {
  const { household, columns, monthStarts } = projection;
  if (household.home.kind !== 'ordinary' || !isAbove(columns.homeValue[0] ?? 0, 0)) return [];
  const at = (month: number): Shown => monthOfDay(toIso(monthStarts[month] as CivilDate));
  const sale = homeSaleOf(projection);
  if (sale !== undefined)
    return [sentence(words('The home is sold in'), at(sale.month), words('for'), money(sale.price))];
  const letFrom = columns.homeRent.findIndex((rent) => isAbove(rent, 0));
  if (letFrom >= 0) return [sentence(words('The home is let from'), at(letFrom))];
  return [sentence(words('The home is kept'))];
}

const ILLNESS_SEPARATED = 3;

/** Said once, where it is so. */
export const separatedWords = ({ record }: DocumentInput): readonly Shown[] =>
  record.relationship === ILLNESS_SEPARATED ? [words('They are assessed as a couple separated by illness.')] : [];

export function careWords(input: DocumentInput, scenario: ScenarioInput): Shown {
  const { names } = scenario.five.report.var;
  const care = names.flatMap((name, person) => careOf(input, scenario, person as PersonNumber, name));
  return joined([...care, ...homeOf(scenario), ...separatedWords(input)]);
}
