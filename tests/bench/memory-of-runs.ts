/**
 * Memory of projections, measured in a separate process. `heap` needs --expose-gc and a young generation so large that
 * nothing is collected automatically. `peak` runs as the server does.
 */
import { calculate, type Household, type ProjectionLength } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { couple } from '../support/couple.ts';
import { margaretHousehold } from '../support/margaret.ts';
import { print } from './statistics.ts';

const WARM_UP = 300;
const KEPT = 50;
const RUNS = 1000;
const MEGABYTE = 1024 * 1024;

const kilobytes = (bytes: number): number => Number((bytes / 1024).toPrecision(4));
const megabytes = (bytes: number): number => Number((bytes / MEGABYTE).toPrecision(4));

/** Bytes of objects, and of the buffers of the columns. */
function used(): { readonly objects: number; readonly buffers: number } {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { objects: heapUsed, buffers: arrayBuffers };
}

/** Collects twice, because buffers are freed in the background and the second collection waits for the first. */
function collect(): void {
  if (globalThis.gc === undefined) throw new Error('started without --expose-gc');
  globalThis.gc();
  globalThis.gc();
}

/** Kilobytes that one projection allocates, and that its result retains after a collection. */
function heapOf(household: Household, months: ProjectionLength) {
  const results = new Array<unknown>(KEPT).fill(undefined);
  collect();
  const before = used();
  for (let i = 0; i < KEPT; i += 1) results[i] = calculate(household, shippedRateBook, { months });
  const after = used();
  collect();
  const kept = used();
  if (results.includes(undefined)) throw new Error('a result is missing');
  const each = (from: typeof before, to: typeof before) => ({
    objects: kilobytes((to.objects - from.objects) / KEPT),
    columns: kilobytes((to.buffers - from.buffers) / KEPT),
    total: kilobytes((to.objects + to.buffers - from.objects - from.buffers) / KEPT),
  });
  return { allocated: each(before, after), retained: each(before, kept) };
}

function measureHeap(): void {
  const cases = { single: margaretHousehold(0), couple };
  for (const household of Object.values(cases)) {
    for (let i = 0; i < WARM_UP; i += 1) calculate(household, shippedRateBook, { months: 180 });
  }
  for (const [name, household] of Object.entries(cases)) {
    print({
      bench: 'memory',
      case: `${name} in residential care`,
      unit: 'kilobytes a projection',
      months60: heapOf(household, 60),
      months180: heapOf(household, 180),
    });
  }
}

/** Resident memory before the first projection, and the peak over many projections whose results are not kept. */
function measurePeak(months: ProjectionLength): void {
  const before = process.memoryUsage.rss();
  for (let i = 0; i < RUNS; i += 1) calculate(couple, shippedRateBook, { months });
  print({
    bench: 'memory',
    case: `couple in residential care, ${RUNS} projections of ${months} months, results let go`,
    unit: 'megabytes of resident memory',
    before: megabytes(before),
    peak: megabytes(process.resourceUsage().maxRSS * 1024),
    after: megabytes(process.memoryUsage.rss()),
  });
}

const [what, months] = process.argv.slice(2);
if (what === 'heap') measureHeap();
else if (what === 'peak') measurePeak(Number(months) as ProjectionLength);
else throw new Error(`heap or peak, not ${what}`);
