/** What the fields of a scenario are called outside the form, and how their values read, entries apart. */
import {
  calculationBases,
  chargeFrequencies,
  entitlementModes,
  facilityOptions,
  frequencies,
  homeRentFrequencies,
  rentAssessments,
  typesOfCare,
} from '../enumerations.ts';
import { homeLabels } from '../home-labels.ts';
import { choiceText, type Format, moneyText, monthText, percentText, plainText, yesNoText } from './formats.ts';

/** What a field is called, and how its values read. */
export type FieldWords = readonly [label: string, format: Format];

const modeText: Format = (value) => (value === true ? 'Quick' : 'Full');
const MODE: FieldWords = ['Mode', modeText];
const month: Format = (value) => monthText(value);
const mpirText: Format = (value) =>
  value === null ? 'From the date of entry' : typeof value === 'number' ? percentText(value) : plainText(value);

const levelText: Format = (value) => `Level ${plainText(value)}`;

const CARE: Readonly<Record<string, FieldWords>> = {
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

const HOME: Readonly<Record<string, FieldWords>> = {
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

const FIELDS: Readonly<Record<string, Readonly<Record<string, FieldWords>>>> = {
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

/** What the parts of the form are called. */
export const sectionNames: Readonly<Record<string, string>> = {
  sCare: 'Care Arrangement',
  sHome: 'Home',
  sRV: 'Home',
  sAssets: 'Personal Assets',
  sInvest: 'Investments',
  sIncome: 'Income',
  sExpenses: 'Expenses',
};

/** What a field outside the entries is called; undefined for one that is never compared. */
export function wordsOfField(section: string, field: string): FieldWords | undefined {
  return FIELDS[section]?.[field];
}

/** The fields of a part that have words, in the order of the form. */
export function fieldsWithWords(section: string): readonly string[] {
  return Object.keys(FIELDS[section] ?? {});
}
