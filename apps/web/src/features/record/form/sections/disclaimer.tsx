/** Disclaimer & Assumptions, closed until opened. */
import { disclaimer, disclaimerPoints } from '@advice-builder/contract';
import { useState } from 'react';
import { Button, Sheet } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import styles from './section.module.css';

const DISCLAIMER_ID = 'disclaimer';

export function Disclaimer() {
  const [isOpen, setOpen] = useState(false);
  const record = useRecord((state) => state.documents.record);
  const toggle = (): void => {
    setOpen(!isOpen);
    if (!isOpen)
      requestAnimationFrame(() => document.getElementById(DISCLAIMER_ID)?.scrollIntoView({ block: 'start' }));
  };
  return (
    <Sheet
      id={DISCLAIMER_ID}
      title={disclaimer.title}
      meta="No tax is considered. Results are estimates, not advice."
      actions={
        <Button size="small" icon={isOpen ? 'chevronUp' : 'chevronDown'} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Close' : 'Read'}
        </Button>
      }
    >
      <div className={styles.disclaimer} hidden={!isOpen}>
        <p>{disclaimer.lead}</p>
        <ul>
          {disclaimerPoints(record).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
