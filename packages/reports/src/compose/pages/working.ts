/**
 * How each figure is calculated: the steps of the panels of care and pension, which a reader can follow with a pencil.
 */
import { entryTitle } from '@advice-builder/casework';
import {
  afterStep,
  type Explanation,
  type ExplanationLine,
  explain,
  type FigureId,
  type FigureRef,
  isPersonFigure,
  type PersonIndex,
  type StepRole,
} from '@advice-builder/engine';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { periodWords, shownText, type WorkingNames, workingRows } from '@advice-builder/results';
import type { Block, WorkingBlock, WorkingLine } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { amountOfWorking, joined, monthOfDay, nothing, type Shown, shortDay, words } from '../../shown.ts';
import { monthsOfOtherRules } from '../working-months.ts';

export const workingWords = {
  title: 'How each figure is worked out',
  intro:
    'Every month is worked out in the same way, with the rates of that month. A later month is shown only if another rule applies. The date beside a rate is the day it began.',
  exact: 'Amounts are exact. They are rounded only where the law rounds, and where they are shown.',
  notReached: 'not reached',
  estimated: 'This uses an estimate.',
  and: 'and',
} as const;

/** The figures of the panels and the figures directly behind them, in the order of the page. */
const RESIDENTIAL: readonly FigureId[] = [
  'totalDailyCareCost',
  'basicDailyFee',
  'dap',
  'dac',
  'depositRemaining',
  'meansTestedFee',
  'hotelling',
  'nonClinical',
  'extraServiceDaily',
  'outOfPocketDaily',
  'incomeTestedAmount',
  'assetTestedAmount',
  'careAssets',
  'careIncome',
];
const PACKAGE: readonly FigureId[] = [
  'totalDailyCareCost',
  'packageBasicDailyFee',
  'incomeTestedFee',
  'packageIncome',
  'outOfPocketDaily',
];
const SUPPORT: readonly FigureId[] = [
  'totalDailyCareCost',
  'supportAtHomeYear',
  'independenceContribution',
  'everydayLivingContribution',
  'independenceRate',
  'everydayLivingRate',
  'feeAtTransition',
  'packageBudget',
  'homeCareAssets',
  'homeCareIncome',
  'outOfPocketDaily',
  'respiteDaily',
];
const PENSION: readonly FigureId[] = [
  'pensionEntitlement',
  'pensionMaximum',
  'pensionIncomeReduction',
  'pensionAssetsReduction',
  'pensionExSupplement',
  'rentAssistance',
  'dvaCompensation',
  'assessableAssetsPension',
  'deemedIncome',
];

/**
 * Figures of a deposit paid at the start, a former home, a purchased home, a death and a move to another aged care home.
 * They are nil in other months.
 */
const MOVES: readonly FigureId[] = [
  'depositsPaidNow',
  'depositsReturned',
  'formerHomeValue',
  'formerHomePrice',
  'communityPurchase',
  'depositsRefunded',
  'deathValues',
  'depositsRefundedOnMove',
  'depositsPaidOnMove',
];

/** Assets that include a former home from the purchase of the community on. */
const WITH_FORMER_HOME: readonly FigureId[] = ['assetsOutsideHome', 'notDeemedAssets'];

/** Assets less the loans that are charged over them. */
const WITH_ASSET_DEBTS: readonly FigureId[] = ['assetsOutsideHome', 'assetDebt'];

/** Figures behind the panels, which are explained for the first month only. */
const BEHIND: ReadonlySet<FigureId> = new Set<FigureId>([
  'careAssets',
  'careIncome',
  'homeCareAssets',
  'homeCareIncome',
  'deemedIncome',
]);

/** The figures of a person's panels in a month. */
function figuresOf({ five }: ScenarioInput, person: PersonIndex, month: number): readonly FigureId[] {
  const { columns, plan: household } = five.projection;
  const plan = household.people[person];
  if (plan === undefined || month >= plan.deathMonth) return [];
  const { resident, homeCare } = plan;
  const isAsset = (columns.formerHomeValue[month] ?? 0) > 0 && month >= (household.home.purchase?.month ?? 0);
  const debts = (columns.assetDebt[month] ?? 0) > 0 ? WITH_ASSET_DEBTS : [];
  const always = [...new Set([...PENSION, ...(isAsset ? WITH_FORMER_HOME : []), ...debts, ...MOVES])];
  if (resident !== undefined && month >= resident.entryMonth) return [...RESIDENTIAL, ...always];
  if (homeCare === undefined || month < homeCare.startMonth) return always;
  return [...(month < homeCare.regime.supportAtHomeFromMonth ? PACKAGE : SUPPORT), ...always];
}

