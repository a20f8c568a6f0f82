/** Client Details (Current Situation): the people of the record. */
import { changeRelationship } from '@advice-builder/casework';
import { clonedFrom, type RelationshipCode, recordFields, relationships, texts } from '@advice-builder/contract';
import { useEffect, useState } from 'react';
import { ConfirmDialog, Divider, FieldGrid, Segmented } from '../../../../design-system/index.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { takeMadeHere } from '../../../../state/record-actions.tsx';
import { usePeopleNumbers } from '../../base/people.ts';
import { BoundText } from '../binding/bound-fields.tsx';
import { fieldId } from '../binding/field-ids.ts';
import { NotesButton } from './notes-button.tsx';
import { PersonDetails } from './person-details.tsx';
import { ProjectFrom } from './project-from.tsx';
import { ScenarioButton } from './scenario-button.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { WelcomeButton, WelcomeOnce } from './welcome.tsx';

const RELATIONSHIP_HINTS: Readonly<Record<RelationshipCode, string>> = {
  1: 'One person. Income and assets are tested as for a single person.',
  2: 'Each client is paid the couple rate of the pension, or the single rate from the month in which one of them enters residential care. Income and assets are tested together.',
  3: 'Each client is paid the single pension rate. Income and assets are still tested as a couple.',
};

/** A new record opens with the first field focused; not on a phone, where the keyboard would cover the page. */
function useFirstField(): void {
  const recId = useRecord((state) => state.recId);
  useEffect(() => {
    if (takeMadeHere(recId)) {
      document.getElementById(fieldId('record.clients.0.first_name'))?.focus({ preventScroll: true });
    }
  }, [recId]);
}

export function ClientDetails() {
  useFirstField();
  const facts = useRecord((state) => state.facts);
  const people = usePeopleNumbers();
  const from = facts.clonedFrom === null ? '' : ` · ${clonedFrom(facts.clonedFrom)}`;
  return (
    <Section
      id="client-details"
      title="Client Details"
      meta={`Created ${facts.created}${from}`}
      actions={
        <>
          <WelcomeButton />
          <NotesButton />
          <ScenarioButton />
        </>
      }
    >
      <div className={styles.welcome}>
        <WelcomeOnce />
      </div>
      <FieldGrid>
        <Relationship />
        <BoundText path="record.reference" span={5} />
        <ProjectFrom />
      </FieldGrid>
      <Divider />
      <div className={styles.people}>
        {people.map((person) => (
          <PersonDetails key={person} person={person} />
        ))}
      </div>
    </Section>
  );
}

function Relationship() {
  const { store } = useSession();
  const value = useRecord((state) => state.documents.record.relationship);
  const [asked, setAsked] = useState<RelationshipCode>();
  const choose = (next: RelationshipCode): void => {
    store.commit();
    store.change('relationship', ({ record, scenarios }) => changeRelationship(record, scenarios, next));
    store.commit();
  };
  return (
    <>
      <Segmented
        id={fieldId('record.relationship')}
        label={recordFields.relationship.label}
        value={value}
        options={relationships}
        hint={RELATIONSHIP_HINTS[value]}
        onChange={(next) => {
          if (next === value) return;
          if (next === 1) setAsked(next);
          else choose(next);
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="Remove the partner?"
        confirmLabel="Remove partner"
        destructive
        onConfirm={() => {
          if (asked !== undefined) choose(asked);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {texts.removePartner}
      </ConfirmDialog>
    </>
  );
}
