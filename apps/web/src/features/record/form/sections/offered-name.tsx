/** Offers a name from another field for a blank one. A press fills it in; nothing is filled in automatically. */

import type { PersonNumber } from '@advice-builder/casework';
import { careFields } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { EditButton } from '../../../../design-system/index.ts';
import { useFieldValue, useRecord, useSession } from '../../../../state/hooks.ts';
import { BoundText } from '../binding/bound-fields.tsx';
import styles from './section.module.css';

type NamePath = `record.clients.${PersonNumber}.last_name` | `scenario.sCare.${PersonNumber}.agedCareFacility`;

/** The offer next to the label of a blank field; undefined without a name to offer. */
function useOffer(path: NamePath, label: string, offered: string): ReactNode {
  const { store } = useSession();
  const isBlank = useFieldValue(path).trim() === '';
  const name = offered.trim();
  if (!isBlank || name === '') return undefined;
  const use = (): void => {
    store.commit();
    store.set(path, name);
    store.commit();
  };
  return (
    <EditButton variant="link" className={styles.offered} aria-label={`Use ${name} as ${label}`} onClick={use}>
      Use {name}
    </EditButton>
  );
}

interface LastNameProps {
  readonly person: PersonNumber;
  readonly span: 3 | 6;
}

/** The last name, with an offer to use the client's last name for the partner. */
export function LastName({ person, span }: LastNameProps) {
  const path = `record.clients.${person}.last_name` as const;
  const ofClient = useRecord((state) => (person === 0 ? '' : (state.documents.record.clients[0]?.last_name ?? '')));
  const offer = useOffer(path, "the partner's last name", ofClient);
  return <BoundText path={path} span={span} labelEnd={offer} />;
}

/** Codes of `locations`: a care facility, and respite in one. A hospital's name is not a facility's name. */
const IN_A_FACILITY: readonly number[] = [3, 4];

/** Offers the facility from Client Details as the facility of the care arrangement. */
export function FacilityName({ person }: { readonly person: PersonNumber }) {
  const path = `scenario.sCare.${person}.agedCareFacility` as const;
  const typed = useRecord((state) => {
    const client = state.documents.record.clients[person];
    return client !== undefined && IN_A_FACILITY.includes(client.location) ? client.facility_name : '';
  });
  return <BoundText path={path} labelEnd={useOffer(path, careFields.agedCareFacility.label, typed)} />;
}
