import { describe, expect, it } from '@jest/globals';
import { BridgePhase, BridgeStatus, type BridgeTransactionStatus } from '../../../core/bridge/BridgeAdapter.js';
import { RollupTransfers } from '../../../core/bridge/RollupTransfers.js';
import { parseRollupBridgeOptions } from '../../../core/bridge/rollupBridgeSettings.js';
import type { LoggedTransfer } from '../../../core/bridge/tellTransfer.js';
import type { JsonObject } from '../../../core/config/json.js';
import { type Address, type Hex, NATIVE } from '../../../core/money/Address.js';
import type { Abortable } from '../../../core/stream/Abortable.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const hash: Hex = `0x${'a1'.repeat(32)}`;
const arrival: Hex = `0x${'a2'.repeat(32)}`;
const settings = parseRollupBridgeOptions(
  { rootChainId, childChainId },
  {
    id: 'rollup',
    expectedSeconds: { deposit: 60, withdrawal: 600 },
    logs: { pageBlocks: 1_000, windowBlocks: 20_000 },
    withdrawalPhases: [BridgePhase.FINALISE],
  },
);

interface Message extends LoggedTransfer {
  readonly status: BridgeStatus;
  /** The transaction of its phase, or the error of building it. */
  readonly call: Hex | Error | null;
}

const messageOf = (changes: Partial<Message>): Message => ({
  ...{ transactionHash: hash, sourceChainId: childChainId, destinationChainId: rootChainId, blockNumber: 50n },
  ...{ sender: player, recipient: player, token: NATIVE, amount: 5n, status: BridgeStatus.COMPLETE, call: null },
  ...changes,
});

class StudioTransfers extends RollupTransfers<Message> {
  constructor(
    chains: ScriptedChains,
    private readonly messages: readonly Message[],
  ) {
    super(settings, chains);
  }

  protected parser(): Promise<(logs: readonly JsonObject[]) => readonly Message[]> {
    return Promise.resolve((logs) => logs.map(({ index }) => this.messages[Number(index)]!));
  }

  protected standingOf({ status, amount }: Message): Promise<BridgeTransactionStatus> {
    return Promise.resolve({ txHash: hash, status, amount, data: { gmpResponse: null } });
  }

  protected phaseCall(_phase: BridgePhase, { call }: Message): Promise<{ to: Address; data: Hex } | null> {
    if (call instanceof Error) return Promise.reject(call);
    return Promise.resolve(call === null ? null : { to: stranger, data: call });
  }

  protected hashesOf(_account: Address, { chainId }: { readonly chainId: number }): Promise<readonly Hex[]> {
    return Promise.resolve(chainId === childChainId ? [hash] : []);
  }

  arrivedIn(options: Abortable = {}): Promise<Hex | null> {
    const filter = { address: stranger, topics: [null] };
    return this.arrivalIn(rootChainId, filter, ({ index }) => index === '1', options);
  }
}

/** Its transaction's logs are as many as the messages. */
function transfersOf(messages: readonly Message[], receipt: JsonObject | null = { status: '0x1' }) {
  const logs = messages.map((_, index) => ({ index: String(index) }));
  const child = new ScriptedChain(childChainId)
    .script('eth_getTransactionReceipt', () => receipt && { ...receipt, logs })
    .script('eth_blockNumber', () => 100n)
    .script('eth_getBlockByNumber', () => ({ timestamp: '0x10' }));
  const root = new ScriptedChain(rootChainId).script('eth_blockNumber', () => 20_000n);
  return { transfers: new StudioTransfers(new ScriptedChains(child, root), messages), root };
}

const statusOf = (messages: readonly Message[], account?: Address, receipt?: JsonObject | null) =>
  transfersOf(messages, receipt).transfers.statusOf(childChainId, hash, account === undefined ? {} : { account });
const build = (messages: readonly Message[], receipt?: JsonObject | null) =>
  transfersOf(messages, receipt).transfers.build(BridgePhase.FINALISE, childChainId, hash, { account: player });

describe('the transfers of a rollup’s bridge', () => {
  it('take the status of the message that is still open', async () => {
    const [done, first, second] = [
      messageOf({ amount: 1n }),
      messageOf({ amount: 2n, status: BridgeStatus.READY_TO_FINALISE }),
      messageOf({ amount: 3n, status: BridgeStatus.PROCESSING }),
    ];
    await expect(statusOf([done, first, second])).resolves.toMatchObject({ amount: 2n });
    await expect(statusOf([done, messageOf({ amount: 4n })])).resolves.toMatchObject({ amount: 1n });
    await expect(statusOf([])).resolves.toEqual({
      txHash: hash,
      status: BridgeStatus.PENDING,
      data: { gmpResponse: null },
    });
    await expect(statusOf([first], player, null)).resolves.toMatchObject({ status: BridgeStatus.PENDING });
    await expect(statusOf([first], player, { status: '0x0' })).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' });
  });

  it('are those of the account and those for it, of a transaction of several', async () => {
    const strangers = messageOf({ sender: stranger, recipient: stranger, amount: 1n });
    const [own, forIt] = [messageOf({ recipient: stranger, amount: 2n }), messageOf({ sender: stranger, amount: 3n })];
    await expect(statusOf([strangers, own], player)).resolves.toMatchObject({ amount: 2n });
    await expect(statusOf([strangers, forIt], player)).resolves.toMatchObject({ amount: 3n });
    await expect(statusOf([strangers, own])).resolves.toMatchObject({ amount: 1n });
  });

  it('execute the first available call, or throw the first error if there is none', async () => {
    const [behind, call] = [messageOf({}), messageOf({ call: '0x12' })];
    const [refused, later] = [messageOf({ call: new Error('first') }), messageOf({ call: new Error('second') })];
    const built = { chainId: rootChainId, from: player, to: stranger, data: '0x12', value: 0n };
    await expect(build([behind, refused, call])).resolves.toEqual(built);
    await expect(build([behind])).resolves.toBeNull();
    await expect(build([behind, refused, later])).rejects.toThrow('first');
    await expect(build([], null)).rejects.toMatchObject({ code: 'PROVIDER_ERROR' });
  });

  it('are listed with the time they were sent and their status', async () => {
    const { transfers } = transfersOf([messageOf({ amount: 7n })]);
    await expect(transfers.list({ account: player }, {})).resolves.toMatchObject({
      transfers: [{ amount: 7n, sentAt: 16, status: { status: BridgeStatus.COMPLETE } }],
      failures: [],
    });
    await expect(transfers.list({ account: 'nobody' }, {})).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });

  it('count as arrived even if the arrival transaction can’t be found', async () => {
    const { transfers, root } = transfersOf([]);
    const asked: unknown[] = [];
    root.script('eth_getLogs', ([filter]) => {
      asked.push(filter);
      return [
        { index: '0', transactionHash: hash },
        { index: '1', transactionHash: arrival },
      ];
    });
    await expect(transfers.arrivedIn()).resolves.toBe(arrival);
    expect(asked).toMatchObject([{ address: stranger, fromBlock: '0x2711', toBlock: '0x4e20' }]);
    root.script('eth_getLogs', () => [{ index: '1', transactionHash: '0x12' }]);
    await expect(transfers.arrivedIn()).resolves.toBeNull();
    root.script('eth_getLogs', () => {
      throw new Error('the node is away');
    });
    await expect(transfers.arrivedIn()).resolves.toBeNull();
    await expect(transfers.arrivedIn({ signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  });
});
