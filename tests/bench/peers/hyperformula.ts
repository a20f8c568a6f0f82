/** The month as a row of a sheet in HyperFormula. */
import { type Calculator, rates, tolerance } from './statutory-month.ts';

interface Address {
  readonly sheet: number;
  readonly row: number;
  readonly col: number;
}

type Cell = number | string;

/** The parts of the library that we use. Its own types exist only after it is installed. */
interface Sheets {
  setCellContents(topLeft: Address, contents: readonly (readonly Cell[])[]): unknown;
  getCellValue(address: Address): unknown;
}

interface Library {
  readonly HyperFormula: {
    buildFromArray(sheet: readonly (readonly Cell[])[], options: Readonly<Record<string, unknown>>): Sheets;
  };
}

const INPUTS = 5;
/** Columns K, P, Q and R. */
const OUTPUTS = [10, 15, 16, 17] as const;

/**
 * Columns A to E: financial assets, other assets, other income a year, value of the home, deposit. Rates are constants
 * in the formulas, because references to cells take longer.
 */
function formulas(): readonly string[] {
  const full = rates.basicRate + rates.supplementMaximum + rates.energySupplement;
  const minimum = rates.supplementMinimum + rates.energySupplement;
  const r = rates;
  return [
    /* Column F: deemed income a year */ `=(MIN(A1,${r.deemingThreshold})*${r.deemingLowerPercent}+MAX(A1-${r.deemingThreshold},0)*${r.deemingUpperPercent})/100`,
    /* Column G: income a fortnight */ `=(F1+C1)/${r.fortnights}`,
    /* Column H: reduction by the income test */ `=MAX(G1-${r.pensionIncomeFreeArea},0)*${r.pensionIncomeTaper}`,
    /* Column I: reduction by the assets test */ `=INT((MAX(A1+B1-${r.pensionAssetsLimit},0)+${tolerance})/${r.pensionAssetsStep})*${r.pensionAssetsTaper}/${r.fortnights}`,
    /* Column J: pension left by the stricter test */ `=${full}-MAX(H1,I1)`,
    /* Column K: pension paid a fortnight */ `=IF(J1>${tolerance},ROUND(MAX(J1,${minimum})+${tolerance},2),0)`,
    /* Column L: income for the means test of care */ `=F1+C1+MAX(K1-${minimum},0)*${r.fortnights}`,
    /* Column M: assets for the means test of care */ `=A1+B1+E1+MIN(D1,${r.homeCap})`,
    /* Column N: means tested amount by income, a year */ `=${r.incomeRate}*(MAX(MIN(L1,${r.incomeThreshold1})-${r.incomeFreeArea},0)+MAX(MIN(L1,${r.incomeThreshold3})-${r.incomeThreshold2},0)+MAX(L1-${r.incomeThreshold4},0))`,
    /* Column O: means tested amount by assets, a year */ `=${r.assetRate1}*MAX(MIN(M1,${r.assetThreshold1})-${r.assetFreeArea},0)+${r.assetRate2}*(MAX(MIN(M1,${r.assetThreshold3})-${r.assetThreshold2},0)+MAX(M1-${r.assetThreshold4},0))`,
    /* Column P: means tested amount a day */ `=(N1+O1)/${r.daysInYear}`,
    /* Column Q: hotelling contribution a day */ `=MIN(MAX(P1-${r.maximumSupplement},0),${r.hotellingMaximum})`,
    /* Column R: non-clinical care contribution a day */ `=MIN(MAX(P1-${r.maximumSupplement + r.hotellingMaximum},0),${r.nonClinicalMaximum})`,
  ];
}

/**
 * One call sets all inputs, so that the sheet is recalculated once. That is faster than a batch of calls, and faster
 * per month than many rows in one call. Switching off undo and exact comparison of numbers also saves time.
 */
export async function byHyperFormula(): Promise<Calculator> {
  const name: string = 'hyperformula';
  const { HyperFormula } = (await import(name)) as Library;
  const sheets = HyperFormula.buildFromArray([[...new Array<number>(INPUTS).fill(0), ...formulas()]], {
    licenseKey: 'gpl-v3',
    undoLimit: 0,
    smartRounding: false,
  });
  const first = { sheet: 0, row: 0, col: 0 };
  const [pension, means, hotelling, nonClinical] = OUTPUTS.map((col) => ({ ...first, col })) as [
    Address,
    Address,
    Address,
    Address,
  ];
  return ({ financialAssets, otherAssets, otherIncomePerYear, homeValue, deposit }) => {
    sheets.setCellContents(first, [[financialAssets, otherAssets, otherIncomePerYear, homeValue, deposit]]);
    return {
      pensionPerFortnight: sheets.getCellValue(pension) as number,
      meansTestedAmountPerDay: sheets.getCellValue(means) as number,
      hotellingPerDay: sheets.getCellValue(hotelling) as number,
      nonClinicalPerDay: sheets.getCellValue(nonClinical) as number,
    };
  };
}
