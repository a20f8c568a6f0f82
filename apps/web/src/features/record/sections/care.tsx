/** Care Arrangement, per client. */
import {
  type Care,
  careFacts,
  dateOf,
  NAME_MAX,
  type PersonNumber,
  type TypeOfCareCode,
} from '@advice-builder/contract';
import { Chip, Divider, FieldCell, FieldGrid, Note, SubHeading } from '../../../design-system/index.ts';
import { useRecord } from '../../../state/hooks.ts';
import { BoundDate, BoundSelect, BoundText, BoundToggle } from '../binding/bound-fields.tsx';
import { useCareOptions } from '../binding/rules.ts';
import { usePeopleNumbers, usePerson } from '../people.ts';
import { ResidentialFields } from './residential.tsx';
import { Section } from './section.tsx';

export function CareArrangement() {
  const people = usePeopleNumbers();
  return (
    <Section id="care-arrangement" title="Care Arrangement">
      {people.map((person) => (
        <div key={person}>
          {person > 0 && <Divider full />}
          <CareOf person={person} />
        </div>
      ))}
    </Section>
  );
}

export function useCare(person: PersonNumber) {
  const care = useRecord((state) => state.documents.scenarios[state.sid]?.sCare[person]) as Care;
  const projectFrom = useRecord((state) => state.documents.record.projectFrom);
  const today = useRecord((state) => state.today);
  return { care, facts: careFacts(care, dateOf(projectFrom), today), today };
}

function CareOf({ person }: { readonly person: PersonNumber }) {
  const { role, full } = usePerson(person);
  const { care, facts } = useCare(person);
  const titleWord = useRecord((state) => (state.sid === 0 ? 'Current' : 'Proposed'));
  const offered = useCareOptions(person);
  const blank = care.typeOfCare === 0 ? [{ value: 0 as TypeOfCareCode, label: 'Not chosen', disabled: false }] : [];
  const isNewRules = facts.isNewEntry ? !facts.isNoWorseOff : facts.isOptedIn;
  const at = `scenario.sCare.${person}` as const;
  return (
    <>
      <SubHeading title={`${titleWord}: ${full}`}>
        {full !== role && <Chip>{role}</Chip>}
        {facts.isResidential && facts.entry !== undefined && (
          <Chip tone="info">{isNewRules ? 'Rules from 1 November 2025' : 'Rules from 1 July 2014'}</Chip>
        )}
      </SubHeading>
      <FieldGrid>
        <BoundSelect path={`${at}.typeOfCare` as const} label="Type of Care" options={[...blank, ...offered]} />
        {facts.isResidential ? <ResidentialFields person={person} /> : <OtherCare person={person} care={care} />}
      </FieldGrid>
    </>
  );
}

/** Home care, granny flat and communities: the arrangement and its date; fields of package fees follow. */
function OtherCare({ person, care }: { readonly person: PersonNumber; readonly care: Care }) {
  const at = `scenario.sCare.${person}` as const;
  return (
    <>
      <BoundText path={`${at}.rcomFacility` as const} label="Community name" maxLength={NAME_MAX} />
      <BoundToggle path={`${at}.homeCarePackage` as const} label="Home Care Package" span={12} />
      <BoundDate path={`${at}.dateOfEntry` as const} label="Date Package Commenced" fallback="clear" />
      {care.typeOfCare > 1 && care.homeCarePackage && (
        <FieldCell span={12}>
          <Note kind="info" compact title="Levels and service costs of a package cannot be entered here yet.">
            The pension and the cash flow are calculated without package fees.
          </Note>
        </FieldCell>
      )}
    </>
  );
}
