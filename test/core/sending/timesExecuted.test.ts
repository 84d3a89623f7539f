import { describe, expect, it } from '@jest/globals';
import { Interface, ZeroHash } from 'ethers';
import { publishedContracts } from '../../../core/sending/chain/accountContracts.js';
import type { ReceiptLog } from '../../../core/sending/chain/Receipt.js';
import type { SentTransaction } from '../../../core/sending/chain/SentTransaction.js';
import { footprints } from '../../../core/sending/footprints.js';
import { timesExecuted } from '../../../core/sending/timesExecuted.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { aSent } from './kit/AccountChain.js';
import { operation, operationOf, transferLog } from './kit/accountEvents.js';
import { aCall, aTransaction } from './kit/aRequest.js';

const account = new Interface(['function execute((address,uint256,bytes)[])']);
const entryPoint = new Interface([
  'function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
]);
const call = aCall();
const paying = aCall({ footprint: footprints.transfer(exchange, player, stranger, 5n) });
const coins = aCall({ transaction: aTransaction({ data: '0x' }) });
const moved = (value: bigint) => transferLog(exchange, player, stranger, value);

function executed({ transaction: { to, value, data } } = call, times = 1): string {
  return account.encodeFunctionData('execute', [Array.from({ length: times }, () => [to, value, data])]);
}

/** A bundle with an operation of the player per calldata. */
function bundle(...carried: readonly string[]): Partial<SentTransaction> {
  const operations = carried.map((data, nonce) => [player, nonce, '0x', data, ZeroHash, 0n, ZeroHash, '0x', '0x']);
  const input = entryPoint.encodeFunctionData('handleOps', [operations, stranger]);
  return { from: stranger, to: operation(player).address, input };
}

const succeeded = (...nonces: readonly number[]) => nonces.map((nonce) => operationOf(player, { nonce, success: 1 }));

function times(sent: Partial<SentTransaction>, logs: readonly ReceiptLog[], of = call): number {
  const receipt = { status: 'success', blockNumber: 101n, logs } as const;
  return timesExecuted({ transaction: aSent(sent), receipt }, of, { account: player, contracts: publishedContracts });
}

describe('timesExecuted', () => {
  it('counts the account’s own transaction once, however often its data holds the call', () => {
    expect(times({ input: `${call.transaction.data}${executed(call, 2).slice(2)}` }, [])).toBe(1);
  });

  it('counts nothing of what is in no block', () => {
    const seen = { transaction: aSent(), receipt: null };
    expect(timesExecuted(seen, call, { account: player, contracts: publishedContracts })).toBe(0);
  });

  it('counts the calls of a transaction of the account to itself', () => {
    expect(times({ to: player, input: executed(call, 3) }, [])).toBe(3);
  });

  it('counts each operation that succeeded', () => {
    const sent = bundle(executed(), executed(), executed());
    const failed = operationOf(player, { nonce: 2, success: 0 });
    expect(times(sent, [...succeeded(0, 1), failed])).toBe(2);
  });

  it('counts no more than its logs show', () => {
    const sent = bundle(executed(paying, 2));
    expect(times(sent, [...succeeded(0), moved(5n)], paying)).toBe(1);
    expect(times(sent, [...succeeded(0), moved(9n)], paying)).toBe(1);
    expect(times(sent, [...succeeded(0), moved(5n), moved(5n)], paying)).toBe(2);
  });

  it('counts a payment of coins once per operation', () => {
    expect(times(bundle(executed(coins, 2)), succeeded(0), coins)).toBe(1);
    expect(times(bundle(executed(coins), executed(coins)), succeeded(0, 1), coins)).toBe(2);
  });

  it('counts once if another account wrote the calls into an input that says nothing of them', () => {
    expect(times({ from: stranger, to: stranger, input: executed(call, 2) }, [])).toBe(1);
  });
});
