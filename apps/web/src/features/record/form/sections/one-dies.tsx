/** The death of one partner, in a proposed scenario of a couple, below its name. */
import { deathLines, deathTexts, hasPartner } from '@advice-builder/casework';
import { hasDeath } from '@advice-builder/contract';
import { useEffect, useRef, useState } from 'react';
import { Chip, EditButton, FieldGrid } from '../../../../design-system/index.ts';
import { type FieldPath, setField } from '../../../../state/documents.ts';
import { useRecord, useSession, useSid } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import { BoundMonth, BoundPercent, BoundSelect } from '../binding/bound-fields.tsx';
import { fieldId, goToField } from '../binding/field-ids.ts';
import { useDeathNeeds } from '../binding/rules.ts';
import { MarkedByCard } from '../binding/use-binding.ts';
import styles from './one-dies.module.css';

const WHO = 'scenario.sSurvivor.clientIndex';
const MONTH = 'scenario.sSurvivor.month';
const SHARE = 'scenario.sSurvivor.expensesPercent';
const BUTTON = 'starts-a-death';

/** Renders nothing in the Current Situation or for a single person. */
export function OneDies() {
  const sid = useSid();
  const isAsked = useRecord((state) => state.sid > 0 && hasPartner(state.documents.record));
  return isAsked ? <Death key={sid} /> : null;
}

function Death() {
  const { store } = useSession();
  const isEntered = useRecord(({ documents, sid }) => {
    const survivor = documents.scenarios[sid]?.sSurvivor;
    return survivor !== undefined && hasDeath(survivor);
  });
  const [isOpen, setOpen] = useState(false);
  const focusOn = useRef<string>(undefined);
  // The focus moves to the element that replaces the pressed one.
  useEffect(() => {
    if (focusOn.current !== undefined && goToField(focusOn.current)) focusOn.current = undefined;
  });
  const start = (): void => {
    focusOn.current = fieldId(WHO);
    setOpen(true);
  };
  const remove = (): void => {
    focusOn.current = BUTTON;
    store.commit();
    const { sid } = store.getState();
    store.change('scenario.sSurvivor', (documents) =>
      [WHO, MONTH, SHARE].reduce((before, path) => setField(before, sid, path as FieldPath, null), documents),
    );
    store.commit();
    setOpen(false);
  };
  if (!isEntered && !isOpen) {
    return (
      <div className={styles.start}>
        <EditButton id={BUTTON} variant="ghost" size="small" icon="add" onClick={start}>
          {deathTexts.asks}
        </EditButton>
      </div>
    );
  }
  return <Block onRemove={remove} />;
}

function Block({ onRemove }: { readonly onRemove: () => void }) {
  const names = useShortNames();
  const needs = useDeathNeeds();
  const scenario = useRecord(({ documents, sid }) => documents.scenarios[sid]);
  const lines = scenario === undefined ? [] : deathLines(scenario, names, scenario.sSurvivor.clientIndex);
  return (
    <section className={styles.block} aria-labelledby="one-dies">
      <div className={styles.head}>
        <h3 id="one-dies">{deathTexts.title}</h3>
        {needs.length > 0 && (
          <Chip tone="warn" icon="warning">
            {`Needs ${needs.join(' and ')}`}
          </Chip>
        )}
        <EditButton variant="ghost" size="small" icon="trash" className={styles.remove} onClick={onRemove}>
          {deathTexts.removes}
        </EditButton>
      </div>
      {/* Nobody dies in the Current Situation, so these fields have no value to compare or to use. */}
      <MarkedByCard value={true}>
        <FieldGrid>
          <BoundSelect path={WHO} options={names.map((label, value) => ({ value: value as 0 | 1, label }))} span={4} />
          <BoundMonth path={MONTH} clearable span={4} />
          <BoundPercent path={SHARE} span={4} />
        </FieldGrid>
      </MarkedByCard>
      <ul className={styles.happens}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.caveat}>{deathTexts.caveat}</p>
    </section>
  );
}
