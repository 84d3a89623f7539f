import { describe, expect, it } from '@jest/globals';
import { AbiCoder, Interface, keccak256, toQuantity, zeroPadValue } from 'ethers';
import { parseAddress } from 'tributary-sdk';
import {
  depositTopic,
  encodePoolDeposit,
  fillTopic,
  isFillOf,
  parseDeposit,
  parseRefunds,
  refundTopic,
  wordOf,
} from '../../../plugins/across/spokePool.js';
import { exchange as output, player, stranger } from '../../kit/people.js';

/** As the pools' own ABI has them (`@across-protocol/contracts`, SpokePool). */
const pool = new Interface([
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
  'event FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, (bytes32 updatedRecipient, bytes32 updatedMessageHash, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)',
  'event ExecutedRelayerRefundRoot(uint256 amountToReturn, uint256 indexed chainId, uint256[] refundAmounts, uint32 indexed rootBundleId, uint32 indexed leafId, address l2TokenAddress, address[] refundAddresses, bool deferredRefunds, address caller)',
  'function deposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message) payable',
]);
const input = parseAddress(`0x${'b1'.repeat(20)}`);
const word = (value: string): string => zeroPadValue(value, 32);
const hash = `0x${'7'.repeat(64)}`;
const nobody = `0x${'0'.repeat(64)}`;

const logOf = (name: string, values: readonly unknown[]) => ({
  ...pool.encodeEventLog(name, values),
  ...{ transactionHash: hash, blockNumber: toQuantity(50) },
});

const deposited = ({
  depositor = word(player),
  recipient = word(stranger),
  tokens = [word(input), word(output)],
  message = '0x',
} = {}) => logOf('FundsDeposited', [...tokens, 50n, 45n, 10n, 7n, 1, 1_000, 0, depositor, recipient, nobody, message]);
const deposit = parseDeposit(deposited(), 1)!;

describe('a deposit’s event', () => {
  it('parses a deposit event', () => {
    expect(deposit).toMatchObject({
      ...{ originChainId: 1, destinationChainId: 10, depositId: 7n, transactionHash: hash, blockNumber: 50n },
      ...{ depositor: player, recipient: stranger, inputToken: input, outputToken: output },
      ...{ inputAmount: 50n, outputAmount: 45n, fillDeadline: 1_000 },
    });
  });

  it('gives the hash by which the destination’s pool knows it', () => {
    const relay = '(bytes32,bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,uint256,uint32,uint32,bytes)';
    const hashOf = (message: string): string =>
      keccak256(
        AbiCoder.defaultAbiCoder().encode(
          [relay, 'uint256'],
          [[word(player), word(stranger), nobody, word(input), word(output), 50n, 45n, 1n, 7n, 1_000, 0, message], 10n],
        ),
      );
    expect(deposit.relayHash).toBe(hashOf('0x'));
    expect(parseDeposit(deposited({ message: '0x1234' }), 1)?.relayHash).toBe(hashOf('0x1234'));
  });

  const far = `0x1${'0'.repeat(23)}${'b1'.repeat(20)}`;
  it.each<[string, Parameters<typeof deposited>[0]]>([
    ['with a sender on a chain of another kind', { depositor: far }],
    ['with a recipient on a chain of another kind', { recipient: far }],
    ['of a token of a chain of another kind', { tokens: [far, word(output)] }],
    ['for a token of a chain of another kind', { tokens: [word(input), far] }],
  ])('returns null for a deposit event %s', (_what, given) => {
    expect(parseDeposit(deposited(given), 1)).toBeNull();
  });

  it('is of its name, and names its transaction', () => {
    expect(parseDeposit({ ...deposited(), topics: [fillTopic] }, 1)).toBeNull();
    expect(parseDeposit({ ...deposited(), topics: null }, 1)).toBeNull();
    expect(() => parseDeposit({ ...deposited(), transactionHash: '0x' }, 1)).toThrow('names no transaction');
  });
});

describe('a fill’s event', () => {
  const fill = ({ sent = 50n, arrived = 45n, deadline = 1_000, from = word(player), to = word(stranger) } = {}) =>
    logOf('FilledRelay', [
      ...[word(input), word(output), sent, arrived, 10n, 1n, 7n, deadline, 0, nobody, nobody, from, to, nobody],
      [word(stranger), nobody, arrived, 0],
    ]);

  it('is of the deposit that it agrees with', () => {
    expect(isFillOf(fill(), deposit)).toBe(true);
    const others = [{ sent: 51n }, { arrived: 44n }, { deadline: 999 }, { from: word(input) }, { to: word(input) }];
    expect(others.map((other) => isFillOf(fill(other), deposit))).toEqual(others.map(() => false));
  });
});

describe('a refund’s event', () => {
  const refunded = ({ isDeferred = false, amounts = [50n, 60n] } = {}) =>
    logOf('ExecutedRelayerRefundRoot', [0n, 1n, amounts, 1, 2, input, [player, stranger], isDeferred, output]);

  it('tells who was paid back what', () => {
    const place = { transactionHash: hash, blockNumber: 50n, token: input };
    expect(parseRefunds(refunded())).toEqual([
      { ...place, account: player, amount: 50n },
      { ...place, account: stranger, amount: 60n },
    ]);
    expect(parseRefunds(refunded({ amounts: [50n] }))[1]?.amount).toBe(0n);
  });

  it('returns no refund if some were deferred or the event is another', () => {
    expect(parseRefunds(refunded({ isDeferred: true }))).toEqual([]);
    expect(parseRefunds({ ...refunded(), topics: [depositTopic] })).toEqual([]);
    expect(() => parseRefunds({ ...refunded(), transactionHash: null })).toThrow('names no transaction');
  });
});

it('the events are known by their published signatures', () => {
  expect([depositTopic, fillTopic, refundTopic]).toEqual(
    ['FundsDeposited', 'FilledRelay', 'ExecutedRelayerRefundRoot'].map((name) => pool.getEvent(name)!.topicHash),
  );
});

it('encodes a deposit that any relayer can fill, with the parties as words', () => {
  const terms = {
    ...{ sender: player, recipient: stranger, inputToken: input, outputToken: output, amount: 50n },
    ...{ destinationChainId: 10, quoteTimestamp: 1, fillDeadline: 1_000 },
  };
  const parties = [player, stranger, input, output].map(word);
  expect(encodePoolDeposit(terms, 45n)).toBe(
    pool.encodeFunctionData('deposit', [...parties, 50n, 45n, 10, nobody, 1, 1_000, 0, '0x']),
  );
});

it('a word is of an address, a number or an amount', () => {
  expect([wordOf(player), wordOf(255), wordOf(255n)]).toEqual([word(player).toLowerCase(), word('0xff'), word('0xff')]);
});
