/** What an imported value is called, and how it reads, whether or not its field is on the page. */
import {
  type Care,
  calculationBases,
  chargeFrequencies,
  type Entry,
  entitlementModes,
  facilityOptions,
  frequencies,
  homeLabels,
  homeRentFrequencies,
  rentAssessments,
  type ScenarioRules,
  type StaleImport,
  templates,
  typesOfCare,
} from '@advice-builder/contract';
import { choiceText, moneyText, monthText, percentText, plainText, yesNoText } from '../binding/formats.ts';
import { fieldText } from '../entries/entry-field.tsx';
import { entryAmount, entryTitle } from '../entries/entry-words.ts';

type Format = (value: unknown) => string;
type Words = readonly [label: string, format: Format];

const modeText: Format = (value) => (value === true ? 'Quick' : 'Full');
const MODE: Words = ['Mode', modeText];
const month: Format = (value) => monthText(value);
const mpirText: Format = (value) =>
  value === null ? 'From the date of entry' : typeof value === 'number' ? percentText(value) : plainText(value);

const levelText: Format = (value) => `Level ${plainText(value)}`;

const CARE: Readonly<Record<string, Words>> = {
  typeOfCare: ['Type of Care', choiceText(typesOfCare)],
  dateOfEntry: ['Date of Entry', plainText],
  lmr: ['Low Means Resident', yesNoText],
  marketPayer: ['Market Payer', yesNoText],
  homeCarePackage: ['Home Care Package / Support At Home', yesNoText],
  homeCareDailyFee: ['Package level', levelText],
  homeCareFeeWaived: ['Waive Basic Daily Fee', yesNoText],
  applicableMPIR: ['Applicable MPIR', mpirText],
  marketPriceRad: ['Facility Market Price RAD or RAC', moneyText],
  radRacPaid: ['RAD or RAC Paid', moneyText],
  sellRadRacPaid: ['Home Sale Contribution', moneyText],
  deductDAPDAC: ['Deduct DAP/DAC from RAD/RAC', yesNoText],
  FacilityAccom: ['Facility Accom Supplement', choiceText(facilityOptions)],
  agedCareFacility: ['Aged Care Facility Name', plainText],
  rcomFacility: ['Community name', plainText],
  resi_esf: ['Extra Service Fee', moneyText],
  resi_esf_frequency: ['Extra Service Fee, how often', choiceText(frequencies)],
  resi_esf_dateEnd: ['Fee ends', plainText],
  resi_esf_deduct: ['Deduct the Extra Service Fee from RAD/RAC', yesNoText],
  postJuly2025Rules: ['Apply post reform Rules', yesNoText],
  noWorseOffPrinciple: ['Apply No Worse Off Principle', yesNoText],
  radRetention: ['Rad Retention %', percentText],
  dapIndexation: ['Dap Indexation %', percentText],
  supportAtHomeLevel: ['Support at Home level', levelText],
  independenceServiceCosts: ['Independence service costs', moneyText],
  everydayLivingServiceCosts: ['Everyday living service costs', moneyText],
  clinicalCareCosts: ['Clinical care costs', moneyText],
  optInDate: ['Opted in on', plainText],
  meansNotDisclosed: ['Means not disclosed', yesNoText],
  nonClinicalDaysCharged: ['Non clinical days charged so far', plainText],
  feeAtTransition: ['Income Tested Care Fee on 31 October 2025', moneyText],
};

const HOME: Readonly<Record<string, Words>> = {
  quick: ['Granny flat, mode', modeText],
  netHomeValue: [homeLabels.netHomeValue, moneyText],
  growthRate: [homeLabels.growthRate, percentText],
  protectedPerson: [homeLabels.protectedPerson, yesNoText],
  home_rv_exit: [homeLabels.home_rv_exit, moneyText],
  rent: [homeLabels.rent, yesNoText],
  rentValue: [homeLabels.rentValue, moneyText],
  rentFrequency: ['Rent, how often', choiceText(homeRentFrequencies)],
  rentExpenses: ['Expenses of the rent', moneyText],
  rentAtMonth: [homeLabels.rentAtMonth, month],
  rentMonthEnd: [homeLabels.rentMonthEnd, month],
  rentIncomeAssement: [homeLabels.rentIncomeAssement, choiceText(rentAssessments)],
  sell: [homeLabels.sell, yesNoText],
  sellMonth: [homeLabels.sellMonth, month],
  sellExpenses: [homeLabels.sellExpenses, moneyText],
  rcom_exEnt_choice: ['Exit Entitlement, mode', choiceText(entitlementModes)],
  rv_calculationBase: [homeLabels.rv_calculationBase, choiceText(calculationBases)],
  rv_date_purchased: [homeLabels.rv_date_purchased, plainText],
  rv_date_exit: [homeLabels.rv_date_exit, plainText],
  rv_purchasePrice: [homeLabels.rv_purchasePrice, moneyText],
  rv_assetGrowth: [homeLabels.rv_assetGrowth, percentText],
  rv_shareCapitalGain: [homeLabels.rv_shareCapitalGain, percentText],
  rv_refurbCost: [homeLabels.rv_refurbCost, moneyText],
  rv_sellingFees: [homeLabels.rv_sellingFees, percentText],
  rv__gsc_sf: [homeLabels.rv__gsc_sf, moneyText],
  rv__gsc_sf_freq: [`${homeLabels.rv__gsc_sf}, how often`, choiceText(chargeFrequencies)],
  grannyFlatQuick: [homeLabels.grannyFlatQuick, moneyText],
  grannyFlatPurchPrice: [`Granny flat, ${homeLabels.grannyFlatPurchPrice}`, moneyText],
  grannyFlatPurchDate: [`Granny flat, ${homeLabels.grannyFlatPurchDate}`, plainText],
  grannyFlatApplyTest: [homeLabels.grannyFlatApplyTest, yesNoText],
  grannyFlatTestAmount: [homeLabels.grannyFlatTestAmount, moneyText],
  grannyFlatGiftAmount: [homeLabels.grannyFlatGiftAmount, moneyText],
  grannyFlatRentFreq: [`${homeLabels.grannyFlatRentAmount}, how often`, choiceText(chargeFrequencies)],
  grannyFlatRentAmount: [homeLabels.grannyFlatRentAmount, moneyText],
};

const FIELDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  sCare: CARE,
  sHome: HOME,
  sRV: { dmf: ['DMF %', percentText], ltmf: ['LTMF %', percentText] },
  sAssets: {
    quick: MODE,
    quickTotal: ['Quick Total', moneyText],
    vehiclesTotal: ['Vehicles (Cars, Caravans and Boats)', moneyText],
    funeralBond: ['Funeral Bond / Prepaid Funeral', moneyText],
  },
  sInvest: { quick: MODE, cashGrowth: ['Assumed Interest', percentText] },
  sIncome: { quick: MODE },
  sExpenses: {
    quick: MODE,
    quickTotal: ['Living expenses', moneyText],
    oopDateStart: ['From', month],
    oopDateEnd: ['Until', month],
    oopFrequency: ['Living expenses, how often', choiceText(frequencies)],
  },
};

const SECTIONS: Readonly<Record<string, string>> = {
  sCare: 'Care Arrangement',
  sHome: 'Home',
  sRV: 'Home',
  sAssets: 'Personal Assets',
  sInvest: 'Investments',
  sIncome: 'Income',
  sExpenses: 'Expenses',
};

export interface StaleWords {
  /** `Home`, `Care Arrangement of Margaret`, the name of an entry. */
  readonly group: string;
  readonly label: string;
  readonly here: string;
  readonly current: string;
}

/** What a field outside the entries is called; undefined for one that is never compared. */
export function wordsOfField(section: string, field: string): Words | undefined {
  return FIELDS[section]?.[field];
}

const amountOr = (entry: Entry): string => entryAmount(entry).text ?? 'No value';

/** What the form calls the fields of care arrangements there and then, where that depends on the documents. */
export type CareLabels = ScenarioRules['care'];

/**
 * @param names of the people of the record, as the form calls them.
 * @param care rules of the care arrangements of the scenario: the form and the review call a field the same.
 */
export function staleWords(item: StaleImport, names: readonly string[], care?: CareLabels): StaleWords {
  switch (item.kind) {
    case 'field': {
      const section = String(item.path[0]);
      const field = String(item.path.at(-1));
      const [label, format] = wordsOfField(section, field) ?? [field, plainText];
      const place = item.path.length > 2 ? Number(item.path[1]) : undefined;
      const who = section === 'sCare' && names.length > 1 ? ` of ${names[place ?? 0]}` : '';
      const ruled = section === 'sCare' ? care?.[place as 0 | 1][field as keyof Care]?.label : undefined;
      const year = section === 'sRV' ? ` of year ${(place ?? 0) + 1}` : '';
      return {
        group: `${SECTIONS[section]}${who}`,
        label: `${ruled ?? label}${year}`,
        here: format(item.here),
        current: format(item.current),
      };
    }
    case 'entry-field': {
      const field = templates[item.source.eid].fields.find(({ name }) => name === item.field);
      const format = field === undefined ? plainText : fieldText(field, names);
      return {
        group: entryTitle(item.entry),
        label: field?.label ?? item.field,
        here: format(item.here),
        current: format(item.current),
      };
    }
    case 'entry-added':
      return {
        group: entryTitle(item.source),
        label: 'Added to the Current Situation',
        here: 'Not here',
        current: amountOr(item.source),
      };
    case 'entry-removed':
      return {
        group: entryTitle(item.entry),
        label: 'Deleted from the Current Situation',
        here: amountOr(item.entry),
        current: 'Deleted',
      };
  }
}
