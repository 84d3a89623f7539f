import { describe, expect, it } from '@jest/globals';
import { id, keccak256 } from 'ethers';
import { NATIVE } from 'tributary-sdk';
import { initiatedTopics, messagesIn, relayedTopic } from '../../../plugins/op-stack/opMessages.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import {
  childToken,
  contracts,
  depositCall,
  depositLog,
  endsOf,
  type Log,
  logOf,
  portal,
  rootToken,
  type Sent,
  sentHash,
  withdrawalCall,
  withdrawalLog,
  withdrawalOf,
} from './kit.js';

const depositIn = (sent?: Sent) => messagesIn([depositLog(depositCall(sent))], root, endsOf());
const withdrawalIn = (sent?: Sent) => messagesIn([withdrawalLog(withdrawalCall(sent))], child, endsOf());

describe('messagesIn', () => {
  it('reads a deposit of coins', () => {
    expect(depositIn()).toEqual([
      {
        ...{ sourceChainId: root, destinationChainId: child, transactionHash: sentHash, blockNumber: 50n },
        ...{ messageHash: keccak256(depositCall()), relayCall: depositCall(), withdrawal: null },
        ...{ sender: player, recipient: stranger, token: NATIVE, amount: 9n },
      },
    ]);
  });

  it('reads tokens by their name on the destination', () => {
    expect(depositIn({ tokens: [childToken, rootToken], amount: 7n })).toMatchObject([
      { token: childToken, amount: 7n },
    ]);
    expect(withdrawalIn({ tokens: [rootToken, childToken] })).toMatchObject([{ token: rootToken, sender: player }]);
  });

  it('reads a withdrawal with what is proved and finalised', () => {
    const call = withdrawalCall();
    const { hash, tuple } = withdrawalOf(call);
    expect(withdrawalIn()).toMatchObject([
      { sourceChainId: child, destinationChainId: root, relayCall: call, withdrawal: { hash, tuple } },
    ]);
  });

  it.each<[string, readonly Log[], number]>([
    ['another contract’s log', [depositLog(depositCall(), stranger)], root],
    ['another event of the portal', [logOf(portal, 'RelayedMessage', [sentHash])], root],
    ['a deposit on the child, a withdrawal on the root', [depositLog(depositCall())], child],
    ['a message of another sender', [depositLog(depositCall({ source: stranger }))], root],
    ['a message for another contract', [depositLog(depositCall({ target: stranger }))], root],
    ['a withdrawal as if it were a deposit', [depositLog(withdrawalCall())], root],
    ['a message that relays something else', [depositLog('0x12345678')], root],
    [
      'the bridge’s message of something else',
      [
        depositLog(
          contracts.encodeFunctionData('relayMessage', [
            1,
            endsOf().bridge,
            '0x4200000000000000000000000000000000000010',
            0,
            1,
            '0x1234',
          ]) as `0x${string}`,
        ),
      ],
      root,
    ],
    ['a log without topics', [{ ...depositLog(depositCall()), topics: null }], root],
  ])('omits the message of %s', (_what, logs, chainId) => {
    expect(messagesIn(logs, chainId, endsOf())).toEqual([]);
  });

  it('reads several, whatever the spelling of the address, and not one that names no transaction', () => {
    const shouted = (log: Log): Log => ({ ...log, address: String(log['address']).toUpperCase().replace('0X', '0x') });
    const logs = [depositLog(depositCall({ nonce: 1n })), shouted(depositLog(depositCall({ nonce: 2n })))];
    expect(new Set(messagesIn(logs, root, endsOf()).map(({ messageHash }) => messageHash)).size).toBe(2);
    expect(() => messagesIn([{ ...logs[0]!, transactionHash: '0x1' }], root, endsOf())).toThrow('names no transaction');
  });
});

it('knows the events by their published signatures, and the sender by its place', () => {
  const [coins, tokens] = initiatedTopics;
  const places = [coins, tokens].map(({ topic, place }) => {
    const event = contracts.getEvent(topic)!;
    return event.inputs.filter(({ indexed }) => indexed).findIndex(({ name }) => name === 'from') + 1 === place;
  });
  expect(places).toEqual([true, true]);
  expect(relayedTopic).toBe(id('RelayedMessage(bytes32)'));
});
