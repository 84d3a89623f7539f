import { describe, expect, it } from '@jest/globals';
import { Interface, toQuantity, zeroPadValue } from 'ethers';
import { BridgeStatus } from 'tributary-sdk';
import { ChainReaders, Environment, TokenCatalogue } from 'tributary-sdk/plugin';
import { AcrossDeposits } from '../../../plugins/across/AcrossDeposits.js';
import { parseSettings } from '../../../plugins/across/AcrossSettings.js';
import { aToken, rootChainId as here, childChainId as there } from '../../kit/aToken.js';
import { player, exchange as pool, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

/** As the contracts' own ABI has them. */
const events = new Interface([
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
  'event ExecutedRelayerRefundRoot(uint256 amountToReturn, uint256 indexed chainId, uint256[] refundAmounts, uint32 indexed rootBundleId, uint32 indexed leafId, address l2TokenAddress, address[] refundAddresses, bool deferredRefunds, address caller)',
]);
const [input, output] = [aToken({ chainId: here }), aToken()];
const word = (address: string): string => zeroPadValue(address, 32);
const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`;
const sent = hashOf(1);
const deadline = 1_000;

type Log = Readonly<Record<string, unknown>>;
const logOf = (name: string, values: readonly unknown[], number: number, at: number): Log => {
  const { data, topics } = events.encodeEventLog(name, values);
  return { address: pool, data, topics, transactionHash: hashOf(number), blockNumber: toQuantity(at) };
};
const depositOf = ({ id = 7, by = player, number = 1, at = 10, amount = 50n } = {}): Log =>
  logOf(
    'FundsDeposited',
    [
      word(input.address),
      word(output.address),
      amount,
      45n,
      there,
      id,
      1,
      deadline,
      0,
      word(by),
      word(by),
      word(`0x${'00'.repeat(20)}`),
      '0x',
    ],
    number,
    at,
  );
const refundOf = ({ to = player, token = input.address, amount = 50n, at = 20, isDeferred = false } = {}): Log =>
  logOf('ExecutedRelayerRefundRoot', [0n, here, [amount], 1, 2, token, [to], isDeferred, stranger], 2, at);

interface Scene {
  readonly refunds?: readonly Log[];
  readonly deposits?: readonly Log[];
  readonly filled?: number;
  readonly time?: number;
  readonly finalityBlocks?: number;
}

function aBed({
  refunds = [],
  deposits = [depositOf()],
  filled = 0,
  time = deadline + 1,
  finalityBlocks = 1,
}: Scene = {}) {
  const origin = new ScriptedChain(here)
    .script('eth_getTransactionReceipt', () => ({
      status: '0x1',
      logs: deposits.filter(({ transactionHash }) => transactionHash === sent),
    }))
    .script('eth_getLogs', ([filter]) => {
      const { topics, fromBlock, toBlock } = filter as {
        topics: readonly (string | null)[];
        fromBlock: string;
        toBlock: string;
      };
      return [...refunds, ...deposits].filter(
        (log) =>
          (log['topics'] as readonly string[])[0] === topics[0] &&
          Number(log['blockNumber']) >= Number(fromBlock) &&
          Number(log['blockNumber']) <= Number(toBlock),
      );
    });
  const destination = new ScriptedChain(there)
    .script('eth_getBlockByNumber', () => ({ number: '0x63', timestamp: toQuantity(time) }))
    .script('eth_call', () => toQuantity(filled))
    .script('eth_getLogs', () => []);
  const settings = parseSettings({
    pools: { [here]: pool, [there]: pool },
    tokens: [{ [here]: input.address, [there]: output.address }],
    fees: { basisPoints: 1 },
  });
  const bound = new Map<unknown, unknown>([
    [ChainReaders, new ScriptedChains(origin, destination)],
    [TokenCatalogue, { describe: () => Promise.resolve(input) }],
    [Environment, { networks: { [here]: { finalityBlocks } } }],
  ]);
  const reader = new AcrossDeposits(settings, { get: <T>(role: unknown) => bound.get(role) as T });
  return { reader, destination, statusOf: (account = player) => reader.statusOf(here, sent, { account }) };
}

const wordOf = async (scene: Scene): Promise<string> => (await aBed(scene).statusOf()).status;

describe('AcrossDeposits', () => {
  it('calls a deposit paid back by its own refund, and says what came and in which transaction', async () => {
    expect(await aBed({ refunds: [refundOf()] }).statusOf()).toMatchObject({
      status: BridgeStatus.REFUNDED,
      expiresAt: deadline,
      refund: { amount: { token: input, value: 50n }, transactionHash: hashOf(2) },
    });
  });

  it.each<[string, Scene]>([
    ['nothing', {}],
    ['a refund of somebody else', { refunds: [refundOf({ to: stranger })] }],
    ['a refund of another token', { refunds: [refundOf({ token: stranger })] }],
    ['a refund of another amount', { refunds: [refundOf({ amount: 49n })] }],
    ['a refund from before it', { refunds: [refundOf({ at: 9 })] }],
    ['a bundle that could not pay everybody', { refunds: [refundOf({ isDeferred: true })] }],
    ['a refund that is not final', { refunds: [refundOf({ at: 98 })], finalityBlocks: 12 }],
    [
      'the refund of one of two alike',
      { refunds: [refundOf()], deposits: [depositOf(), depositOf({ id: 8, number: 3, at: 11 })] },
    ],
  ])('is not convinced by %s', async (_what, scene) => {
    expect(await wordOf(scene)).toBe(BridgeStatus.EXPIRED);
  });

  it('calls it expired behind its deadline only, and filled whenever it is', async () => {
    const words = [{ time: deadline }, { time: deadline + 1 }, { filled: 1, time: deadline }, { filled: 2 }].map(
      wordOf,
    );
    expect(await Promise.all(words)).toEqual(['PROCESSING', 'EXPIRED', 'PROCESSING', 'COMPLETE']);
  });

  it('asks for the fill at the block whose time it has read', async () => {
    const { destination, statusOf } = aBed();
    await statusOf();
    expect(destination.readsOf('eth_call').map(({ params }) => params[1])).toEqual(['0x63']);
  });

  it('says nothing of a transaction that it does not know, or that is another account’s; one that was undone it calls so', async () => {
    const nothing = { txHash: sent, status: 'PENDING', data: { gmpResponse: null } };
    expect(await aBed({ deposits: [] }).statusOf()).toEqual(nothing);
    expect(await aBed().statusOf(stranger)).toEqual(nothing);
    const { reader } = aBed();
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'EXPIRED', sender: player, amount: 45n });
  });

  it('takes no failed read for an answer', async () => {
    const { destination, statusOf } = aBed();
    destination.script('eth_call', () => Promise.reject(new Error('header not found')));
    await expect(statusOf()).rejects.toThrow('header not found');
  });
});
