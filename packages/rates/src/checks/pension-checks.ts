/** Identities among pension, deeming, card and Rent Assistance rates (SSA 1991 ss 1064, 1070, 1190-1198). */
import { Decimal } from 'decimal.js';
import type { CheckReport } from './check-report.ts';
import { type Exact, exact } from './exact.ts';
import { type ExactData, steps } from './exact-data.ts';

export const BASIC_RATE = 'pension.max-basic-rate.single';

/** Increases of the maximum Rent Assistance in addition to indexation. */
const RENT_UPLIFTS: ReadonlyMap<string, Exact> = new Map([
  ['2023-09-20', exact('1.15')],
  ['2024-09-20', exact('1.10')],
]);

export function checkPension(data: ExactData, report: CheckReport): void {
  checkPensionParts(data, report);
  checkCutOffs(data, report);
  checkThresholds(data, report);
  checkRentAssistance(data, report);
}

function checkPensionParts(data: ExactData, report: CheckReport): void {
  for (const who of ['single', 'couple-each']) {
    const part = (name: string, on: string) => data.value(`pension.${name}.${who}`, on);
    for (const on of data.dates(`pension.max-total.${who}`)) {
      const sum = part('max-basic-rate', on).plus(part('supplement-max', on)).plus(part('energy-supplement', on));
      report.same(
        'maximum total = basic rate + supplement + energy supplement',
        `${who} ${on}`,
        part('max-total', on),
        sum,
      );
      const rest = part('supplement-max', on).minus(part('supplement-min', on)).minus(part('supplement-basic', on));
      report.check(
        'the maximum supplement covers the minimum and the basic one',
        rest.gte(0) && rest.lt(12),
        `${who} ${on}`,
      );
    }
  }
  for (const on of data.dates(BASIC_RATE)) {
    const share = data.value('pension.max-basic-rate.couple-each', on).times(2).times('0.6633');
    report.same('single basic rate = 66.33% of the couple rate', on, data.value(BASIC_RATE, on), share, 0.15);
  }
}

function checkCutOffs(data: ExactData, report: CheckReport): void {
  const of = (name: string, on: string) => data.value(`pension.${name}`, on);
  for (const on of data.dates('pension.income-cut-off.single')) {
    const [freeSingle, freeCouple] = [of('income-free-area.single', on), of('income-free-area.couple-combined', on)];
    const [single, each] = [of('max-total.single', on), of('max-total.couple-each', on)];
    const cutOff = (kind: string, name: string, wanted: Exact) =>
      report.same(
        `${kind} cut-offs are where the rate is nil`,
        `${name} ${on}`,
        of(`${kind}-cut-off.${name}`, on),
        wanted,
      );
    cutOff('income', 'single', freeSingle.plus(single.times(2)));
    cutOff('income', 'couple-combined', freeCouple.plus(each.times(4)));
    cutOff('income', 'illness-separated-combined', freeCouple.plus(single.times(4)));
    const excess = (rate: Exact) =>
      rate
        .times(26)
        .div(of('assets-taper.per-250', on))
        .toDecimalPlaces(0, Decimal.ROUND_CEIL)
        .times(of('assets-taper.step', on));
    for (const home of ['homeowner', 'non-homeowner']) {
      const [one, both] = [of(`assets-limit.single-${home}`, on), of(`assets-limit.couple-${home}`, on)];
      cutOff('assets', `single-${home}`, one.plus(excess(single)));
      cutOff('assets', `couple-${home}`, both.plus(excess(each).times(2)));
      cutOff('assets', `illness-separated-${home}`, both.plus(excess(single).times(2)));
    }
  }
}

function checkThresholds(data: ExactData, report: CheckReport): void {
  for (const on of data.dates('pension.assets-limit.single-homeowner')) {
    const allowance = data.value('income-streams.extra-allowable-amount', on);
    for (const who of ['single', 'couple']) {
      const limit = (home: string) => data.value(`pension.assets-limit.${who}-${home}`, on);
      const difference = limit('non-homeowner').minus(limit('homeowner'));
      report.same('extra allowable amount = difference of the limits', `${who} ${on}`, allowance, difference);
    }
  }
  for (const on of data.dates('deeming.threshold.single')) {
    const each = data.value('deeming.threshold.non-pensioner-couple-each', on);
    const combined = data.value('deeming.threshold.couple-combined', on);
    report.same(
      'the deeming threshold of a non-pensioner couple is half of the combined one',
      on,
      each,
      combined.div(2),
    );
  }
  for (const on of data.dates('pension.cshc-income-limit.single')) {
    const limit = (who: string) => data.value(`pension.cshc-income-limit.${who}`, on);
    const name = 'card limits are 1.6 times and twice the single one';
    report.same(name, `couple ${on}`, limit('couple-combined'), limit('single').times('1.6'), 4);
    report.same(name, `illness-separated ${on}`, limit('illness-separated-combined'), limit('single').times(2));
  }
}

function checkRentAssistance(data: ExactData, report: CheckReport): void {
  const growth = (name: string, a: string, b: string) =>
    data.value(`rent-assistance.${name}`, b).div(data.value(`rent-assistance.${name}`, a));
  for (const [a, b] of steps(data.dates('rent-assistance.max.single'))) {
    const common = growth('threshold.single', a, b);
    for (const name of ['max.single', 'max.couple-combined', 'threshold.couple-combined']) {
      const uplift = (name.startsWith('max.') ? RENT_UPLIFTS.get(b) : undefined) ?? exact(1);
      const moved = growth(name, a, b).div(uplift);
      const good = moved.minus(common).abs().lt('0.0035');
      report.check('Rent Assistance moves by one price factor', good, `${name} ${b}`, `${moved} beside ${common}`);
    }
  }
}
