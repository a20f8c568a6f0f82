/** Maps the home. The types of care decide which block counts. */
import {
  CARE_TYPE,
  fieldLabel,
  type Home,
  investFields,
  labels,
  type Notice,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import {
  type CommunityHome,
  type CommunityModel,
  type GrannyFlatHome,
  type HomePurchase,
  type HomeRent,
  type HomeSale,
  type Home as HouseholdHome,
  type NextHome,
  type OwnedHome,
  ownedHome,
} from '@advice-builder/engine';
import { type CivilDate, firstOfMonth, formatMonthYear, type MonthIndex, monthOf } from '@advice-builder/kernel';
import { monthAt, orUndefined, orZero, periodic } from '../facts/amounts.ts';
import {
  communityTypeOf,
  dateOf,
  homeBlock,
  isExitBeforePurchase,
  personCount,
  personName,
  personNumbers,
} from '../facts/care-facts.ts';
import { homeBoughtIn, homeToGive, isHomeBought } from '../facts/money-source.ts';
import type { RuleContext } from '../form-rules/context.ts';
import { homeFaults, homeRules } from '../form-rules/home-rules.ts';

export interface HomeSource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  /** Scenario 0: it gives the community type once everyone has left, and shows whether a home already exists. */
  readonly current: Pick<Scenario, 'sCare' | 'sHome'>;
  readonly projectFrom: MonthIndex;
}

export function mapHome(source: HomeSource, notices: Notice[]): HouseholdHome {
  const { record, scenario } = source;
  switch (homeBlock(record, scenario)) {
    case 'community':
      return mapCommunity(source, notices);
    case 'granny-flat':
      return mapGrannyFlat(source, notices);
    case 'ordinary':
      return mapOrdinary(source, notices);
  }
}

/** Whether the home is sold, or the community has an exit date, so that money can pay a deposit. */
export function bringsMoney(home: HouseholdHome): boolean {
  return ownedHome(home)?.sale !== undefined || ('model' in home && home.model?.exitDate !== undefined);
}

const at = (code: Notice['code'], field: keyof Home): Notice => ({ code, fieldPath: ['sHome', field] });

/** Notices for the form's faults of a field, unless another notice already concerns that field. */
export function homeFieldNotices(context: RuleContext, earlier: readonly Notice[]): readonly Notice[] {
  const rules = homeRules(context);
  const hasNotice = (name: keyof Home): boolean =>
    earlier.some(({ fieldPath: [part, field] }) => part === 'sHome' && field === name);
  return homeFaults(rules)
    .filter((name) => !hasNotice(name))
    .map((name) => ({
      ...at('home-field', name),
      params: { label: fieldLabel('sHome', name), fault: rules[name].error ?? '' },
    }));
}

/** A Net Home Value of 0 or blank means no home. */
function mapOrdinary(source: HomeSource, notices: Notice[]): HouseholdHome {
  const home = source.scenario.sHome;
  const owned = mapOwned(source, notices);
  if (owned.netValue <= 0) return { kind: 'none' };
  return {
    kind: 'ordinary',
    netValue: owned.netValue,
    growthPercent: owned.growthPercent,
    protectedPerson: home.protectedPerson,
    rent: mapRent(home, owned.sale, notices),
    sale: owned.sale,
    ...mapNextHome(source, owned.sale, notices),
  };
}

/** The home bought after a sale. Without a price or a month it is left out. */
function mapNextHome(
  { scenario: { sHome: home } }: HomeSource,
  sale: HomeSale | undefined,
  notices: Notice[],
): { readonly nextHome?: NextHome } {
  if (!home.buysHome || sale === undefined) return {};
  const month = monthAt(home.nextHomeMonth);
  const price = orZero(home.nextHomePrice);
  if (month === undefined || price <= 0) {
    notices.push(at('next-home-incomplete', price <= 0 ? 'nextHomePrice' : 'nextHomeMonth'));
    return {};
  }
  return {
    nextHome: { month, price, costs: orZero(home.nextHomeCosts), growthPercent: orZero(home.nextHomeGrowth) },
  };
}

/** Maps an ordinary home or a former home. */
function mapOwned(source: HomeSource, notices: Notice[]): OwnedHome {
  const home = source.scenario.sHome;
  const netValue = orZero(home.netHomeValue);
  const sale = mapSale(home, netValue, notices);
  const isPast = sale !== undefined && sale.month < source.projectFrom;
  // A proposed scenario needs no notice: its bank follows the Current Situation, and its opening position shows the
  // difference.
  if (isPast && source.scenario === source.current) notices.push(pastNotice('sale', source, sale.month));
  return { netValue, growthPercent: orZero(home.growthRate), sale };
}

