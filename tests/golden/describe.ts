/** Describes a household in words, so that a reviewer knows whose figure changed without reading the fields. */
import type { Care, Home, HomeCareServices, Household, Person, ResidentialCare } from '@advice-builder/engine';
import { type CivilDate, formatMonthYear, toIso } from '@advice-builder/kernel';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU', { maximumFractionDigits: 2 })}`;
const listed = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ');

function residence(care: ResidentialCare): string {
  return listed([
    `residential care from ${toIso(care.entryDate)}`,
    care.optIn && `opted in to the fees of 2025${care.optInDate === undefined ? '' : ` on ${toIso(care.optInDate)}`}`,
    care.noWorseOff && 'no worse off',
    care.statedStatus === undefined ? false : `${care.statedStatus.replace('-', ' ')} as stated`,
    !care.meansDisclosed && 'means not disclosed',
    care.agreedPrice === undefined ? 'no price' : `price ${dollars(care.agreedPrice)}`,
    `paid ${dollars(care.depositPaid)}`,
    care.depositFromSale > 0 && `${dollars(care.depositFromSale)} from the sale`,
    care.topUps.length > 0 && `${care.topUps.length} top-up(s)`,
    care.deductFromDeposit && 'daily payment from the deposit',
  ]);
}

function services(own: HomeCareServices | undefined, started: CivilDate | undefined): string {
  if (own === undefined) return 'no services';
  const from = own.startDate ?? started;
  return listed([
    own.packageLevel === undefined
      ? `Support at Home class ${own.supportAtHomeLevel ?? '-'}`
      : `package level ${own.packageLevel}`,
    from === undefined ? 'from the start' : `from ${toIso(from)}`,
    own.noWorseOff && 'no worse off',
    own.optIn && 'opted in',
    own.meansDisclosed === false && 'means not disclosed',
  ]);
}

function careOf(care: Care): string {
  switch (care.kind) {
    case 'none':
      return 'no care';
    case 'residential':
      return residence(care);
    case 'home-care':
      return `at home with ${services(care.services, care.entryDate)}`;
    default:
      return `${care.kind.replace('-', ' ')} with ${services(care.homeCare, care.entryDate)}`;
  }
}

function personOf(person: Person, index: number): string {
  const birth = person.dateOfBirth === undefined ? 'age unknown' : `born ${toIso(person.dateOfBirth)}`;
  const pension = `pension ${person.pensionType}${person.qualifyingService ? ' with qualifying service' : ''}`;
  return `Person ${index}: ${listed([pension, birth, careOf(person.care)])}.`;
}

function homeOf(home: Home): string {
  switch (home.kind) {
    case 'none':
      return 'No home.';
    case 'ordinary':
      return `Home ${listed([
        dollars(home.netValue),
        home.rent && `let from ${formatMonthYear(home.rent.from)}`,
        home.sale ? `sold in ${formatMonthYear(home.sale.month)}` : 'kept',
        home.protectedPerson && 'protected person',
      ])}.`;
    case 'granny-flat':
      return `Granny flat ${listed([dollars(home.purchasePrice ?? home.quickValue ?? 0), home.applyTest && 'tested for reasonableness'])}.`;
    default:
      return `${home.kind === 'village' ? 'Village' : 'Land lease'} ${dollars(
        home.model?.purchasePrice ?? home.quickExitEntitlement ?? 0,
      )}${home.model?.exitDate === undefined ? '' : `, left on ${toIso(home.model.exitDate)}`}.`;
  }
}

export function describeHousehold(household: Household): string {
  const { relationship, projectFrom, bank, entries, assumptions } = household;
  const kinds = [...new Set(entries.map(({ kind }) => kind.replaceAll('-', ' ')))];
  const assumed = listed([
    assumptions.capDay === 'law' && 'cap day as the statutes say',
    assumptions.rateIndexation && 'rates indexed',
  ]);
  return [
    `${relationship.replace('-', ' ')}, from ${formatMonthYear(projectFrom)}.`,
    ...household.people.map(personOf),
    homeOf(household.home),
    `Bank ${dollars(bank.opening)} at ${bank.interestPercent}%; ${kinds.length === 0 ? 'no entries' : kinds.join(', ')}.`,
    assumed === '' ? '' : `${assumed}.`,
  ]
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
