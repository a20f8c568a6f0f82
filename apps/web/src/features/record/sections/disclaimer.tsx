/** Disclaimer & Assumptions, closed until it is read. */
import { useState } from 'react';
import { Button, Sheet } from '../../../design-system/index.ts';
import styles from './section.module.css';

const DISCLAIMER_ID = 'disclaimer';

export function Disclaimer() {
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!isOpen);
    if (!isOpen)
      requestAnimationFrame(() => document.getElementById(DISCLAIMER_ID)?.scrollIntoView({ block: 'start' }));
  };
  return (
    <Sheet
      id={DISCLAIMER_ID}
      title="Disclaimer & Assumptions"
      meta="No tax is considered. Results are estimates, not advice."
      actions={
        <Button size="small" icon={isOpen ? 'chevronUp' : 'chevronDown'} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Close' : 'Read'}
        </Button>
      }
    >
      <div className={styles.disclaimer} hidden={!isOpen}>
        <p>The results are estimates that support an adviser’s work. They are not advice and do not replace it.</p>
        <ul>
          <li>No tax is considered.</li>
          <li>Only certain pensions are supported: those that can be chosen as a pension type.</li>
          <li>
            Fees and thresholds are revised on 1 January, 20 March, 1 July and 20 September each year; the MPIR on 1
            January, 1 April, 1 July and 1 October. After the last published value rates are held flat unless the record
            says otherwise.
          </li>
          <li>The cash flow covers 5 years (60 months). Care forecasts can go up to 15 years.</li>
          <li>Amounts typed are amounts of today. Figures are shown with 2 decimals; full precision is kept.</li>
        </ul>
      </div>
    </Sheet>
  );
}