const SIGNS: Readonly<Record<StepRole, string>> = {
  '+': '+',
  '-': '−',
  x: '×',
  '/': '÷',
  '%': '×',
  '^': '^',
  limit: '≤',
  least: '≥',
  whole: '=',
  begun: '=',
  nearest: '=',
  below: '',
  above: '',
  reaches: '',
  consulted: '',
};

/** Roles that have no sign. The label says the role in words. */
const IN_WORDS: ReadonlySet<StepRole> = new Set([
  'limit',
  'least',
  'whole',
  'begun',
  'nearest',
  'below',
  'above',
  'reaches',
  '^',
]);

const OF_TOTAL: ReadonlySet<StepRole> = new Set(['x', '/', '%', '^', 'nearest', 'whole', 'begun']);

/** Whether a step leaves the total unchanged and adds no information. Such a step is not printed. */
function isIdle({ role, value, notReached, rate }: ExplanationLine): boolean {
  if (role === 'consulted') return true;
  if (role === '+' || role === '-') return value === 0;
  if (role === 'x' || role === '/') return value === 1;
  return notReached && rate === undefined;
}

/** The steps that are printed. Multiples and shares of a total of 0 are left out. */
function telling(steps: readonly ExplanationLine[]): readonly ExplanationLine[] {
  let total = 0;
  return steps.filter((step) => {
    const before = total;
    total = afterStep(total, step.role, step.value);
    return !isIdle(step) && !(before === 0 && OF_TOTAL.has(step.role));
  });
}

/** The steps within a step, unless they only repeat its value. */
function within({ ref, steps }: ExplanationLine): readonly ExplanationLine[] {
  const inner = telling(steps);
  return ref === undefined && inner.length > 1 ? inner : [];
}

interface Context {
  readonly names: WorkingNames;
  readonly subject: PersonIndex | undefined;
}

/** The name of a step, with the date its rate began, and a remark if a limit was not reached. */
function labelOf({ rate, notReached }: ExplanationLine, name: Shown): Shown {
  const day = rate === undefined ? [] : [shortDay(rate.from)];
  return joined([name, ...day, ...(notReached ? [words(workingWords.notReached)] : [])], ', ');
}

function linesOf(steps: readonly ExplanationLine[], context: Context, depth = 0): readonly WorkingLine[] {
  const rows = workingRows(telling(steps), context.names, context.subject);
  return rows.flatMap(({ step, label, name, amount, share }, index) => {
    const shown = share === undefined ? amountOfWorking(amount) : words(share);
    if (step === undefined) return [{ label: words(label), sign: words('='), amount: shown, depth, isTotal: true }];
    const line: WorkingLine = {
      label: labelOf(step, words(IN_WORDS.has(step.role) ? label : name)),
      sign: index === 0 && step.role === '+' ? nothing : words(SIGNS[step.role]),
      amount: shown,
      depth,
    };
    return [line, ...linesOf(within(step), context, depth + 1)];
  });
}

/** The printed steps, including the steps within them. */
const printed = (steps: readonly ExplanationLine[]): readonly ExplanationLine[] =>
  telling(steps).flatMap((step) => [step, ...printed(within(step))]);

/**
 * Marks a modelling choice of this program. The path of its documentation is left out, because a client cannot use it.
 */
export const lawText = (law: string): string => law.replace(/^(Modelling choice): docs\/.*$/, '$1');

function lawOf({ law, estimated }: Explanation): Shown {
  const laws = words(`${[...new Set(law.map(lawText))].join('; ')}.`);
  return estimated ? joined([laws, words(workingWords.estimated)]) : laws;
}

/** A key of how a figure is calculated, apart from its amounts. Two months with the same key have the same steps. */
const kindOf = (steps: readonly ExplanationLine[]): string =>
  JSON.stringify(printed(steps).map(({ role, label, notReached }) => [role, label, notReached]));

