import type { MessageStatus, RelayedMessage } from '../Devnet.js';
import type { Call } from './Call.js';
import { readCalls } from './readCalls.js';
import { type Deliveries, readDeliveries } from './readDeliveries.js';
import type { Side } from './Side.js';

/** An execution that reverted. The chain keeps no event of it, so the relayer stores it. */
export interface RelayFailure {
  readonly reason: string;
  readonly transactionHash: string;
}

export interface BoardEntry {
  readonly call: Call;
  readonly source: Side;
  readonly destination: Side;
  readonly message: RelayedMessage;
}

/**
 * All messages with their status. Reads them from the two chains again at each refresh, so that a
 * reverted chain reverts its messages as well. Stores only failures, as long as their transaction
 * exists.
 */
export class MessageBoard {
  private current: readonly BoardEntry[] = [];
  private readonly failures = new Map<string, RelayFailure>();
  private minimumGasPaid = 0n;

  constructor(private readonly sides: readonly [Side, Side]) {}

  entries(): readonly BoardEntry[] {
    return this.current;
  }

  setMinimumGasPaid(wei: bigint): void {
    this.minimumGasPaid = wei;
    this.derive();
  }

  setFailure({ commandId }: Call, failure: RelayFailure | null): void {
    if (failure) this.failures.set(commandId, failure);
    else this.failures.delete(commandId);
    this.derive();
  }

  async refresh(): Promise<void> {
    const changes = await Promise.all(this.sides.map(({ logs }) => logs.refresh()));
    if (changes.includes('rewritten')) await this.forgetLostFailures();
    if (changes.some((change) => change !== 'same')) this.derive();
  }

  private async forgetLostFailures(): Promise<void> {
    for (const [commandId, { transactionHash }] of this.failures) {
      const request = { method: 'eth_getTransactionReceipt', params: [transactionHash] };
      const receipts = await Promise.all(
        this.sides.map(({ rpc }) => rpc.request<unknown>(request.method, request.params)),
      );
      if (receipts.every((receipt) => receipt === null)) this.failures.delete(commandId);
    }
  }

  private derive(): void {
    const [root, child] = this.sides;
    this.current = [...this.between(root, child), ...this.between(child, root)];
  }

  private between(source: Side, destination: Side): BoardEntry[] {
    const deliveries = readDeliveries(destination.logs.all());
    return readCalls(source.logs.all(), source.chainId, destination.chainId).map((call) => ({
      call,
      source,
      destination,
      message: this.toMessage(call, deliveries),
    }));
  }

  private toMessage(
    { commandId, payloadHash: _, ...call }: Call,
    { approvals, executions }: Deliveries,
  ): RelayedMessage {
    const executed = executions.get(commandId) ?? null;
    const failure = executed === null ? (this.failures.get(commandId) ?? null) : null;
    return {
      ...call,
      underpaid: call.gasPaid < this.minimumGasPaid,
      status: this.status(call.gasPaid, approvals.has(commandId), executed !== null, failure !== null),
      approvalHash: approvals.get(commandId) ?? null,
      executionHash: executed ?? failure?.transactionHash ?? null,
      error: failure?.reason ?? null,
    };
  }

  private status(gasPaid: bigint, approved: boolean, executed: boolean, failed: boolean): MessageStatus {
    if (executed) return 'executed';
    if (failed) return 'error';
    if (approved) return 'approved';
    return gasPaid < this.minimumGasPaid ? 'insufficient_fee' : 'called';
  }
}
