import { describe, expect, it } from '@jest/globals';
import { toBeHex } from 'ethers';
import { parseAddress } from 'tributary-sdk';
import type { ArbitrumEnds } from '../../../plugins/arbitrum/ArbitrumContracts.js';
import { aliasOf, moneyIn, ticketId } from '../../../plugins/arbitrum/arbitrumMessages.js';

const account = parseAddress('0xa2e06c19EE14255889f0Ec0cA37f6D0778D06754');
const word = (value: bigint | string): string => toBeHex(BigInt(value), 32).slice(2);

// The deposit of wrapped coins in Ethereum's transaction 0x00000a61…aaba (block 15500657), as the tests of Arbitrum's own SDK keep it.
const deposit = {
  chainId: 42_161,
  number: 0x504cn,
  sender: parseAddress('0xeA3123E9d9911199a6711321d1277285e6d4F3EC'),
  baseFee: 0x05e0fc4c58n,
  to: parseAddress('0x6c411aD3E74De3E7Bd422b94A27770f5B86C623B'),
  callValue: 0x0853a0d2313c0000n,
  deposit: 0x0854e8ab1802ca80n,
  submission: 0x01270f6740d880n,
  feeRefundTo: account,
  beneficiary: account,
  gasLimit: 0x01d566n,
  maxFee: 0x11e1a300n,
  data: `0x2e567b36${word('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2')}${word(account)}${word(account)}${word(0x0853a0d2313c0000n)}${word(0xa0n)}${word(0x80n)}${word(0x40n)}${word(0x60n)}${word(0n)}${word(0n)}`,
} as const;

describe('a ticket', () => {
  it('has the id by which Arbitrum One knows it', () => {
    expect(ticketId(deposit)).toBe('0x8ba13904639c7444d8578cc582a230b8501c9f0f7903f5069d276fdd3a7dea44');
  });

  it('has another one for anything that differs', () => {
    const known = ticketId(deposit);
    for (const changed of [{ number: 1n }, { baseFee: 0n }, { feeRefundTo: deposit.to }, { submission: 0n }])
      expect(ticketId({ ...deposit, ...changed })).not.toBe(known);
  });

  it('is sent by the alias of the gateway', () => {
    expect(aliasOf(parseAddress('0xd92023e9d9911199a6711321d1277285e6d4e2db'))).toBe(deposit.sender);
  });
});

describe('money among logs', () => {
  const ends: ArbitrumEnds = {
    ...{
      rootChainId: 1,
      childChainId: 42_161,
      router: account,
      childRouter: account,
      rollup: account,
      outbox: account,
    },
    inbox: parseAddress('0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f'),
    bridge: parseAddress('0x8315177aB297bA92A06054cE80a67Ed4DBd7ed3a'),
  };
  const ticket = (of: { readonly beneficiary: string }): readonly Record<string, unknown>[] => {
    const body = [account, 5n, 9n, 1n, account, of.beneficiary, 21_000n, 3n, 0n].map(word).join('');
    const rest = { transactionHash: `0x${'1'.repeat(64)}`, blockNumber: '0x10' };
    return [
      {
        ...{ ...rest, address: ends.bridge },
        topics: [
          '0x5e3c1311ea442664e8b1611bfabef659120ea7a0a2cfc0667700bebc69cbffe1',
          `0x${word(7n)}`,
          `0x${word(0n)}`,
        ],
        data: `0x${[ends.inbox, 9n, aliasOf(account), 0n, 100n, 0n].map(word).join('')}`,
      },
      {
        ...{ ...rest, address: ends.inbox },
        topics: ['0xff64905f73a67fb594e0f940a8075a860db489ad991e032f48c81123eb52d60b', `0x${word(7n)}`],
        data: `0x${word(32n)}${word(BigInt(body.length / 2))}${body}`,
      },
    ];
  };
  const found = (logs: readonly Record<string, unknown>[]) => moneyIn(logs, 1, ends, new Map());

  it('is coins of a ticket, by whom and for whom', () => {
    expect(found(ticket({ beneficiary: account }))).toMatchObject([
      { sender: account, recipient: account, amount: 5n, token: 'native', destinationChainId: 42_161 },
    ]);
  });

  it('ignores a ticket whose unredeemed value would go to another account', () => {
    expect(found(ticket({ beneficiary: ends.inbox }))).toEqual([]);
  });

  it('is none of a ticket of another contract', () => {
    const [delivered, body] = ticket({ beneficiary: account });
    expect(found([{ ...delivered, address: ends.inbox }, body!])).toEqual([]);
    expect(found([delivered!])).toEqual([]);
  });
});
