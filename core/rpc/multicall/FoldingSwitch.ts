import type { MulticallContract } from '../../chains/Network.js';

/** In milliseconds: a contract may be deployed later, and outages end. */
const OFF_MS = 60_000;

/** Whether a chain's reads use the multicall: not without a contract, nor for a while after it failed. */
export class FoldingSwitch {
  private offUntilMs = 0;

  constructor(private readonly contract: MulticallContract | null) {}

  contractAt(nowMs: number): MulticallContract | null {
    return nowMs < this.offUntilMs ? null : this.contract;
  }

  turnOff(nowMs: number): void {
    this.offUntilMs = nowMs + OFF_MS;
  }
}
