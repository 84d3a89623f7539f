import { devnetAccounts } from '../../../packages/devnet/chains/devnetAccounts.js';
import type { RelayedMessage } from '../../../packages/devnet/Devnet.js';
import type { Relayer } from '../../../packages/devnet/relayer/startRelayer.js';
import type { ChainName, Scenario } from '../run/Scenario.js';
import type { ChaosChain } from './ChaosChain.js';
import type { Witness } from './Witness.js';

const operator = devnetAccounts.operator.address;

/** Deeper than any reorganisation of a run: the relayer's messages stay. */
const CONFIRMATIONS = 6;

/** Carries messages between the chains at the run's times. */
export class Messages {
  #isExpected = false;
  readonly #seenMs = new Map<string, number>();
  readonly #approvedMs = new Map<string, number>();
  #fails: boolean;

  constructor(
    private readonly relayer: Relayer,
    private readonly chains: Readonly<Record<ChainName, ChaosChain>>,
    private readonly script: Scenario['message'],
    private readonly witness: Witness,
  ) {
    this.#fails = script.fails;
  }

  /** Something was sent that may carry one. */
  expect(): void {
    this.#isExpected = true;
  }

  async moveOn(nowMs: number): Promise<void> {
    if (!this.#isExpected) return;
    await this.relayer.sync();
    for (const message of this.relayer.messages())
      if (await this.#isDue(message, nowMs)) await this.#step(message, nowMs);
  }

  async #isDue({ id, status, transactionHash, sourceChainId }: RelayedMessage, nowMs: number): Promise<boolean> {
    if (!this.#seenMs.has(id)) this.#seenMs.set(id, nowMs);
    if (status === 'approved') return nowMs - (this.#approvedMs.get(id) ?? nowMs) >= this.script.executedAfterMs;
    // Approved before, and dropped by a reorganisation: it returns by itself.
    if (status !== 'called' || this.#approvedMs.has(id) || nowMs - this.#seenMs.get(id)! < this.script.approvedAfterMs)
      return false;
    const source = this.chains[sourceChainId === this.chains.root.chainId ? 'root' : 'child'];
    const receipt = await source.rpc.request<{ readonly blockNumber: string } | null>('eth_getTransactionReceipt', [
      transactionHash,
    ]);
    return receipt !== null && (await source.head()) - Number(receipt.blockNumber) >= CONFIRMATIONS;
  }

  async #step({ id, status, transactionHash, destinationChainId }: RelayedMessage, nowMs: number): Promise<void> {
    const destination = this.chains[destinationChainId === this.chains.root.chainId ? 'root' : 'child'];
    if (status === 'approved' && this.#fails) {
      this.#fails = false;
      this.relayer.failNext('the receiver ran out of gas');
    }
    const { executionHash } = await destination.atOnce(operator, () => this.relayer.step(transactionHash));
    if (executionHash !== null) this.witness.await({ chain: destination.name, hash: executionHash });
    if (status === 'called') this.#approvedMs.set(id, nowMs);
  }

  /** Executes failed messages again, and lets no message fail any more. */
  async retryFailed(): Promise<void> {
    this.#fails = false;
    await this.relayer.sync();
    for (const { status, transactionHash, destinationChainId } of this.relayer.messages()) {
      if (status !== 'error') continue;
      const destination = this.chains[destinationChainId === this.chains.root.chainId ? 'root' : 'child'];
      const { executionHash } = await destination.atOnce(operator, () => this.relayer.retry(transactionHash));
      if (executionHash !== null) this.witness.await({ chain: destination.name, hash: executionHash });
    }
  }
}
