/**
 * One search: every combination is calculated by several workers, then those that no other beats are found, then the
 * combinations on both sides of each threshold beside them. Nothing is stored outside memory.
 */
import type { StrategyAim, StrategyAxis, StrategyState } from '@advice-builder/contract';
import { stepsDown } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { axisValues, type BestGroup, type ReasonCount, type Values, withReasons } from '@advice-builder/results';
import { type Hand, hire, openWorker, type WorkerPort } from './hand.ts';
import { Points } from './points.ts';
import type { Answer, Ask, SearchSource } from './worker-calls.ts';

const MOST_WORKERS = 8;
/** The first portion of each worker: its figures are on screen at once. */
const FIRST_PORTION = 8;
const MOST_PORTION = 2_000;
/** Milliseconds that one portion takes. */
const PORTION_MS = 75;
/** Milliseconds between two updates of the page. */
const UPDATE_MS = 200;
/** Thresholds are looked for beside at most this many combinations. */
const THRESHOLD_POINTS_MAX = 300;
/** Milliseconds for one combination, until a search has been measured on this computer. */
const FIRST_GUESS_MS = 2;

let measuredMs = FIRST_GUESS_MS;

const workerCount = (): number => Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));

/** Seconds that a search of so many combinations takes, by the speed of the last one. */
export const secondsFor = (combinations: number): number => (combinations * measuredMs) / workerCount() / 1000;

type SearchStage =
  | 'calculating'
  /** Finds the combinations that no other beats. */
  | 'comparing'
  /** Looks for thresholds beside these. */
  | 'thresholds'
  | 'done'
  | 'stopped'
  /** A worker failed. */
  | 'fault';

/** The aims followed, and whether combinations whose cash runs out are compared too. */
export interface Following {
  readonly aims: readonly StrategyAim[];
  readonly withShort: boolean;
}

export interface SearchShown {
  readonly stage: SearchStage;
  /** All combinations of the grid. */
  readonly total: number;
  /** Combinations of the grid that are calculated. */
  readonly calculated: number;
  readonly points: Points;
  readonly counts: Readonly<Record<StrategyState, number>>;
  readonly reasons: readonly ReasonCount[];
  /** The aims that the adviser has chosen. */
  readonly following: Following;
  /** The aims for which `best` was found; undefined before. */
  readonly followed: Following | undefined;
  readonly best: readonly BestGroup[];
  /** Combinations beside which thresholds were looked for, and how many there are to look at. */
  readonly thresholds: { readonly tried: number; readonly of: number; readonly isCapped: boolean };
}

export interface SearchInputs {
  readonly source: SearchSource;
  readonly book: RateBook;
  /** In the order of `inAxisOrder`. */
  readonly axes: readonly StrategyAxis[];
}

export interface SearchRun extends SearchInputs {
  /** Different for every search. */
  readonly id: number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly shown: () => SearchShown;
  /** Ends the workers. What was calculated stays. Does nothing after the end. */
  readonly stop: () => void;
  /** Compares the combinations for other aims. */
  readonly follow: (following: Following) => void;
  readonly swaps: (ask: Ask<'swaps'>) => Promise<Answer<'swaps'>>;
  readonly rows: (rows: readonly Values[]) => Promise<Answer<'rows'>>;
  /** Ends the workers of a page that is left. A running search is stopped. */
  readonly rest: () => void;
  /** Compares what was calculated, if the page was left before that. */
  readonly wake: () => void;
}

export interface SearchTools {
  readonly open?: () => WorkerPort;
  readonly workers?: number;
  /** Is given the error that stopped a search. */
  readonly onFault: (fault: unknown) => void;
}

const RUNNING: ReadonlySet<SearchStage> = new Set(['calculating', 'comparing', 'thresholds']);
export const isRunning = ({ stage }: Pick<SearchShown, 'stage'>): boolean => RUNNING.has(stage);

/** Begins at once. */
export function startSearch(inputs: SearchInputs, following: Following, tools: SearchTools): SearchRun {
  return new Search(inputs, following, tools);
}

let searches = 0;

