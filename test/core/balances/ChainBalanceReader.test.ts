import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { ChainBalanceReader } from '../../../core/balances/ChainBalanceReader.js';
import { NATIVE, type TokenAddress } from '../../../core/money/Address.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const usdc = aToken();
const gem = aToken({ address: exchange, decimals: 0, symbol: 'GEM' });
const broken = aToken({ address: stranger, symbol: 'BROKEN' });
const imx = aNativeToken();

/** Balances by token address; what is not there cannot be read. */
function aBed(balances: Readonly<Record<string, bigint>>) {
  const answer = (address: string): bigint => {
    const balance = balances[address];
    if (balance === undefined) throw readErrors.failed('timeout');
    return balance;
  };
  const chain = new ScriptedChain(childChainId)
    .script('eth_getBalance', () => answer(NATIVE))
    .script('eth_call', ([to]) => AbiCoder.defaultAbiCoder().encode(['uint256'], [answer(to as string)]));
  return { chain, reader: new ChainBalanceReader(new ScriptedChains(chain)) };
}

describe('ChainBalanceReader', () => {
  it('gives the balances in the order of the tokens, formatted with their own decimals', async () => {
    const { reader } = aBed({ [NATIVE]: 2n * 10n ** 18n, [usdc.address]: 1_500_000n, [gem.address]: 7n });
    await expect(reader.getBalances(childChainId, player, [usdc, imx, gem])).resolves.toEqual([
      { token: usdc, balance: 1_500_000n, formattedBalance: '1.5' },
      { token: imx, balance: 2n * 10n ** 18n, formattedBalance: '2' },
      { token: gem, balance: 7n, formattedBalance: '7' },
    ]);
  });

  it('asks for all of them in one tick, so that they leave as one request', () => {
    const { chain, reader } = aBed({ [NATIVE]: 1n, [usdc.address]: 1n, [gem.address]: 1n });
    void reader.getBalances(childChainId, player, [usdc, imx, gem]);
    expect(chain.reads).toHaveLength(3);
  });

  it('leaves out the one token that cannot be read; the others stand', async () => {
    const { reader } = aBed({ [NATIVE]: 1n, [usdc.address]: 2n });
    const balances = await reader.getBalances(childChainId, player, [usdc, broken, imx]);
    expect(balances.map(({ token, balance }) => [token.symbol, balance])).toEqual([
      ['USDC', 2n],
      ['tIMX', 1n],
    ]);
  });

  it('throws GET_BALANCE_ERROR if no balance can be read', async () => {
    const { reader } = aBed({});
    await expect(reader.getBalances(childChainId, player, [usdc, imx])).rejects.toMatchObject({
      code: 'GET_BALANCE_ERROR',
      message: 'Failed to get balances',
      cause: { code: 'READ_FAILED' },
    });
  });

  it('keeps a balance of zero: that is what the chain said', async () => {
    const { reader } = aBed({ [usdc.address]: 0n });
    await expect(reader.getBalances(childChainId, player, [usdc])).resolves.toEqual([
      { token: usdc, balance: 0n, formattedBalance: '0' },
    ]);
  });

  it('is empty for no tokens, and asks nothing', async () => {
    const { chain, reader } = aBed({});
    await expect(reader.getBalances(childChainId, player, [])).resolves.toEqual([]);
    expect(chain.reads).toEqual([]);
  });

  it('rejects with the reason of the abort, and hands the signal to every read', async () => {
    const { chain, reader } = aBed({ [NATIVE]: 1n, [usdc.address]: 1n });
    const controller = new AbortController();
    const balances = reader.getBalances(childChainId, player, [usdc, imx], controller);
    controller.abort(new Error('left'));
    await expect(balances).rejects.toThrow('left');
    expect(chain.reads.map(({ options }) => options.signal)).toEqual([controller.signal, controller.signal]);
  });

  const kinds: readonly [string, TokenAddress][] = [
    ['the native currency', NATIVE],
    ['a token', usdc.address],
  ];

  it.each(kinds)('gives one balance of %s, and the error of the read as it is', async (_what, token) => {
    await expect(aBed({ [token]: 9n }).reader.getBalance(childChainId, player, token)).resolves.toBe(9n);
    await expect(aBed({}).reader.getBalance(childChainId, player, token)).rejects.toMatchObject({
      code: 'READ_FAILED',
      data: { reason: 'timeout' },
    });
  });
});
