/** The known facts about a person's means: at most one of three. The first two apply to residents only. */

import type { PersonNumber } from '@advice-builder/casework';
import { type Care, careFields, yesNoText } from '@advice-builder/contract';
import { announce, CheckGroup, type CheckOption, type FieldFrameProps } from '../../../../design-system/index.ts';
import { mapScenario } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordStore } from '../../../../state/record-store.ts';
import { usePossessive } from '../../base/people.ts';
import { fieldId } from '../binding/field-ids.ts';
import { useRule } from '../binding/rules.ts';
import { takeCurrent, useReview } from '../binding/stale.ts';
import { type Binding, useBinding } from '../binding/use-binding.ts';

const MEANS = ['lmr', 'marketPayer', 'meansNotDisclosed'] as const;
export type MeansField = (typeof MEANS)[number];

const LABELS: Readonly<Record<MeansField, string>> = {
  lmr: careFields.lmr.label,
  marketPayer: careFields.marketPayer.label,
  meansNotDisclosed: careFields.meansNotDisclosed.label,
};

const pathOf = (person: PersonNumber, field: MeansField) => `scenario.sCare.${person}.${field}` as const;

/**
 * Ticks one option and unticks the options that exclude it, as one history step. Returns the labels of the unticked
 * options.
 */
export function tickMeans(
  store: RecordStore,
  person: PersonNumber,
  field: MeansField,
  checked: boolean,
): readonly string[] {
  const { sid, documents } = store.getState();
  const before = documents.scenarios[sid]?.sCare[person];
  const off = checked ? MEANS.filter((each) => each !== field && before?.[each] === true) : [];
  const ticked = (care: Care): Care => ({
    ...care,
    ...Object.fromEntries(off.map((each) => [each, false])),
    [field]: checked,
  });
  store.commit();
  store.change(pathOf(person, field), (all) =>
    mapScenario(all, sid, (scenario) => {
      const [client, partner] = scenario.sCare;
      return { ...scenario, sCare: person === 0 ? [ticked(client), partner] : [client, ticked(partner)] };
    }),
  );
  store.commit();
  return off.map((each) => LABELS[each]);
}

interface MeansProps {
  readonly person: PersonNumber;
  /** The effect of each option on the fees. */
  readonly effects: Readonly<Partial<Record<MeansField, string>>>;
  /** The end of the sentence that says what decides the fees if no option is ticked. */
  readonly decidedBy: string;
}

export function Means({ person, effects, decidedBy }: MeansProps) {
  const { store } = useSession();
  const possessive = usePossessive(person);
  const shown = useShownMeans(person);
  const standing = useStanding(person, shown);
  if (shown.length === 0) return null;
  const tick = (field: MeansField, checked: boolean): void => {
    const off = tickMeans(store, person, field, checked);
    if (off.length > 0) announce(`${off.join(' and ')} off`);
  };
  const ticked = shown.find(({ checked }) => checked);
  return (
    <CheckGroup
      id={fieldId(`scenario.sCare.${person}.means`)}
      label="Means"
      options={shown}
      onTick={tick}
      span={shown.length > 1 ? 12 : 6}
      hint={ticked === undefined ? `${possessive} ${decidedBy}` : effects[ticked.key]}
      labelEnd={marksOf(shown)}
      {...standing}
    />
  );
}

interface Shown extends CheckOption<MeansField> {
  readonly binding: Binding<boolean>;
}

function useShownMeans(person: PersonNumber): readonly Shown[] {
  const all = [useMeans(person, 'lmr'), useMeans(person, 'marketPayer'), useMeans(person, 'meansNotDisclosed')];
  return all.filter((each) => each !== undefined);
}

function useMeans(person: PersonNumber, key: MeansField): Shown | undefined {
  const path = pathOf(person, key);
  const { visible } = useRule(path);
  const binding = useBinding(path, LABELS[key], yesNoText);
  return visible ? { key, id: binding.id, label: LABELS[key], checked: binding.value, binding } : undefined;
}

/** The link to the notes about any of the options. */
function marksOf(shown: readonly Shown[]): FieldFrameProps['labelEnd'] {
  const marks = shown.filter(({ binding }) => binding.labelEnd !== undefined);
  return marks.length === 0 ? undefined : (
    <span>
      {marks.map(({ key, binding }) => (
        <span key={key}>{binding.labelEnd}</span>
      ))}
    </span>
  );
}

const listOf = (names: readonly string[]): string => (names.length === 0 ? 'None' : names.join(', '));

/**
 * How the group differs from the Current Situation. One mark covers all options, and its action takes over or keeps all
 * of them.
 */
function useStanding(person: PersonNumber, shown: readonly Shown[]): Pick<FieldFrameProps, 'changed' | 'stale'> {
  const session = useSession();
  const review = useReview();
  const current = useRecord(({ documents }) => documents.scenarios[0]?.sCare[person]);
  const now = listOf(shown.filter(({ key }) => current?.[key]).map(({ label }) => label));
  const isChanged = shown.some(({ binding }) => binding.changed !== undefined);
  const stale = shown.filter(({ binding }) => binding.stale !== undefined);
  const places = MEANS.map((field) => ({ path: ['sCare', person, field] }));
  const key = pathOf(person, shown.find((each) => current?.[each.key])?.key ?? 'lmr');
  // All options are taken together, because taking some of them could leave two ticked.
  const take = (): void => takeCurrent(session, key, places, 'Means');
  const keep = (): void => review.keep(...stale.map((each) => `sCare.${person}.${each.key}`));
  return {
    stale: stale.length === 0 ? undefined : { current: now, onTakeOver: take, onKeep: keep },
    changed: isChanged ? { current: now, onUseCurrent: take } : undefined,
  };
}
