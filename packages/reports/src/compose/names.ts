/** Names of scenarios where room is short: with or by their numbers, which stand beside the names in the answer. */
import type { ScenarioInput } from '../input.ts';

/** `Current Situation`, `Scenario 2` */
export const shortName = ({ sid, name }: Pick<ScenarioInput, 'sid' | 'name'>): string =>
  sid === 0 ? name : `Scenario ${sid}`;

/** `Current Situation`, `Scenario 2: Sell the home` */
export const numberedName = ({ sid, name }: Pick<ScenarioInput, 'sid' | 'name'>): string =>
  sid === 0 ? name : `Scenario ${sid}: ${name}`;

/** `Current Situation`, `Scenario 2 (“Sell the home”)`: how a sentence names it first. */
export const quotedName = ({ sid, name }: Pick<ScenarioInput, 'sid' | 'name'>): string =>
  sid === 0 ? name : `Scenario ${sid} (“${name}”)`;

/** The same scenario, called otherwise in a sentence. */
export const called = (scenario: ScenarioInput, name: (of: ScenarioInput) => string): ScenarioInput => ({
  ...scenario,
  name: name(scenario),
});

/** Lines that names take together, one beneath the other. @param letters to a line, about. */
export const linesOf = (scenarios: readonly ScenarioInput[], letters: number): number =>
  // biome-ignore lint/plugin: lines of letters, no money
  scenarios.reduce((lines, { name }) => lines + Math.max(1, Math.ceil(name.length / letters)), 0);
