/**
 * Protected Person, Rent Home and Sell Home side by side, then Pays rent, and below them the home bought after a sale.
 * The fields of a ticked card open below the row.
 */
import type { ReactNode } from 'react';
import { CardGroup, FieldCell } from '../../../../../design-system/index.ts';
import type { FieldPath } from '../../../../../state/documents.ts';
import { useRecord } from '../../../../../state/hooks.ts';
import { BoundToggle } from '../../binding/bound-fields.tsx';
import { fieldId } from '../../binding/field-ids.ts';
import { useRule } from '../../binding/rules.ts';
import { MarkedByCard } from '../../binding/use-binding.ts';
import { NEXT_HOME_FIELDS, NextHomeFields } from './next-home.tsx';
import { RENT_FIELDS, RentFields } from './rent.tsx';
import { RENT_PAID_FIELDS, RentPaidFields } from './rent-paid.tsx';
import { SALE_FIELDS, SaleFields } from './sale.tsx';
import { useHome } from './use-home.ts';

export function HomeCards() {
  return (
    <>
      <BoundToggle path="scenario.sHome.protectedPerson" span={4} inRow />
      <OpeningCard part="rent" fields={RENT_FIELDS} />
      <OpeningCard part="sell" fields={SALE_FIELDS} />
      <Opened part="rent">
        <RentFields />
      </Opened>
      <Opened part="sell">
        <SaleFields />
      </Opened>
      <RentPaidCard />
      <NextHomeCard />
    </>
  );
}

/** The card for people who live in a home of somebody else. It is not shown if nobody lives at home. */
function RentPaidCard() {
  const { visible } = useRule('scenario.sHome.paysRent');
  if (!visible) return null;
  return (
    <>
      <OpeningCard part="paysRent" fields={RENT_PAID_FIELDS} />
      <Opened part="paysRent">
        <RentPaidFields />
      </Opened>
    </>
  );
}

/** Offered for a home that is sold while somebody may live in another one. */
function NextHomeCard() {
  const isOffered = useRule(pathOf('buysHome')).visible;
  if (!isOffered) return null;
  return (
    <>
      <OpeningCard part="buysHome" fields={NEXT_HOME_FIELDS} span={12} />
      <Opened part="buysHome">
        <NextHomeFields />
      </Opened>
    </>
  );
}

/** The card for a former home, which is neither rented out nor protected. */
export function SaleCard() {
  return (
    <>
      <OpeningCard part="sell" fields={SALE_FIELDS} span={5} />
      <Opened part="sell">
        <SaleFields />
      </Opened>
    </>
  );
}

type Part = 'rent' | 'sell' | 'paysRent' | 'buysHome';
const pathOf = (part: Part) => `scenario.sHome.${part}` as const;
const groupId = (part: Part): string => `${fieldId(pathOf(part))}-fields`;

interface OpeningCardProps {
  readonly part: Part;
  readonly fields: readonly FieldPath[];
  readonly span?: 4 | 5 | 12;
}

function OpeningCard({ part, fields, span = 4 }: OpeningCardProps) {
  return <BoundToggle path={pathOf(part)} fields={fields} opens={groupId(part)} span={span} inRow />;
}

function Opened({ part, children }: { readonly part: Part; readonly children: ReactNode }) {
  const isOpen = useHome(part)[part];
  // If the card is not ticked in the Current Situation, its fields have no values there. The card itself is then
  // compared.
  const isMarked = useRecord(({ sid, documents }) => sid !== 0 && documents.scenarios[0]?.sHome[part] === false);
  if (!isOpen) return null;
  return (
    <FieldCell span={12}>
      <CardGroup id={groupId(part)} card={fieldId(pathOf(part))}>
        <MarkedByCard value={isMarked}>{children}</MarkedByCard>
      </CardGroup>
    </FieldCell>
  );
}
