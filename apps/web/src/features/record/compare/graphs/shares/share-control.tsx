/** The control for the chosen share: a slider, a percentage or dollars, and the amount that stays in the bank. */

import type { SweepPoint, SweepSubject } from '@advice-builder/engine';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { sweepFinding } from '@advice-builder/results';
import { type KeyboardEvent, useId } from 'react';
import { FieldGrid, MoneyField, NumberField, ReadOnlyProvider, Slider } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { cashWords, depositWords, partlyPaid, percentOf, shareText, spokenShare } from './share-words.ts';
import styles from './shares.module.css';

export interface ShareControlProps {
  readonly subject: SweepSubject;
  readonly sid: number;
  readonly points: readonly SweepPoint[];
  readonly isWhole: boolean;
  /** From 0 to 1. */
  readonly share: number;
  readonly chosen: SweepPoint | undefined;
  readonly onShare: (share: number) => void;
  readonly buffer: number;
  readonly onBuffer: (dollars: number) => void;
}

const PAGE = 10;

/** Makes Page Up and Page Down move by ten in every browser. */
function pageKeys(percent: number, onPercent: (percent: number) => void) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onPercent(Math.min(100, Math.max(0, percent + by)));
  };
}

function ShareSlider({ subject, share, onShare }: Pick<ShareControlProps, 'subject' | 'share' | 'onShare'>) {
  const id = useId();
  const { lump, whole } = depositWords(subject);
  const percent = percentOf(share);
  const move = (to: number): void => onShare(to / 100);
  return (
    <div className={styles.slider}>
      <div className={styles.sliderHead}>
        <label htmlFor={id}>
          Share of the {whole} paid as a {lump}
        </label>
        <output htmlFor={id} className="numeric">
          <span className={styles.sliderShare}>{shareText(share)}</span>{' '}
          <span className={styles.quiet}>
            {formatMoney(share * subject.whole)} of {formatMoney(subject.whole)}
          </span>
        </output>
      </div>
      <Slider
        id={id}
        percent={percent}
        spoken={spokenShare(share, share * subject.whole)}
        onChange={move}
        onKeyDown={pageKeys(percent, move)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>0%</span>
        <span>100%</span>
      </div>
    </div>
  );
}

/**
 * A sentence on what each further tenth of the price changes; undefined if no single rate describes all of them. It
 * compares the shares at multiples of 10%.
 */
function rateWords({
  sid,
  subject,
  points,
}: Pick<ShareControlProps, 'sid' | 'subject' | 'points'>): string | undefined {
  const tenths = points.filter(({ share }) => percentOf(share) % 10 === 0);
  const readings = tenths.map(({ target, unpaid, netWorthAfterFiveYears, bankAfterFiveYears }) => ({
    deposit: target - unpaid,
    netWorth: netWorthAfterFiveYears,
    cash: bankAfterFiveYears,
  }));
  return sweepFinding(sid, readings, subject.whole / 10, 5, depositWords(subject).lump)?.text;
}

function sentences({ subject, sid, points, isWhole, chosen }: ShareControlProps): readonly string[] {
  if (!isWhole) return [];
  const rate = rateWords({ sid, subject, points });
  const paid = chosen && partlyPaid(chosen);
  const { daily } = depositWords(subject);
  return [
    ...(rate === undefined ? [] : [rate]),
    cashWords(points, subject),
    ...(paid === undefined || chosen === undefined
      ? []
      : [`At ${shareText(chosen.share)}: ${paid}; ${formatMoney(chosen.unpaid)} stays unpaid and costs a ${daily}.`]),
  ];
}

function lawWords(subject: SweepSubject): string | undefined {
  const { minimumAssets, whole } = subject;
  if (minimumAssets === undefined || minimumAssets.mostAccepted >= whole) return undefined;
  const { minimum, mostAccepted } = minimumAssets;
  return `The law lets a home accept at most ${formatMoney(mostAccepted)} at entry: ${formatWholeDollars(minimum)} of assets must be left.`;
}

export function ShareControl(props: ShareControlProps) {
  const { subject, share, onShare, buffer, onBuffer } = props;
  const { lump } = depositWords(subject);
  const lines = sentences(props);
  const law = lawWords(subject);
  return (
    // Nothing here is saved, so read-only users can look at every share.
    <ReadOnlyProvider value={false}>
      <Panel title={`How much is paid as a ${lump}`}>
        <ShareSlider subject={subject} share={share} onShare={onShare} />
        <FieldGrid>
          <NumberField
            label="Share"
            unit="%"
            span={3}
            decimals={2}
            max={100}
            value={percentOf(share)}
            onChange={(percent) => onShare((percent ?? 0) / 100)}
          />
          <MoneyField
            label={`Paid as a ${lump}`}
            span={4}
            max={subject.whole}
            value={share * subject.whole}
            onChange={(dollars) => onShare(Math.min(1, (dollars ?? 0) / subject.whole))}
          />
          <MoneyField
            label="Buffer to keep in the bank"
            span={5}
            value={buffer}
            onChange={(dollars) => onBuffer(dollars ?? 0)}
            hint={`${formatMoney(subject.payableAtEntry)} can be paid at entry`}
          />
        </FieldGrid>
        <p className={styles.finding} role="status">
          {lines.join(' ')}
        </p>
        {law !== undefined && <p className={styles.legend}>{law}</p>}
      </Panel>
    </ReadOnlyProvider>
  );
}
