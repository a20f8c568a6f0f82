/**
 * `--sweep <scenario>[,client]`: the effect of each share of the price paid as a lump sum, and the shares at which
 * rules change.
 */
import {
  type Kink,
  kinks,
  type NoSweepReason,
  type PersonIndex,
  type Projection,
  type SweepPoint,
  sweepAsEntered,
  sweepPoint,
  sweepShares,
  sweepSubject,
} from '@advice-builder/engine';
import { firstOfMonth, toIso } from '@advice-builder/kernel';

/** One resident of one scenario. */
export interface SweepTarget {
  readonly sid: string;
  readonly person: PersonIndex;
}

const PRINTED = [0, 0.25, 0.5, 0.75, 1];

const REASONS: Readonly<Record<NoSweepReason, string>> = {
  'not-residential': 'this client is not in residential care.',
  'no-price': 'there is no agreed price.',
  'no-contribution': 'this low means resident has no contribution to pay.',
  'dies-before': 'this client dies before the first month in care.',
  'enters-later': 'entry comes after the end of the projection.',
  'moves-home': 'this client moves to another aged care home.',
};

export function readSweepTarget(text: string): SweepTarget | undefined {
  const [, sid, client] = /^(\d{1,3})(?:,([01]))?$/.exec(text) ?? [];
  if (sid === undefined) return undefined;
  return { sid, person: client === '1' ? 1 : 0 };
}

/** The points at 0, 25, 50, 75 and 100 percent and at the share as entered, and all kinks between full percents. */
export function swept(
  { household, rates }: Projection,
  { person }: SweepTarget,
): { readonly shown: object } | { readonly fault: string } {
  const start = sweepSubject(household, rates, person);
  if (!start.ok) return { fault: `--sweep: ${REASONS[start.reason]}` };
  const { subject } = start;
  const { household: _household, rates: _rates, ...about } = subject;
  const shares = new Set(subject.ownShare <= 1 ? [...PRINTED, subject.ownShare] : PRINTED);
  const points = [...shares].sort((a, b) => a - b).map((share) => printedPoint(sweepPoint(subject, share)));
  const found = kinks(sweepShares().map((share) => sweepPoint(subject, share)));
  return { shown: { ...about, asEntered: sweepAsEntered(subject), points, kinks: found.map(printedKink) } };
}

function printedPoint({ amounts, ...point }: SweepPoint): object {
  const topUps = amounts.topUps.map(({ month, amount }) => ({
    month: toIso(firstOfMonth(month)).slice(0, 'yyyy-mm'.length),
    amount,
  }));
  return { ...point, amounts: { ...amounts, topUps } };
}

function printedKink({ from, to, changes }: Kink): object {
  return {
    from,
    to,
    changes: changes.map(({ before, after }) => ({
      ...after,
      value: undefined,
      before: before.value,
      after: after.value,
    })),
  };
}
