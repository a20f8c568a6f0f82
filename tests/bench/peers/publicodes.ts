/** The month as a publicodes model. The names of its mechanisms are French. */
import { type Calculator, rates, tolerance } from './statutory-month.ts';

type Model = Readonly<Record<string, unknown>>;

/** The parts of the library that we use. Its own types exist only after it is installed. */
interface Engine {
  setSituation(
    situation: Readonly<Record<string, number>>,
    options: { readonly keepPreviousSituation: boolean },
  ): unknown;
  evaluate(rule: string): { readonly nodeValue?: unknown };
}

interface Library {
  readonly default: new (model: Model) => Engine;
}

interface Bracket {
  readonly taux: number;
  readonly plafond?: number;
}

const bracketsOf = (assiette: string, tranches: readonly Bracket[]) => ({ barème: { assiette, tranches } });
const capped = (valeur: string, plafond: number) => ({ valeur, plafond });
const notNegative = (valeur: string) => ({ valeur, plancher: 0 });
const input = { 'par défaut': 0 };

/** Rates are constants in the rules, because rates as separate rules take longer, and so do slices without brackets. */
function model(): Model {
  const full = rates.basicRate + rates.supplementMaximum + rates.energySupplement;
  const minimum = rates.supplementMinimum + rates.energySupplement;
  const r = rates;
  return {
    'financial assets': input,
    'other assets': input,
    'other income': input,
    'home value': input,
    deposit: input,
    'deemed income': bracketsOf('financial assets', [
      { taux: r.deemingLowerPercent / 100, plafond: r.deemingThreshold },
      { taux: r.deemingUpperPercent / 100 },
    ]),
    'ordinary income': 'deemed income + other income',
    'excess income': notNegative(`ordinary income / ${r.fortnights} - ${r.pensionIncomeFreeArea}`),
    'assets outside home': 'financial assets + other assets',
    'excess assets': notNegative(`assets outside home - ${r.pensionAssetsLimit}`),
    'reduction by income': `excess income * ${r.pensionIncomeTaper}`,
    'reduction by assets': `((excess assets + ${tolerance}) // ${r.pensionAssetsStep}) * ${r.pensionAssetsTaper} / ${r.fortnights}`,
    reduction: { valeur: 'reduction by income', plancher: 'reduction by assets' },
    rate: `${full} - reduction`,
    payment: { valeur: `rate + ${tolerance}`, plancher: minimum, arrondi: '2 décimales' },
    pension: { variations: [{ si: `rate > ${tolerance}`, alors: 'payment' }, { sinon: 0 }] },
    'counted pension': notNegative(`pension - ${minimum}`),
    'care income': `ordinary income + counted pension * ${r.fortnights}`,
    'counted home': capped('home value', r.homeCap),
    'care assets': 'assets outside home + deposit + counted home',
    'income tested': bracketsOf('care income', [
      { taux: 0, plafond: r.incomeFreeArea },
      { taux: r.incomeRate, plafond: r.incomeThreshold1 },
      { taux: 0, plafond: r.incomeThreshold2 },
      { taux: r.incomeRate, plafond: r.incomeThreshold3 },
      { taux: 0, plafond: r.incomeThreshold4 },
      { taux: r.incomeRate },
    ]),
    'asset tested': bracketsOf('care assets', [
      { taux: 0, plafond: r.assetFreeArea },
      { taux: r.assetRate1, plafond: r.assetThreshold1 },
      { taux: 0, plafond: r.assetThreshold2 },
      { taux: r.assetRate2, plafond: r.assetThreshold3 },
      { taux: 0, plafond: r.assetThreshold4 },
      { taux: r.assetRate2 },
    ]),
    'means tested amount': `(income tested + asset tested) / ${r.daysInYear}`,
    hotelling: { ...notNegative(`means tested amount - ${r.maximumSupplement}`), plafond: r.hotellingMaximum },
    'non clinical': {
      ...notNegative(`means tested amount - ${r.maximumSupplement + r.hotellingMaximum}`),
      plafond: r.nonClinicalMaximum,
    },
  };
}

export async function byPublicodes(): Promise<Calculator> {
  const name: string = 'publicodes';
  const { default: PublicodesEngine } = (await import(name)) as Library;
  const engine = new PublicodesEngine(model());
  const value = (rule: string): number => engine.evaluate(rule).nodeValue as number;
  return ({ financialAssets, otherAssets, otherIncomePerYear, homeValue, deposit }) => {
    const situation = {
      'financial assets': financialAssets,
      'other assets': otherAssets,
      'other income': otherIncomePerYear,
      'home value': homeValue,
      deposit,
    };
    // All inputs are set each time. Not keeping the previous ones saves a copy of the model.
    engine.setSituation(situation, { keepPreviousSituation: true });
    return {
      pensionPerFortnight: value('pension'),
      meansTestedAmountPerDay: value('means tested amount'),
      hotellingPerDay: value('hotelling'),
      nonClinicalPerDay: value('non clinical'),
    };
  };
}
