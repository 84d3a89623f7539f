import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { describeAsk } from '../../../../examples/game-client/wallet/describeAsk.js';
import { aToken } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';

const usdc = { ...aToken(), chainId: 13473 };
const purchase = { to: exchange, data: '0x12345678' };
const names = {
  tokens: { root: {}, child: { USDC: usdc } },
  stall: {
    item: 'Riverglass Lantern',
    symbol: 'USDC',
    price: '10000000',
    decimals: 6,
    tokenAddress: usdc.address,
    market: exchange,
    purchase,
    keeper: { rpcUrl: '', to: '', data: '', seller: player },
  },
};
const approve = new Interface(['function approve(address,uint256)']).encodeFunctionData('approve', [
  exchange,
  10_000_000n,
]);

function title(transaction: object): string {
  return describeAsk({ method: 'eth_sendTransaction', params: [transaction] }, names).title;
}

describe('describeAsk', () => {
  it.each<[object, string]>([
    [purchase, 'Buy the Riverglass Lantern?'],
    [{ to: usdc.address, data: approve }, 'Allow 0x0165…Eb8F to take 10 USDC?'],
    // Not the stall's call: its name is not given to it.
    [{ to: exchange, data: '0x12345679' }, 'Call 0x12345679 of a contract?'],
    [{ to: player, data: approve }, 'Allow 0x0165…Eb8F to take 10000000 units of an unknown token?'],
    [{ to: player, value: '0x1' }, 'Send coins of the network?'],
  ])('describes %p as %s', (transaction, words) => {
    expect(title(transaction)).toBe(words);
  });

  it('names native tokens that are sent with the call', () => {
    expect(
      describeAsk({ method: 'eth_sendTransaction', params: [{ ...purchase, value: '0xde0b6b3a7640000' }] }, names)
        .facts,
    ).toContain('Sends 1 of the network’s coin');
  });
});