function mapSale(home: Home, netValue: number, notices: Notice[]): HomeSale | undefined {
  if (!home.sell) return undefined;
  const month = monthAt(home.sellMonth);
  if (netValue <= 0) notices.push(at('sale-value-missing', 'netHomeValue'));
  if (month === undefined) notices.push(at('sale-date-missing', 'sellMonth'));
  if (month === undefined || netValue <= 0) return undefined;
  return { month, expenses: orZero(home.sellExpenses) };
}

const BANK = { label: investFields.quickTotal.label, fieldPath: ['sInvest', 'quickTotal'] } as const;

/**
 * The notice of a sale or exit before the projection, which moves no cash. The deposit of a person who was in care by
 * the first month of the projection moves none either.
 */
function pastNotice(what: 'sale' | 'exit', source: HomeSource, month: MonthIndex): Notice {
  const { record, projectFrom } = source;
  const { sCare } = source.scenario;
  const deposits = personNumbers(record)
    .filter((person) => {
      const { typeOfCare, dateOfEntry, sellRadRacPaid } = sCare[person];
      const entry = dateOf(dateOfEntry);
      return (
        typeOfCare === CARE_TYPE.residential &&
        entry !== undefined &&
        monthOf(entry) <= projectFrom &&
        orZero(sellRadRacPaid) > 0
      );
    })
    .map((person) => ({
      label: `${labels.radPaid}${personCount(record) === 2 ? ` of ${personName(record, person)}` : ''}`,
      fieldPath: ['sCare', person, 'radRacPaid'],
    }));
  return {
    code: `${what}${deposits.length > 0 ? '-and-deposit' : ''}-before-projection`,
    fieldPath: BANK.fieldPath,
    params: { month: formatMonthYear(month) },
    ways: [BANK, ...deposits],
  };
}

function mapRent(home: Home, sale: HomeSale | undefined, notices: Notice[]): HomeRent | undefined {
  if (!home.rent) return undefined;
  const from = monthAt(home.rentAtMonth);
  const isPaid = orZero(home.rentValue) > 0;
  if (!isPaid) notices.push(at('rent-amount-missing', 'rentValue'));
  if (from === undefined) notices.push(at('rent-start-missing', 'rentAtMonth'));
  if (from === undefined || !isPaid) return undefined;
  const end = monthAt(home.rentMonthEnd);
  if (sale !== undefined && from >= sale.month) notices.push(at('rent-after-sale', 'rentAtMonth'));
  else if (end !== undefined && end <= from) notices.push(at('rent-one-month', 'rentMonthEnd'));
  if (end !== undefined && sale !== undefined && end < sale.month) notices.push(at('rent-gap', 'rentMonthEnd'));
  return {
    rent: periodic(home.rentValue, home.rentFrequency),
    expensesPerPayment: orZero(home.rentExpenses),
    from,
    end,
    assessment: home.rentIncomeAssement === 4 ? 'two-thirds' : 'net',
  };
}

function mapCommunity(source: HomeSource, notices: Notice[]): CommunityHome {
  const { scenario, projectFrom } = source;
  const { sHome: home } = scenario;
  const type = communityTypeOf(source.record, scenario, source.current);
  const isQuick = home.rcom_exEnt_choice === 'quick';
  if (home.sell && !home.formerHome) notices.push(at('sale-beside-community', 'sell'));
  if (type === CARE_TYPE.retirementVillage && (isQuick || home.rv_purchasePrice === null))
    notices.push(at('village-price-missing', isQuick ? 'home_rv_exit' : 'rv_purchasePrice'));
  const model = isQuick ? undefined : modelInTime(source, notices);
  const exit = model?.exitDate === undefined ? undefined : monthOf(model.exitDate);
  const isPast = exit !== undefined && exit < projectFrom;
  if (isPast && scenario === source.current && !leavesUnbought(model)) notices.push(pastNotice('exit', source, exit));
  return {
    kind: type === CARE_TYPE.landLease ? 'land-lease' : 'village',
    quickExitEntitlement: isQuick ? orUndefined(home.home_rv_exit) : undefined,
    model,
    serviceCharge: periodic(home.rv__gsc_sf, home.rv__gsc_sf_freq),
    ...mapPurchase(source),
    ...(home.formerHome ? { formerHome: mapOwned(source, notices) } : {}),
  };
}

/** The bank pays for the home if the Current Situation does not have it. */
function mapPurchase(source: HomeSource): { readonly purchase?: HomePurchase } {
  return isHomeBought(source) ? { purchase: { fromElsewhere: orZero(source.scenario.sHome.homeElsewhere) } } : {};
}

/** The form already reports an exit before the purchase. A second notice that the exit is past would contradict it. */
function leavesUnbought(model: CommunityModel | undefined): boolean {
  const { purchaseDate, exitDate } = model ?? {};
  return purchaseDate !== undefined && exitDate !== undefined && exitDate < purchaseDate;
}

