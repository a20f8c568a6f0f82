/**
 * Short names of scenarios, for places with little room: their numbers, which the page "Results at a glance" shows next
 * to the names.
 */
import type { ScenarioInput } from '../input.ts';

/** `Current Situation`, `Scenario 2` */
export const shortName = ({ sid, name }: Pick<ScenarioInput, 'sid' | 'name'>): string =>
  sid === 0 ? name : `Scenario ${sid}`;

/** `Current Situation`, `Scenario 2: Sell the home` */
export const numberedName = ({ sid, name }: Pick<ScenarioInput, 'sid' | 'name'>): string =>
  sid === 0 ? name : `Scenario ${sid}: ${name}`;

/** `Current Situation`, `Scenario 2 (“Sell the home”)`: the first mention in a sentence. */
export const quotedName = ({ sid, name }: Pick<ScenarioInput, 'sid' | 'name'>): string =>
  sid === 0 ? name : `Scenario ${sid} (“${name}”)`;

/** A copy of the scenario with another name for use in a sentence. */
export const called = (scenario: ScenarioInput, name: (of: ScenarioInput) => string): ScenarioInput => ({
  ...scenario,
  name: name(scenario),
});

/** The number of lines that the names need, one below the other. @param letters about how many fit on a line. */
export const linesOf = (scenarios: readonly ScenarioInput[], letters: number): number =>
  // biome-ignore lint/plugin: lines of letters, no money
  scenarios.reduce((lines, { name }) => lines + Math.max(1, Math.ceil(name.length / letters)), 0);
