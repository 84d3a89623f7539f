import type { MulticallContract } from '../../chains/Network.js';

/** Contracts get deployed and outages end. */
const OFF_MS = 60_000;

/** Whether reads of a chain are folded: not without a contract, nor for a while after folding them failed. */
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
