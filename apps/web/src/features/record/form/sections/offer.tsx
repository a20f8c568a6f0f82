/** An amount set by law, next to its field; a press fills it in. */
import type { Offer } from '@advice-builder/casework';
import { formatLongDate } from '@advice-builder/kernel';
import type { ReactNode } from 'react';
import { EditButton, Figure, rateStatusWords } from '../../../../design-system/index.ts';
import { SourceLink } from '../../base/source-link.tsx';
import styles from './offer.module.css';

export interface OfferBoxProps {
  readonly title: string;
  readonly offer: Offer;
  /** The current value of the field. */
  readonly current: number | null;
  readonly onUse: () => void;
  /** The name of the field to fill, if it differs from the name of the amount: `purchase price`. */
  readonly field?: string;
  readonly children?: ReactNode;
}

export function OfferBox({ title, offer, current, onUse, field, children }: OfferBoxProps) {
  return (
    <div className={styles.offer}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        <Figure value={offer.value} label={title} status={offer.status} />
        <span className={styles.spring} />
        {current === offer.value ? (
          <span className={styles.quiet}>In the field</span>
        ) : (
          <EditButton
            size="small"
            aria-label={field === undefined ? `Use ${title}` : `Use as ${field}: ${title}`}
            onClick={onUse}
          >
            {field === undefined ? 'Use' : `Use as ${field}`}
          </EditButton>
        )}
      </div>
      {children}
      <p className={styles.quiet}>{offer.basis}</p>
      <p className={styles.quiet}>
        In force from {formatLongDate(offer.from)}. <SourceLink source={offer.source} law={offer.law} />
        {offer.status !== 'published' && ` ${rateStatusWords(offer.status)}.`}
      </p>
    </div>
  );
}
