import { describe, expect, it } from '@jest/globals';
import { NATIVE } from 'tributary-sdk';
import { aliasOf, type Forms, moneyIn, ticketId } from '../../../plugins/arbitrum/arbitrumMessages.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import {
  addressOf,
  arbSys,
  childToken,
  ends,
  gateways,
  inboundCall,
  type Log,
  logOf,
  rootToken,
  sendLog,
  sendTuple,
  sentHash,
  ticketLogs,
  tokenLeaving,
  tokenTicket,
} from './kit.js';

const forms: Forms = new Map([[rootToken, { ...gateways, child: childToken }]]);
const deposits = (logs: readonly Log[]) => moneyIn(logs, root, ends, forms);
const withdrawals = (logs: readonly Log[]) => moneyIn(logs, child, ends, forms);
const place = { transactionHash: sentHash, blockNumber: 50n };

describe('deposits among logs', () => {
  it('are coins of a ticket, with the id by which the child chain knows it', () => {
    const id = ticketId({
      ...{ chainId: child, number: 7n, sender: aliasOf(player), baseFee: 100n, to: stranger, callValue: 9n },
      ...{
        deposit: 20n,
        submission: 1n,
        feeRefundTo: player,
        beneficiary: stranger,
        gasLimit: 21_000n,
        maxFee: 3n,
        data: '0x',
      },
    });
    expect(deposits(ticketLogs())).toEqual([
      {
        ...{ sourceChainId: root, destinationChainId: child, ...place, send: null, ticket: { id } },
        ...{ sender: player, recipient: stranger, token: NATIVE, amount: 9n },
      },
    ]);
  });

  it('are tokens that their gateways carry, by their name on the child', () => {
    expect(deposits(tokenTicket())).toMatchObject([
      { token: childToken, amount: 9n, sender: player, recipient: stranger },
    ]);
  });

  it('are several, each with the body of its number', () => {
    const logs = [...ticketLogs({ number: 1n, value: 1n }), ...ticketLogs({ number: 2n, value: 2n })];
    const found = deposits([logs[3]!, logs[0]!, logs[2]!, logs[1]!]);
    expect(found.map(({ amount }) => amount)).toEqual([1n, 2n]);
    expect(new Set(found.map(({ ticket }) => ticket?.id)).size).toBe(2);
  });

  const [delivered, body] = ticketLogs() as readonly [Log, Log];
  it.each<[string, readonly Log[]]>([
    ['of no coins', ticketLogs({ value: 0n })],
    ['with another beneficiary', ticketLogs({ beneficiary: player })],
    ['of another kind of message', ticketLogs({ kind: 12n })],
    ['of another inbox', ticketLogs({ inbox: stranger })],
    ['without a body', [delivered]],
    ['with the body of another message', [delivered, ticketLogs({ number: 8n })[1]!]],
    ['logged by another bridge', [{ ...delivered, address: stranger }, body]],
    ['with a body logged by another inbox', [delivered, { ...body, address: stranger }]],
    ['of another sender than the gateway', tokenTicket({ sender: stranger })],
    ['for another contract than the child’s gateway', tokenTicket({ to: stranger })],
    ['of a token that is not carried', tokenTicket({ data: inboundCall({ token: stranger }) })],
    ['of another call', tokenTicket({ data: '0x12345678' })],
  ])('are not those %s', (_what, logs) => {
    expect(deposits(logs)).toEqual([]);
  });

  it('throw if a log lacks its transaction hash', () => {
    expect(() => deposits([{ ...delivered, transactionHash: null }, body])).toThrow('names no transaction');
  });
});

describe('withdrawals among logs', () => {
  it('are coins, with their place among all that has left', () => {
    expect(withdrawals([sendLog()])).toEqual([
      {
        ...{ sourceChainId: child, destinationChainId: root, ...place, ticket: null },
        ...{ sender: player, recipient: stranger, token: NATIVE, amount: 9n },
        send: { position: 4n, tuple: [...sendTuple()] },
      },
    ]);
  });

  it('are tokens that their gateways carry, by their name on the root chain', () => {
    expect(withdrawals([tokenLeaving()])).toMatchObject([
      { token: rootToken, amount: 9n, sender: player, recipient: stranger },
    ]);
  });

  it.each<[string, Log]>([
    ['of no coins', sendLog({ value: 0n })],
    ['of another contract', { ...sendLog(), address: stranger }],
    ['of another event', logOf(arbSys, 'Canceled', [sentHash])],
    ['of another caller than the gateway', tokenLeaving({ caller: stranger })],
    ['for another contract than the root’s gateway', tokenLeaving({ destination: stranger })],
    ['of a token that is not carried', tokenLeaving({ data: inboundCall({ token: addressOf('ee') }) })],
    ['of another call', tokenLeaving({ data: '0x12345678' })],
    ['without topics', { ...sendLog(), topics: null }],
  ])('are not those %s', (_what, log) => {
    expect(withdrawals([log])).toEqual([]);
  });
});

describe('the alias', () => {
  it('goes round at the end of addresses', () => {
    expect(aliasOf(addressOf('f'.repeat(40)))).toBe(addressOf('1111000000000000000000000000000000001110'));
  });
});