class Search implements SearchRun {
  readonly id: number;
  readonly source: SearchSource;
  readonly book: RateBook;
  readonly axes: readonly StrategyAxis[];
  readonly #tools: SearchTools;
  readonly #points: Points;
  readonly #listeners = new Set<() => void>();
  #hands: Hand[] = [];
  /** A worker for the questions after the grid, and the same worker once it is ready. */
  #clerk: Promise<Hand> | undefined;
  #readyClerk: Hand | undefined;
  /** Rises with each stop and each change of aims, so that work begun before ends without effect. */
  #turn = 0;
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tried = new Set<number>();
  #shown: SearchShown;

  constructor(inputs: SearchInputs, following: Following, tools: SearchTools) {
    searches += 1;
    this.id = searches;
    this.source = inputs.source;
    this.book = inputs.book;
    this.axes = inputs.axes;
    this.#tools = tools;
    this.#points = new Points(inputs.axes.map(axisValues));
    this.#shown = {
      stage: 'calculating',
      total: this.#points.gridSize,
      calculated: 0,
      points: this.#points,
      counts: this.#points.counts(),
      reasons: [],
      following,
      followed: undefined,
      best: [],
      thresholds: { tried: 0, of: 0, isCapped: false },
    };
    void this.#guard(() => this.#grid());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): SearchShown => this.#shown;

