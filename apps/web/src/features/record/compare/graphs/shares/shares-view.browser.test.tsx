import {
  kinks as kinksOf,
  type SweepPoint,
  type SweepSubject,
  sweepAsEntered,
  sweepPoint,
  sweepShares,
  sweepSubject,
} from '@advice-builder/engine';
import { formatMoney } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { Button } from '../../../../../design-system/index.ts';
import { the, visibleText, within } from '../../../../../design-system/testing/drawn.tsx';
import { calculated, margaret } from '../../../testing/margaret.ts';
import { openGraphs } from '../testing/graphs-page.tsx';
import { AimsPanel } from './aims-panel.tsx';
import { chartsOf } from './charts-of.ts';
import { MakeScenario } from './make-scenario.tsx';
import { NotCalculated, NothingToShare } from './not-shared.tsx';
import { ShareCharts } from './share-charts.tsx';
import { ShareControl } from './share-control.tsx';
import { ShareTable } from './share-table.tsx';
import { cashWords, depositWords } from './share-words.ts';
import { SharesView } from './shares-view.tsx';
import { tableRows } from './table-rows.ts';

const nothing = (): void => undefined;

let subject: SweepSubject;
let points: readonly SweepPoint[];
beforeAll(() => {
  const start = sweepSubject(calculated().projection.household, shippedRateBook, 0, {});
  if (!start.ok) throw new Error(start.reason);
  subject = start.subject;
  points = sweepShares().map((share) => sweepPoint(subject, share));
});

const at = (share: number): SweepPoint => {
  const found = points.find((point) => point.share === share);
  if (found === undefined) throw new Error(`no point ${share}`);
  return found;
};

/** The background of a disabled primary button. */
function disabledColour(): string {
  const drawn = openGraphs([]).part(
    <Button variant="primary" disabled>
      Off
    </Button>,
  );
  const { backgroundColor } = getComputedStyle(the(drawn, 'button'));
  return backgroundColor;
}

