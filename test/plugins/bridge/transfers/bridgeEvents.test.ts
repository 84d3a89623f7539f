import { describe, expect, it } from '@jest/globals';
import { AbiCoder, Interface, id, zeroPadValue } from 'ethers';
import { childBridgeAbi, rootBridgeAbi } from '../../../../contracts-abi/index.js';
import { NATIVE_ETH_PLACEHOLDER, parseAddress } from '../../../../core/index.js';
import { isLog, parseTransferLog, transferTopics } from '../../../../plugins/bridge/transfers/bridgeEvents.js';
import { exchange, player } from '../../../kit/people.js';

const token = parseAddress(`0x${'7a'.repeat(20)}`);
const childToken = parseAddress(`0x${'7b'.repeat(20)}`);
const abis = { root: new Interface(rootBridgeAbi), child: new Interface(childBridgeAbi) };
const values: Readonly<Record<string, unknown>> = {
  rootToken: token,
  childToken,
  depositor: exchange,
  receiver: player,
  amount: 42n,
};

function aLog(side: 'root' | 'child', name: string): { topics: string[]; data: string } {
  const fragment = abis[side].getEvent(name)!;
  return abis[side].encodeEventLog(
    fragment,
    fragment.inputs.map((input) => values[input.name]),
  );
}

describe('parseTransferLog', () => {
  it.each([
    ['root', 'ChildChainERC20Deposit', token],
    ['root', 'IMXDeposit', token],
    ['root', 'NativeEthDeposit', NATIVE_ETH_PLACEHOLDER],
    ['root', 'WETHDeposit', NATIVE_ETH_PLACEHOLDER],
    ['child', 'ChildChainERC20Withdraw', token],
    ['child', 'ChildChainNativeIMXWithdraw', token],
    ['child', 'ChildChainWrappedIMXWithdraw', token],
    ['child', 'ChildChainEthWithdraw', NATIVE_ETH_PLACEHOLDER],
  ] as const)('parses the event on %s: %s', (side, name, moved) => {
    expect(parseTransferLog(side, aLog(side, name))).toEqual({
      token: moved,
      sender: exchange,
      recipient: player,
      amount: 42n,
    });
  });

  it('is null for what says of something else, and for what is not of its layout', () => {
    const { topics, data } = aLog('root', 'IMXDeposit');
    expect(parseTransferLog('child', { topics, data: '0x' })).toBeNull();
    expect(parseTransferLog('root', { topics: [id('Other()')], data })).toBeNull();
    expect(parseTransferLog('root', { topics, data: '0x01' })).toBeNull();
    expect(parseTransferLog('root', { topics: [topics[0], topics[1]], data })).toBeNull();
    expect(parseTransferLog('root', { topics: [topics[0], `0x${'11'.repeat(32)}`, topics[2]], data })).toBeNull();
    expect(parseTransferLog('root', {})).toBeNull();
    expect(parseTransferLog('root', { topics, data: null })).toBeNull();
    expect(parseTransferLog('root', { topics: topics.join(), data })).toBeNull();
    const other = abis.root.getEvent('RootChainETHWithdraw')!; // tokens that came in, in the same layout
    expect(parseTransferLog('root', { topics: [other.topicHash, ...topics.slice(1)], data })).toBeNull();
    for (const spoiled of [`${topics[2]}00`, `00${topics[2]}`, 7, null])
      expect(parseTransferLog('root', { topics: [topics[0], topics[1], spoiled], data })).toBeNull();
    expect(AbiCoder.defaultAbiCoder().decode(['address', 'uint256'], data)[1]).toBe(42n); // the data alone is right
  });
});

describe('isLog', () => {
  it('leaves out what a reorganisation has taken back', () => {
    expect([isLog({}), isLog({ removed: false }), isLog({ removed: true }), isLog(null), isLog('log')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('transferTopics', () => {
  it.each(['root', 'child'] as const)('%s: finds the logs that name the account, and no others', (side) => {
    const filters = transferTopics(side, player);
    const names = side === 'root' ? rootNames : childNames;
    for (const name of names) {
      const { topics } = aLog(side, name);
      expect(filters.some((filter) => matches(filter, topics))).toBe(true);
      const other = topics.map((topic) =>
        topic === zeroPadValue(player.toLowerCase(), 32) ? zeroPadValue(token, 32) : topic,
      );
      expect(filters.some((filter) => matches(filter, other))).toBe(false);
    }
  });
});

describe('transferTopics, as a node gets them', () => {
  it.each(['root', 'child'] as const)('%s: each event once for each place in which it names an account', (side) => {
    const places = new Map<number, string[]>();
    for (const name of side === 'root' ? rootNames : childNames) {
      const event = abis[side].getEvent(name)!;
      const indexed = event.inputs.filter((input) => input.indexed === true);
      for (const [index, input] of indexed.entries())
        if (input.name === 'depositor' || input.name === 'receiver')
          places.set(index + 1, [...(places.get(index + 1) ?? []), event.topicHash]);
    }
    const word = zeroPadValue(player.toLowerCase(), 32);
    expect(transferTopics(side, player)).toEqual(
      [...places].map(([place, topics]) => [topics, ...Array.from({ length: place - 1 }, () => null), word]),
    );
    expect(places.size).toBeGreaterThan(0);
  });
});

const rootNames = ['ChildChainERC20Deposit', 'IMXDeposit', 'NativeEthDeposit', 'WETHDeposit'];
const childNames = [
  'ChildChainERC20Withdraw',
  'ChildChainEthWithdraw',
  'ChildChainNativeIMXWithdraw',
  'ChildChainWrappedIMXWithdraw',
];

/** As a node reads a filter. */
function matches(filter: readonly (string | readonly string[] | null)[], topics: readonly string[]): boolean {
  return filter.every((wanted, index) => wanted === null || [wanted].flat().includes(topics[index] ?? ''));
}
