import type { JsonObject } from '../../config/json.js';
import type { TributaryError } from '../../errors/TributaryError.js';
import { readErrors } from '../readErrors.js';
import type { AskLogs, BlockWindow } from './logQuestions.js';
import { namedLimit } from './logRefusal.js';

/** Blocks of one round of requests: as many windows as they need, within limits. */
const blocksAtOnce = 10_000n;
const leastAtOnce = 5n;
const mostAtOnce = 50n;

export interface WalkLimits {
  readonly chainId: number;
  /** Initial number of blocks per window. */
  readonly width: bigint;
  readonly mostWindows: bigint;
}

/** Reads a range backwards from its newest block, in windows that shrink to what the node serves. */
export class LogWalk {
  #width: bigint;
  /** Widest window that was served. */
  #served = 0n;
  #asked = 0n;
  /** The last width was rejected, and this one is tried with a single window. */
  #isProbing = false;
  /** Newest first. */
  readonly #open: BlockWindow[];
  readonly #found: { readonly from: bigint; readonly logs: readonly JsonObject[] }[] = [];

  constructor(
    range: BlockWindow,
    private readonly ask: AskLogs,
    private readonly limits: WalkLimits,
  ) {
    this.#width = limits.width;
    this.#open = range.from <= range.to ? [range] : [];
  }

  /**
   * Returns the logs of the whole range, oldest window first.
   * @throws TributaryError of the reads; READ_FAILED ('log-range') if it takes too many windows
   */
  async run(): Promise<readonly JsonObject[]> {
    while (this.#open.length > 0) {
      this.#assertBounded();
      const windows = this.#next();
      const answers = await this.ask(windows);
      this.#asked += BigInt(windows.length);
      answers.forEach((answer, index) => 'logs' in answer && this.#noteServed(windows[index]!, answer.logs));
      answers.forEach((answer, index) => 'refusal' in answer && this.#noteRefused(windows[index]!, answer.refusal));
      this.#open.sort((a, b) => (a.to < b.to ? 1 : -1));
    }
    return this.#found.sort((a, b) => (a.from < b.from ? -1 : 1)).flatMap(({ logs }) => logs);
  }

  #next(): readonly BlockWindow[] {
    const most = this.#isProbing ? 1n : clamp(blocksAtOnce / this.#width, leastAtOnce, mostAtOnce);
    const windows: BlockWindow[] = [];
    while (windows.length < most && this.#open.length > 0) {
      const { from: oldest, to } = this.#open.shift()!;
      const from = to - oldest >= this.#width ? to - this.#width + 1n : oldest;
      windows.push({ from, to });
      if (from > oldest) this.#open.unshift({ from: oldest, to: from - 1n });
    }
    return windows;
  }

  #noteServed(window: BlockWindow, logs: readonly JsonObject[]): void {
    this.#found.push({ from: window.from, logs });
    this.#isProbing = false;
    if (blocksOf(window) > this.#served) this.#served = blocksOf(window);
  }

  /**
   * If a window of this width was served before, this one contains too many logs, and only it is
   * halved. Otherwise the node serves fewer blocks.
   */
  #noteRefused(window: BlockWindow, refusal: TributaryError): void {
    const blocks = blocksOf(window);
    if (blocks === 1n) throw refusal;
    if (blocks <= this.#served) {
      const middle = window.from + blocks / 2n;
      this.#open.push({ from: window.from, to: middle - 1n }, { from: middle, to: window.to });
      return;
    }
    const less = namedLimit(String(refusal.data['nodeMessage']), blocks) ?? blocks / 2n;
    if (less < this.#width) this.#width = less;
    this.#isProbing = true;
    this.#open.push(window);
  }

  /** Checked once the node's limit is known, which a few requests reveal. */
  #assertBounded(): void {
    if (this.#isProbing) return;
    const { mostWindows, chainId } = this.limits;
    const blocks = this.#width;
    const left = this.#open.reduce((sum, window) => sum + (blocksOf(window) + blocks - 1n) / blocks, 0n);
    if (this.#asked + left <= mostWindows) return;
    const figures = { blocksAtOnce: Number(blocks), mostBlocks: Number(blocks * (mostWindows - this.#asked)) };
    throw readErrors.failed('log-range', { chainId, method: 'eth_getLogs', ...figures });
  }
}

function blocksOf({ from, to }: BlockWindow): bigint {
  return to - from + 1n;
}

function clamp(value: bigint, least: bigint, most: bigint): bigint {
  return value < least ? least : value > most ? most : value;
}