  readonly stop = (): void => {
    if (!isRunning(this.#shown)) return;
    const isCompared = this.#shown.followed !== undefined;
    // The clerk answers at once: it has at most a portion to finish.
    this.#dismiss(this.#readyClerk);
    this.#set({ stage: 'stopped' });
    if (!isCompared) void this.#guard(() => this.#compare('stopped'));
  };

  readonly follow = (following: Following): void => {
    this.#set({ following });
    const { stage } = this.#shown;
    if (stage === 'calculating' || stage === 'fault') return;
    const isWhole = this.#shown.calculated === this.#shown.total;
    void this.#guard(() => (isWhole ? this.#conclude() : this.#compare('stopped')));
  };

  readonly swaps = async (ask: Ask<'swaps'>): Promise<Answer<'swaps'>> => (await this.#clerkReady()).ask('swaps', ask);

  readonly rows = async (rows: readonly Values[]): Promise<Answer<'rows'>> =>
    (await this.#clerkReady()).ask('rows', { rows });

  readonly rest = (): void => {
    this.#dismiss();
    if (isRunning(this.#shown)) this.#set({ stage: 'stopped' });
  };

  readonly wake = (): void => {
    if (this.#shown.stage === 'stopped' && this.#shown.followed === undefined) this.follow(this.#shown.following);
  };

  /** Runs a part of the search. A fault in it stops the search. */
  async #guard(work: () => Promise<void>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    try {
      await work();
    } catch (fault) {
      if (turn !== this.#turn) return;
      this.#dismiss();
      this.#set({ stage: 'fault' });
      this.#tools.onFault(fault);
    }
  }

  async #hire(): Promise<Hand> {
    const hand = hire(this.#tools.open ?? openWorker);
    this.#hands.push(hand);
    const { source, book, axes } = this;
    try {
      await hand.ask('start', { source, rates: book.data, axes });
    } catch (fault) {
      // Nothing may wait for it later.
      this.#hands = this.#hands.filter((each) => each !== hand);
      hand.end();
      throw fault;
    }
    return hand;
  }

  /** The worker for questions; a failed one is replaced at the next question. */
  #clerkReady(): Promise<Hand> {
    const clerk = this.#clerk ?? this.#hire();
    this.#clerk = clerk;
    clerk.catch(() => {
      if (this.#clerk === clerk) this.#clerk = undefined;
    });
    return clerk;
  }

  /** Ends the work, and every worker but one to keep. */
  #dismiss(kept?: Hand): void {
    this.#turn += 1;
    for (const hand of this.#hands) if (hand !== kept) hand.end();
    this.#hands = kept === undefined ? [] : [kept];
    this.#clerk = kept && Promise.resolve(kept);
    this.#readyClerk = kept;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #grid(): Promise<void> {
    const began = performance.now();
    const workers = Math.min(this.#tools.workers ?? workerCount(), stepsDown(this.#shown.total / FIRST_PORTION, 1) + 1);
    const turn = this.#turn;
    await Promise.all(Array.from({ length: workers }, () => this.#work(turn)));
    if (turn !== this.#turn) return;
    if (this.#shown.total > 0) measuredMs = ((performance.now() - began) * workers) / this.#shown.total;
    await this.#conclude();
  }

  /** One worker: takes portion after portion until none is left. */
  async #work(turn: number): Promise<void> {
    const hand = await this.#hire();
    this.#clerk ??= Promise.resolve(hand);
    this.#readyClerk ??= hand;
    let size = FIRST_PORTION;
    while (turn === this.#turn && this.#next < this.#shown.total) {
      const from = this.#next;
      const to = Math.min(this.#shown.total, from + size);
      this.#next = to;
      const began = performance.now();
      const batch = await hand.ask('range', { from, to });
      if (turn !== this.#turn) return;
      const eachMs = (performance.now() - began) / (to - from);
      size = Math.max(1, Math.min(MOST_PORTION, stepsDown(PORTION_MS / Math.max(eachMs, 0.01), 1)));
      this.#points.put(from, batch);
      this.#shown = {
        ...this.#shown,
        calculated: this.#shown.calculated + to - from,
        reasons: withReasons(this.#shown.reasons, batch.reasons),
      };
      this.#soon();
    }
  }

  async #compare(then: SearchStage): Promise<void> {
    const turn = this.#turn;
    const followed = this.#shown.following;
    if (then !== 'stopped') this.#set({ stage: 'comparing' });
    const { states, figures } = this.#points;
    const clerk = await this.#clerkReady();
    const best = await clerk.ask('best', { columns: { states, figures }, ...followed });
    if (turn === this.#turn) this.#set({ stage: then, followed, best });
  }

  /** The combinations that no other beats, then those beside thresholds, then the comparison again. */
  async #conclude(): Promise<void> {
    const turn = this.#turn;
    await this.#compare('thresholds');
    if (turn !== this.#turn) return;
    const { best } = this.#shown;
    const wanted = best.map(({ points }) => points[0] as number).slice(0, THRESHOLD_POINTS_MAX);
    const left = wanted.filter((point) => !this.#tried.has(point));
    const isCapped = best.length > wanted.length;
    this.#set({ thresholds: { tried: wanted.length - left.length, of: wanted.length, isCapped } });
    await Promise.all(this.#hands.map((hand) => this.#tryThresholds(hand, left, turn)));
    if (turn !== this.#turn) return;
    await this.#compare('done');
    if (turn === this.#turn) await this.#keepClerk();
  }

  /** Ends every worker but the one for questions. */
  async #keepClerk(): Promise<void> {
    const clerk = await this.#clerkReady();
    for (const hand of this.#hands) if (hand !== clerk) hand.end();
    this.#hands = [clerk];
    this.#readyClerk = clerk;
  }

  async #tryThresholds(hand: Hand, left: number[], turn: number): Promise<void> {
    for (let point = left.shift(); point !== undefined && turn === this.#turn; point = left.shift()) {
      const found = await hand.ask('thresholds', { points: [this.#points.valuesOf(point)] });
      if (turn !== this.#turn) return;
      const points = this.#points.unknown(found);
      const batch = await hand.ask('points', { points });
      if (turn !== this.#turn) return;
      // Another worker may have added the same combination meanwhile, so it is looked at again.
      if (this.#points.unknown(points).length === points.length) {
        this.#points.add(points, batch);
        this.#shown = { ...this.#shown, reasons: withReasons(this.#shown.reasons, batch.reasons) };
      } else left.push(point);
      if (left.at(-1) !== point) this.#tried.add(point);
      const { thresholds } = this.#shown;
      this.#shown = { ...this.#shown, thresholds: { ...thresholds, tried: thresholds.of - left.length } };
      this.#soon();
    }
  }

  /** Shows the change with the next update. */
  #soon(): void {
    this.#timer ??= setTimeout(() => this.#set({}), UPDATE_MS);
  }

  #set(change: Partial<SearchShown>): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shown = { ...this.#shown, ...change, counts: this.#points.counts() };
    for (const listener of this.#listeners) listener();
  }
}
