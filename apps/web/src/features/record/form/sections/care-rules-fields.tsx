/** The rules that apply to a care arrangement: shared by residential care and packages. */
import type { CareFacts, PersonNumber } from '@advice-builder/casework';
import { Chip } from '../../../../design-system/index.ts';
import { BoundToggle } from '../binding/bound-fields.tsx';
import { useCareFacts } from './care-facts.ts';

interface RulesTogglesProps {
  readonly person: PersonNumber;
  /** Whether a single toggle takes the whole row. */
  readonly wide?: boolean;
}

export function RulesToggles({ person, wide = false }: RulesTogglesProps) {
  const { postReformShown } = useCareFacts(person);
  const at = `scenario.sCare.${person}` as const;
  return (
    <>
      <BoundToggle path={`${at}.postJuly2025Rules` as const} />
      <BoundToggle path={`${at}.noWorseOffPrinciple` as const} span={wide && !postReformShown ? 12 : 6} />
    </>
  );
}

/** The rules an arrangement is calculated under. Renders nothing before its date is known. */
export function RulesChip({ facts }: { readonly facts: CareFacts }) {
  if (facts.entry === undefined) return null;
  const isNew = facts.isNewEntry ? !facts.isNoWorseOff : facts.isOptedIn;
  return <Chip tone="info">{isNew ? 'Rules from 1 November 2025' : 'Rules from 1 July 2014'}</Chip>;
}
