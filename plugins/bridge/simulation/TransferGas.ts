import { inject, injectable } from 'inversify';
import type { Abortable } from '../../../core/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { type MeasuredTransfer, measureTransfers, type TransferToMeasure } from './measureTransfers.js';

type Side = 'root' | 'child';

interface Asked {
  readonly transfer: TransferToMeasure;
  readonly signal: AbortSignal | undefined;
  readonly settle: (measured: MeasuredTransfer | null) => void;
}

/**
 * Nodes cap the gas of all calls of one simulation together, usually at 50 million. A transfer and
 * its approvals get 1 million.
 */
const MOST_TOGETHER = 40;

/**
 * Measures the gas of transfers, all of one tick in one simulation: a search for routes measures
 * every token of the bridge.
 */
@injectable()
export class TransferGas {
  readonly #waiting: Record<Side, Asked[]> = { root: [], child: [] };

  constructor(@inject(BridgeChains) private readonly chains: BridgeChains) {}

  /**
   * Returns `null` if the node does not support simulation, or the transfer would revert.
   * @throws the signal's reason
   */
  async measure(side: Side, transfer: TransferToMeasure, { signal }: Abortable): Promise<MeasuredTransfer | null> {
    signal?.throwIfAborted();
    const waiting = this.#waiting[side];
    const measured = new Promise<MeasuredTransfer | null>((settle) => waiting.push({ transfer, signal, settle }));
    if (waiting.length === 1) queueMicrotask(() => this.#measureAll(side));
    const result = await measured;
    signal?.throwIfAborted();
    return result;
  }

  #measureAll(side: Side): void {
    const asked = this.#waiting[side].splice(0);
    for (let from = 0; from < asked.length; from += MOST_TOGETHER)
      void this.#measureTogether(side, asked.slice(from, from + MOST_TOGETHER));
  }

  /** Aborts the simulation once every caller has left. */
  async #measureTogether(side: Side, asked: readonly Asked[]): Promise<void> {
    const leaving = new AbortController();
    const signals = new Set(asked.map(({ signal }) => signal));
    const leave = (): void => {
      if ([...signals].every((signal) => signal?.aborted)) leaving.abort();
    };
    for (const signal of signals) signal?.addEventListener('abort', leave);
    const transfers = asked.map(({ transfer }) => transfer);
    const results = await measureTransfers(this.chains[side], transfers, leaving).catch(() => []);
    for (const signal of signals) signal?.removeEventListener('abort', leave);
    asked.forEach(({ settle }, index) => settle(results[index] ?? null));
  }
}
