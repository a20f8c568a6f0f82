import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './slider.module.css';

export interface SliderProps {
  /** The id that the label refers to. */
  readonly id: string;
  /** 0 to 100, in steps of 1. */
  readonly percent: number;
  /** The value in words, for screen readers. */
  readonly spoken: string;
  /** Whether the slider is large enough to be seen and moved in a meeting. */
  readonly large?: boolean;
  readonly onChange: (percent: number) => void;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** A slider for a share in per cent, filled up to its value. */
export function Slider({ id, percent, spoken, large = false, onChange, onKeyDown }: SliderProps) {
  return (
    <input
      id={id}
      type="range"
      min={0}
      max={100}
      step={1}
      value={percent}
      aria-valuetext={spoken}
      className={classNames(styles.slider, large && styles.large)}
      style={{ '--share': `${percent}%` } as object}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  );
}