describe('the page RAD and DAP', () => {
  const words = (element: ReactElement): string => visibleText(openGraphs([]).part(element));

  test('says that it is calculating until the first shares are ready', () => {
    expect(words(<SharesView sid={0} person={0} />)).toContain('Calculating the shares');
  });

  test('says that a scenario in the address does not exist', () => {
    expect(words(<SharesView sid={4} person={0} />)).toContain('Scenario 4 is not in this record.');
  });

  test('names what a case needs that cannot be calculated', () => {
    const { part } = openGraphs([
      (scenario) => ({ ...scenario, sCare: [{ ...scenario.sCare[0], dateOfEntry: null }, scenario.sCare[1]] }),
    ]);
    expect(visibleText(part(<SharesView sid={1} person={0} />))).toContain('Needs Date of Entry');
    expect(words(<NotCalculated sid={0} name="Rent" problems={[]} />)).toContain('The page of the scenario shows why.');
  });

  test.for([
    ['not-residential', 'Needs Residential Aged Care'],
    ['no-price', 'Needs Market Price RAD'],
    ['no-contribution', 'pays nothing for a room'],
    ['dies-before', 'dies before the first month in care'],
    ['enters-later', 'Needs an earlier Date of Entry'],
  ] as const)('explains %s, and links to what can be done', ([reason, said]) => {
    expect(words(<NothingToShare reason={reason} sid={0} name="Rent" person={0} who="Margaret" />)).toContain(said);
  });

  test('labels the slider in percent and dollars, and names the limit that the law sets', () => {
    const props = { subject, sid: 0, points, isWhole: true, share: 0.6, chosen: at(0.6), onShare: nothing };
    const control = openGraphs([]).part(<ShareControl {...props} buffer={0} onBuffer={nothing} />);
    expect(within(control).getByRole('slider').element()).toHaveAttribute(
      'aria-valuetext',
      '60 percent, 330,000 dollars',
    );
    expect(control.textContent).toContain(cashWords(points, subject));
    const minimumAssets = { minimum: 60_000, assetsBefore: 300_000, mostAccepted: 240_000 };
    const strict = { ...props, subject: { ...subject, minimumAssets } as SweepSubject };
    expect(words(<ShareControl {...strict} buffer={0} onBuffer={nothing} />)).toContain('at most $240,000.00 at entry');
  });

  test('describes the charts for screen readers, and lists every figure in the table', () => {
    const kinks = kinksOf(points);
    const entered = sweepAsEntered(subject);
    const charts = chartsOf({ subject, points, kinks, entered, chosen: at(0.6), sid: 0 });
    const graphs = openGraphs([]);
    const drawn = graphs.part(<ShareCharts charts={charts} kinks={kinks} subject={subject} isFilling={false} />);
    const pictures = within(drawn).getByRole('img', { name: /./ }).elements();
    expect(pictures).toHaveLength(4);
    const rows = tableRows({ subject, points, entered, kinks, chosen: 0.6 });
    const table = visibleText(graphs.part(<ShareTable subject={subject} rows={rows} />)).replaceAll(' .', '.');
    for (const { reading } of rows) expect(table).toContain(formatMoney(reading.netWorthAfterFiveYears));
    const four = visibleText(graphs.part(<AimsPanel points={points} subject={subject} charts={charts} />));
    for (const aim of ['Least cost of care', 'Most Age Pension', 'Most net worth', 'Most cash']) {
      expect(four).toContain(aim);
    }
    expect(four).not.toMatch(/recommend|should|\bbest\b/i);
  });

  test('names the month in which an aim’s share has cash below zero', () => {
    const aimsFor = (short: (point: SweepPoint) => boolean): string => {
      const dry = points.map((point) => ({ ...point, firstMonthBelowZero: short(point) ? 28 : undefined }));
      const charts = chartsOf({ subject, points: dry, kinks: [], entered: undefined, chosen: undefined, sid: 0 });
      return words(<AimsPanel points={dry} subject={subject} charts={charts} />);
    };
    expect(aimsFor(() => false)).not.toContain('below zero');
    expect(aimsFor(() => true).match(/Cash below zero in March 2029/g)).toHaveLength(4);
    // Every share above 0% is short of cash. Cash is highest at 0%, so that aim mentions no shortfall.
    expect(aimsFor(({ share }) => share > 0)).toMatch(/Cash below zero in March 2029.*Most cash 0% (?!.*below zero)/);
  });

  test('offers to make a scenario of a share, refuses with a reason, and hides the offer from read-only users', () => {
    const props = { sid: 0, person: 0, share: 0.6, words: depositWords(subject) } as const;
    const offered = openGraphs([]).part(<MakeScenario {...props} point={at(0.6)} />);
    expect(visibleText(offered)).toBe('Make a scenario of 60%');
    expect(the(offered, 'button')).toHaveAttribute('aria-disabled', 'false');
    const refused = { ...at(0.6), isAcceptedByLaw: false };
    const law = openGraphs([]).part(<MakeScenario {...props} point={refused} />);
    expect(the(law, 'button')).toHaveAttribute('aria-disabled', 'true');
    expect(getComputedStyle(the(law, 'button')).backgroundColor).toBe(disabledColour());
    expect(visibleText(law)).toContain('Not accepted by law');
    const { scenario } = margaret();
    const full = openGraphs([() => scenario, () => scenario]);
    const atMost = full.part(<MakeScenario {...props} point={at(0.6)} />);
    expect(visibleText(atMost)).toContain('2 of 2 scenarios are used. Delete one first.');
    expect(getComputedStyle(the(atMost, 'button')).backgroundColor).toBe(disabledColour());
    const read = openGraphs([], (answer) => ({ ...answer, readOnly: true }));
    expect(read.part(<MakeScenario {...props} point={at(0.6)} />)).toBeEmptyDOMElement();
  });
});
