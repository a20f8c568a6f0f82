import { formatDays, formatPercent, splitMoney } from '@advice-builder/kernel';

export type FigureKind = 'money' | 'percent' | 'days';

/** An amount as a person says it: `9 dollars 38`, `minus 10,637 dollars 1`. */
export function spokenMoney(amount: number): string {
  const { sign, dollars, cents } = splitMoney(amount);
  const spokenCents = cents === '00' ? '' : ` ${cents.replace(/^0/, '')}`;
  return `${sign === '' ? '' : 'minus '}${dollars} ${dollars === '1' ? 'dollar' : 'dollars'}${spokenCents}`;
}

/** A figure as a person says it. */
export function spokenFigure(value: number, kind: FigureKind): string {
  if (kind === 'money') return spokenMoney(value);
  const text = kind === 'percent' ? formatPercent(value) : `${formatDays(value)} days`;
  return text.replace('−', 'minus ').replace('%', ' per cent');
}
