/** Security of loans: the debts that the value of the home is already net of, and what the adviser needs to check. */
import {
  ENTRY,
  HOME_VALUE_IS_NET,
  type Home as HomeFields,
  type Notice,
  type Scenario,
  SECURED_ON_OTHER,
} from '@advice-builder/contract';
import { type Entry, type Home, type OwnedHome, ownedHome } from '@advice-builder/engine';
import type { MonthIndex } from '@advice-builder/kernel';
import { entryName } from './map-entries.ts';

interface HomeLoans {
  readonly home: Home;
  readonly notices: readonly Notice[];
}

/** Dollars owed on the home as the projection starts. */
function owedOnHome(entries: readonly Entry[], projectFrom: MonthIndex): number {
  return entries.reduce((sum, entry) => {
    if (entry.kind !== 'loan' || entry.security !== 'home') return sum;
    const isOwed = entry.start === undefined || entry.start <= projectFrom;
    const isOver = entry.end !== undefined && entry.end < projectFrom;
    return isOwed && !isOver ? sum + entry.owed : sum;
  }, 0);
}

/** The home with the debts in its value, and the notices about loans that are secured on it. */
export function homeWithLoans(
  home: Home,
  entries: readonly Entry[],
  { sFentries, sHome }: Pick<Scenario, 'sFentries'> & { readonly sHome: Pick<HomeFields, 'homeValueIsNet'> },
  projectFrom: MonthIndex,
): HomeLoans {
  const secured = entries.filter((entry) => entry.kind === 'loan' && entry.security === 'home');
  if (secured.length === 0) return { home, notices: [] };
  const owned = ownedHome(home);
  const isThere = owned !== undefined && owned.netValue > 0;
  if (!isThere) {
    const isGiven = home.kind === 'granny-flat' && home.homeGiven !== undefined;
    const notices = secured.flatMap(({ id }): Notice[] => {
      const index = sFentries.findIndex((each) => each.id === id);
      const entry = sFentries[index];
      if (entry === undefined) return [];
      return [
        {
          code: isGiven ? 'loan-on-home-given' : 'loan-home-absent',
          fieldPath: ['sFentries', index, 'loanType'],
          params: { name: entryName(entry) },
          entryId: id,
        },
      ];
    });
    return { home, notices };
  }
  const isPast = owned.sale !== undefined && owned.sale.month < projectFrom;
  const owed = isPast ? 0 : owedOnHome(entries, projectFrom);
  if (owed === 0) return { home, notices: [] };
  if (sHome.homeValueIsNet === HOME_VALUE_IS_NET) return { home: withDebts(home, owed), notices: [] };
  if (sHome.homeValueIsNet !== null) return { home, notices: [] };
  return { home, notices: [{ code: 'loan-home-reading', fieldPath: ['sHome', 'homeValueIsNet'] }] };
}

/** The asset of a loan that is not chosen or not counted, and the use of a loan that is not chosen. Loans repaid are past. */
export function otherSecurityNotices(
  entries: readonly Entry[],
  { sFentries }: Pick<Scenario, 'sFentries'>,
  projectFrom: MonthIndex,
): readonly Notice[] {
  return sFentries.flatMap((entry, index): readonly Notice[] => {
    if (entry.eid !== ENTRY.loan || entry.securedOn !== SECURED_ON_OTHER) return [];
    const loan = entries.find(({ id }) => id === entry.id);
    if (loan?.kind !== 'loan' || loan.security === 'home') return [];
    if (loan.end !== undefined && loan.end <= projectFrom) return [];
    const notice = (code: Notice['code'], field: string, params: Notice['params'] = {}): readonly Notice[] => [
      {
        code,
        fieldPath: ['sFentries', index, field],
        params: { name: entryName(entry), ...params },
        entryId: entry.id,
      },
    ];
    const chosen = sFentries.find(({ id }) => id === entry.securedEntry);
    if (loan.security === 'none' || chosen === undefined) return notice('loan-asset-in-full', 'securedEntry');
    const asset = entries.find(({ id }) => id === chosen.id);
    if (asset === undefined) return notice('loan-asset-left-out', 'securedEntry', { asset: entryName(chosen) });
    const isRented = asset.kind === 'investment-property' && asset.rent.amount > 0 && asset.rent.frequency > 0;
    if (!isRented || loan.interestPercent === 0 || entry.loanUse !== null) return [];
    return notice('loan-use-unknown', 'loanUse', { asset: entryName(chosen) });
  });
}

function withDebts(home: Home, debtsInValue: number): Home {
  const add = <T extends OwnedHome>(owned: T): T => ({ ...owned, debtsInValue });
  if (home.kind === 'ordinary') return add(home);
  return 'formerHome' in home && home.formerHome !== undefined ? { ...home, formerHome: add(home.formerHome) } : home;
}
