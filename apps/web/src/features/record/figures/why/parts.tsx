/** Small components of a working. */

import type { Explanation } from '@advice-builder/engine';
import { periodWords } from '@advice-builder/results';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../../design-system/index.ts';
import type { WhyTarget } from '../../base/ui-store.ts';
import styles from './why.module.css';

export function targetOf(explanation: Explanation): WhyTarget {
  const { figure, person, at } = explanation.ref;
  const cell = { value: explanation.value, status: explanation.status, figure, at };
  return {
    label: explanation.label,
    cell: person === undefined ? cell : { ...cell, person },
    unit: periodWords(explanation.period) || undefined,
  };
}

export function LineButton({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className={styles.lineButton} onClick={onOpen}>
      {label}
    </button>
  );
}

interface DisclosureProps {
  readonly title: string;
  readonly end?: ReactNode;
  readonly startsOpen?: boolean;
  readonly isInner?: boolean;
  readonly children: () => ReactNode;
}

export function Disclosure({ title, end, startsOpen = false, isInner = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section className={isInner ? styles.inner : styles.level}>
      <h3>
        <button type="button" className={styles.levelButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          <span className={styles.levelTitle}>{title}</span>
          {end !== undefined && <span className={styles.levelEnd}>{end}</span>}
        </button>
      </h3>
      {isOpen && children()}
    </section>
  );
}
