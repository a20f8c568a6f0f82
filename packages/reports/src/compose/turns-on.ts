/** The section "What moves the figures": at most five findings. Findings that differ between scenarios come first. */
import { cashFindings, type Finding, type FindingId, scenarioFindings, tradeFinding } from '@advice-builder/results';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import { type Shown, words } from '../shown.ts';
import { called, shortName } from './names.ts';
import { listed as inOneLine } from './panels/alike.ts';
import { LAST_YEAR, others, subjects } from './subjects.ts';

const MOST = 5;
const LEAST = 3;

/** Order of importance of the events. */
const WEIGHT: Partial<Readonly<Record<FindingId, number>>> = {
  'F-pension': 1,
  'F-sale': 2,
  'F-dap': 3,
  'F-cap': 4,
};

interface ListedFinding {
  readonly id: FindingId;
  /** The printed text. It names the scenarios it applies to, unless it applies to all. */
  readonly text: string;
  /** Whether the finding applies to every scenario, so that it does not distinguish them. */
  readonly isEverywhere: boolean;
}

/** Names such as `Current Situation, Scenario 1 and Scenario 3`, which the table above explains. */
const listed = (scenarios: readonly ScenarioInput[]): string =>
  inOneLine(scenarios.toSorted((a, b) => a.sid - b.sid).map(shortName));

/**
 * The events, each once: first those of the compared scenarios, then of the measured-from scenario, then of the others.
 */
function happenings(input: DocumentInput): readonly ListedFinding[] {
  const order = [...new Set([...subjects(input), input.base, ...input.scenarios])];
  const isListed = ({ id }: Finding): boolean => id !== 'F-death';
  const all = order.map((scenario) => ({ scenario, found: scenarioFindings(scenario, false).filter(isListed) }));
  const once = new Map<string, ListedFinding>();
  for (const { scenario, found } of all) {
    found.forEach(({ id, text: plain }, index) => {
      if (once.has(plain)) return;
      const sharing = all.filter((each) => each.found.some(({ text }) => text === plain));
      const isEverywhere = sharing.length === all.length;
      const name = listed(sharing.map((each) => each.scenario));
      const named = isEverywhere ? undefined : scenarioFindings({ ...scenario, name }).filter(isListed)[index];
      once.set(plain, { id, text: named?.text ?? plain, isEverywhere });
    });
  }
  return [...once.values()];
}

/**
 * One finding of each kind, then a second one of each kind, and so on. Findings that apply to every scenario come last.
 */
function takingTurns(all: readonly ListedFinding[]): readonly string[] {
  const seen = new Map<FindingId, number>();
  const placed = all.map((finding) => {
    const turn = seen.get(finding.id) ?? 0;
    seen.set(finding.id, turn + 1);
    return { finding, place: [Number(finding.isEverywhere), turn, WEIGHT[finding.id] ?? MOST] as const };
  });
  const [everywhere, turn, weight] = [0, 1, 2] as const;
  return placed
    .toSorted(
      ({ place: a }, { place: b }) => a[everywhere] - b[everywhere] || a[turn] - b[turn] || a[weight] - b[weight],
    )
    .map(({ finding }) => finding.text);
}

const textsOf = (findings: readonly (Finding | undefined)[]): readonly string[] =>
  findings.flatMap((finding) => (finding === undefined ? [] : [finding.text]));

/** Three to five findings if there are enough, without repeats. */
export function reasons(input: DocumentInput): readonly Shown[] {
  const { scenarios, base } = input;
  const trades = textsOf(
    [...new Set([...subjects(input), ...others(input)])].map((scenario) =>
      tradeFinding(called(base, shortName), called(scenario, shortName), LAST_YEAR),
    ),
  );
  const [, ...shorts] = textsOf(cashFindings(scenarios.map((each) => called(each, shortName))));
  const first = [...trades.slice(0, 1), ...shorts.slice(0, 1), ...takingTurns(happenings(input))];
  const findings = new Set(first.length < LEAST ? [...first, ...trades, ...shorts] : first);
  return [...findings].slice(0, MOST).map(words);
}