/**
 * The contract, without an exit that is not after the purchase. If the home is bought in the first month, the contract
 * starts then.
 */
function modelInTime(source: HomeSource, notices: Notice[]): CommunityModel {
  const { scenario } = source;
  const model = mapCommunityModel(scenario);
  const bought = homeBoughtIn(source);
  const purchaseDate = boughtOn(model.purchaseDate, 'rv_date_purchased', source, notices);
  const exit = model.exitDate === undefined ? undefined : monthOf(model.exitDate);
  const isUnbought = bought !== undefined && exit !== undefined && exit <= bought;
  if (!isUnbought && !isExitBeforePurchase(scenario.sHome, model.purchaseDate, model.exitDate)) {
    return { ...model, purchaseDate };
  }
  notices.push(at('exit-before-purchase', 'rv_date_exit'));
  return { ...model, purchaseDate, exitDate: undefined };
}

/**
 * The purchase date that counts. A home that the Current Situation does not have is not bought before the projection.
 */
function boughtOn(
  typed: CivilDate | undefined,
  field: 'rv_date_purchased' | 'grannyFlatPurchDate',
  source: HomeSource,
  notices: Notice[],
): CivilDate | undefined {
  const isTitleGiven = source.scenario.sHome.grannyFlatTitle && homeToGive(source) > 0;
  // Modelling choice: a title is given in the first month, whatever day is entered.
  const bought = isTitleGiven ? source.projectFrom : homeBoughtIn(source);
  const isInTime =
    typed !== undefined &&
    bought !== undefined &&
    (isTitleGiven ? monthOf(typed) === bought : monthOf(typed) >= bought);
  if (bought === undefined || typed === undefined || isInTime) return typed;
  notices.push({ ...at('home-bought-now', field), params: { month: formatMonthYear(bought) } });
  return firstOfMonth(bought);
}

export function mapCommunityModel({ sHome: home, sRV }: Pick<Scenario, 'sHome' | 'sRV'>): CommunityModel {
  return {
    base: home.rv_calculationBase === 2 ? 'resale' : 'purchase',
    purchaseDate: dateOf(home.rv_date_purchased),
    exitDate: dateOf(home.rv_date_exit),
    purchasePrice: orZero(home.rv_purchasePrice),
    growthPercent: orZero(home.rv_assetGrowth),
    gainSharePercent: orZero(home.rv_shareCapitalGain),
    refurbishmentCost: orZero(home.rv_refurbCost),
    sellingFeePercent: orZero(home.rv_sellingFees),
    deferredFeePercent: sRV.map((row) => orZero(row.dmf)),
    maintenanceLevyPercent: sRV.map((row) => orZero(row.ltmf)),
    ...(home.departureFeeBy === 0 ? {} : { partYear: PART_YEARS[home.departureFeeBy] }),
  };
}

const PART_YEARS = { 1: 'day', 2: 'begun' } as const;

function mapGrannyFlat(source: HomeSource, notices: Notice[]): GrannyFlatHome {
  const { sHome: home } = source.scenario;
  const isQuick = home.quick;
  const given = home.grannyFlatTitle ? homeToGive(source) : 0;
  const { grannyFlatFormerHome } = home;
  // A proposed scenario needs no notice, because its opening position shows the difference.
  if (orZero(home.netHomeValue) > 0 && !grannyFlatFormerHome && source.scenario === source.current) {
    notices.push(at('former-home-beside-granny-flat', 'grannyFlatFormerHome'));
  }
  if (isQuick || (home.grannyFlatPurchPrice === null && given === 0)) {
    notices.push(at('granny-flat-price-missing', isQuick ? 'grannyFlatQuick' : 'grannyFlatPurchPrice'));
  }
  return {
    kind: 'granny-flat',
    quickValue: isQuick ? orUndefined(home.grannyFlatQuick) : undefined,
    // A title that is given is the price, whatever price is entered.
    purchasePrice: isQuick ? undefined : given > 0 ? given : orUndefined(home.grannyFlatPurchPrice),
    purchaseDate: isQuick
      ? undefined
      : boughtOn(dateOf(home.grannyFlatPurchDate), 'grannyFlatPurchDate', source, notices),
    applyTest: !isQuick && home.grannyFlatApplyTest,
    testAmount: isQuick ? undefined : orUndefined(home.grannyFlatTestAmount),
    giftAmount: isQuick ? undefined : orUndefined(home.grannyFlatGiftAmount),
    rent: periodic(home.grannyFlatRentAmount, home.grannyFlatRentFreq),
    ...mapPurchase(source),
    ...(given > 0 ? { homeGiven: given } : {}),
    ...(grannyFlatFormerHome ? { formerHome: mapOwned(source, notices) } : {}),
  };
}
