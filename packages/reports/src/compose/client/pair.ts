/**
 * The choices on the client page: the preferred scenario and the one compared with it, under their names for the
 * client.
 */
import { defaultClientName } from '@advice-builder/casework';
import type { Projection } from '@advice-builder/engine';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { type Voice, voiceOf } from './voice.ts';

export interface Choice {
  readonly of: ScenarioInput;
  /** The client's name for the choice, such as `If you sell the house`. */
  readonly name: string;
  /** The projection over 180 months. */
  readonly projection: Projection;
}

export interface Pair {
  /** The preferred scenario. Tables show it last. */
  readonly preferred: Choice;
  /** Undefined if there is nothing to compare with. */
  readonly beside: Choice | undefined;
  /** The compared choice first, the preferred one last. */
  readonly all: readonly Choice[];
  readonly voice: Voice;
}

export function pairOf(input: DocumentInput): Pair {
  const { job, record, scenarios, preferred } = input;
  const { beside: chosen } = job.choices;
  const others = scenarios.filter((scenario) => scenario !== preferred);
  const beside = others.find(({ sid }) => chosen === undefined || sid === chosen);
  const subjects = beside === undefined ? [preferred] : [beside, preferred];
  const voice = voiceOf(
    input,
    subjects.map(({ fifteen }) => fifteen.projection),
  );
  const choiceOf = (of: ScenarioInput, other: ScenarioInput | undefined): Choice => {
    const { projection } = of.fifteen;
    const typed = record.documentSetting.names?.[of.sid]?.trim() ?? '';
    const second = other && { sid: other.sid, projection: other.fifteen.projection };
    return {
      of,
      name: typed === '' ? defaultClientName({ sid: of.sid, projection }, second, voice) : typed,
      projection,
    };
  };
  const own = choiceOf(preferred, beside);
  const other = beside && choiceOf(beside, preferred);
  return { preferred: own, beside: other, all: other === undefined ? [own] : [other, own], voice };
}