/** Whether a figure is a sum of other figures. Their own workings show which of them are nil. */
const isSumOfFigures = (steps: readonly ExplanationLine[]): boolean =>
  steps.every(({ role, ref }) => role === 'consulted' || (role === '+' && ref !== undefined));

interface Place {
  readonly input: DocumentInput;
  readonly month: number;
  readonly person: PersonIndex;
  /** Keys (see `kindOf`) of the workings already printed, by figure and person. */
  readonly printedKinds: Map<string, Set<string>>;
}

function contextOf({ input }: Place, subject: PersonIndex | undefined): Context {
  const { record, preferred } = input;
  const people = preferred.five.report.var.names;
  const entries = new Map(preferred.scenario.sFentries.map((entry) => [entry.id, entry]));
  return {
    subject,
    names: {
      person: (person) => (people.length > 1 ? people[person] : undefined),
      entry: (id) => {
        const entry = entries.get(id);
        return entry && entryTitle(record, preferred.scenario, entry);
      },
    },
  };
}

function blockOf(place: Place, figure: FigureId): WorkingBlock | undefined {
  const { input, month, person, printedKinds } = place;
  const isOwn = isPersonFigure(figure);
  const ref: FigureRef = { figure, ...(isOwn ? { person } : {}), at: { month } };
  const explanation = explain(input.preferred.five.projection, ref);
  const { steps, label, sentence, period } = explanation;
  if (telling(steps).length === 0) return undefined;
  const key = `${figure}/${isOwn ? person : ''}`;
  const kinds = printedKinds.get(key) ?? new Set<string>();
  const kind = isSumOfFigures(steps) ? 'sum' : kindOf(steps);
  if (kinds.has(kind)) return undefined;
  printedKinds.set(key, kinds.add(kind));
  // Sentence and law are printed with the first working of a figure.
  const isFirst = kinds.size === 1;
  const context = contextOf(place, isOwn ? person : undefined);
  const whose = isOwn ? context.names.person(person) : undefined;
  return {
    kind: 'working',
    label: whose === undefined ? words(label) : joined([words(label), words(whose)], ', '),
    value: joined([words(shownText(explanation)), words(periodWords(period))].filter((part) => part !== nothing)),
    sentence: isFirst ? words(sentence) : nothing,
    lines: linesOf(steps, context),
    law: isFirst ? lawOf(explanation) : nothing,
  };
}

/**
 * The workings of a month. If a figure has the same working for both people of a couple, to the cent, it is printed
 * once under both names.
 */
function workingsOf(place: Omit<Place, 'person'>): readonly WorkingBlock[] {
  const { preferred } = place.input;
  const found = new Map<string, WorkingBlock>();
  for (const [index, name] of preferred.five.report.var.names.entries()) {
    const person = index as PersonIndex;
    for (const figure of figuresOf(preferred, person, place.month)) {
      const block = place.month > 0 && BEHIND.has(figure) ? undefined : blockOf({ ...place, person }, figure);
      if (block === undefined) continue;
      const key = JSON.stringify([figure, block.value, block.lines]);
      const same = found.get(key);
      const both = same && joined([same.label, words(workingWords.and), words(name)]);
      found.set(key, both === undefined ? block : { ...block, label: both });
    }
  }
  return [...found.values()];
}

/**
 * How each figure is calculated, in the months in which the method changes. Each working is printed from its first step
 * and continues none from an earlier month.
 */
export function workingPages(input: DocumentInput): readonly Block[] {
  const { preferred } = input;
  const { projection } = preferred.five;
  const printedKinds: Place['printedKinds'] = new Map();
  const { title, intro, exact } = workingWords;
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: words(title), startsPage: true },
    {
      kind: 'text',
      text: joined([joined([words(preferred.name), words('.')], ''), words(intro), words(exact)]),
    },
  ];
  for (const month of monthsOfOtherRules(projection)) {
    const found = workingsOf({ input, month, printedKinds });
    if (found.length === 0) continue;
    const day = projection.monthStarts[month] as CivilDate;
    blocks.push({ kind: 'heading', level: 2, text: monthOfDay(toIso(day)) }, ...found);
  }
  return blocks;
}
