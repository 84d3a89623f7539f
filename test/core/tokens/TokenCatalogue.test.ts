import { describe, expect, it } from '@jest/globals';
import { AbiCoder, encodeBytes32String, id } from 'ethers';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { type Hex, NATIVE } from '../../../core/money/Address.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { TokenCatalogue } from '../../../core/tokens/TokenCatalogue.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

type Reply = () => Hex;

const encode = (type: string, value: unknown): Hex => AbiCoder.defaultAbiCoder().encode([type], [value]) as Hex;
const { address, ...usdc } = aToken();
const timeout: Reply = () => {
  throw readErrors.failed('timeout');
};

/** A chain with one token; each function may be answered otherwise. */
function aBed({
  decimals = () => encode('uint8', 6),
  symbol = () => encode('string', 'USDC'),
  name = () => encode('string', 'USD Coin'),
}: Partial<Record<'decimals' | 'symbol' | 'name', Reply>> = {}) {
  const replies = new Map(
    Object.entries({ decimals, symbol, name }).map(([functionName, reply]) => [
      id(`${functionName}()`).slice(0, 10),
      reply,
    ]),
  );
  const chain = new ScriptedChain(childChainId).script('eth_call', ([, data]) => replies.get(data as string)?.());
  const catalogue = new TokenCatalogue(
    resolveEnvironment({ environment: 'sandbox' }),
    new ScriptedChains(chain, new ScriptedChain(rootChainId)),
  );
  return { chain, catalogue };
}

describe('TokenCatalogue', () => {
  it('describes a token by what it says of itself', async () => {
    const { catalogue } = aBed();
    await expect(catalogue.describe(childChainId, address)).resolves.toEqual({ ...usdc, address });
  });

  it('asks decimals, symbol and name in one tick, so that they leave as one request', () => {
    const { chain, catalogue } = aBed();
    void catalogue.describe(childChainId, address);
    expect(chain.readsOf('eth_call')).toHaveLength(3);
  });

  it('asks once per engine: the second time nothing is read', async () => {
    const { chain, catalogue } = aBed();
    const first = await catalogue.describe(childChainId, address);
    await expect(catalogue.describe(childChainId, address)).resolves.toBe(first);
    expect(chain.reads).toHaveLength(3);
  });

  // The reads of both are equal and leave in one tick: the chain reader asks them once, so the catalogue need not.
  it('gives the same description to two who ask at once', async () => {
    const { catalogue } = aBed();
    const [one, other] = await Promise.all([
      catalogue.describe(childChainId, address),
      catalogue.describe(childChainId, address),
    ]);
    expect(one).toEqual(other);
  });

  it('knows the native currency of each chain without a read', async () => {
    const { chain, catalogue } = aBed();
    await expect(catalogue.describe(childChainId, NATIVE)).resolves.toEqual(aNativeToken());
    await expect(catalogue.describe(rootChainId, NATIVE)).resolves.toEqual(
      aNativeToken({ chainId: rootChainId, symbol: 'ETH', name: 'Sep Eth' }),
    );
    expect(chain.reads).toEqual([]);
  });

  it('refuses the native currency of a chain that the environment does not know', async () => {
    await expect(aBed().catalogue.describe(4242, NATIVE)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED_ERROR',
      data: { chainId: 4242 },
    });
  });

  it('reads symbol and name of the oldest tokens, which answer bytes32', async () => {
    const { catalogue } = aBed({
      symbol: () => encodeBytes32String('MKR') as Hex,
      name: () => encodeBytes32String('Maker') as Hex,
    });
    await expect(catalogue.describe(childChainId, address)).resolves.toMatchObject({ symbol: 'MKR', name: 'Maker' });
  });

  it('accepts a token with 0 decimals', async () => {
    await expect(
      aBed({ decimals: () => encode('uint8', 0) }).catalogue.describe(childChainId, address),
    ).resolves.toMatchObject({ decimals: 0 });
  });

  it.each([
    ['cannot be read', timeout],
    [
      'revert',
      () => {
        throw readErrors.reverted('0x', null);
      },
    ],
    ['are not there', () => '0x' as const],
    ['are out of range', () => encode('uint256', 256 + 18)],
  ])('never guesses decimals that %s: they decide about money', async (_what, decimals) => {
    await expect(aBed({ decimals }).catalogue.describe(childChainId, address)).rejects.toMatchObject({
      code: 'GET_ERC20_INFO_ERROR',
      message: 'Failed to get the ERC20 token info',
    });
  });

  it('does not keep a failure', async () => {
    let isDown = true;
    const { catalogue } = aBed({ decimals: () => (isDown ? timeout() : encode('uint8', 6)) });
    await expect(catalogue.describe(childChainId, address)).rejects.toMatchObject({ code: 'GET_ERC20_INFO_ERROR' });
    isDown = false;
    await expect(catalogue.describe(childChainId, address)).resolves.toMatchObject({ decimals: 6, symbol: 'USDC' });
  });

  it('describes a token without symbol and name by empty text, and keeps that: it is what the token says', async () => {
    const { chain, catalogue } = aBed({
      symbol: () => '0x',
      name: () => {
        throw readErrors.reverted('0x', null);
      },
    });
    await expect(catalogue.describe(childChainId, address)).resolves.toMatchObject({
      symbol: '',
      name: '',
      decimals: 6,
    });
    await catalogue.describe(childChainId, address);
    expect(chain.reads).toHaveLength(3);
  });

  it('does not cache a symbol that couldn’t be read', async () => {
    let isDown = true;
    const { catalogue } = aBed({ symbol: () => (isDown ? timeout() : encode('string', 'USDC')) });
    await expect(catalogue.describe(childChainId, address)).resolves.toMatchObject({ symbol: '', name: 'USD Coin' });
    isDown = false;
    await expect(catalogue.describe(childChainId, address)).resolves.toMatchObject({ symbol: 'USDC' });
  });

  it('hands the signal to every read', () => {
    const { chain, catalogue } = aBed();
    const { signal } = new AbortController();
    void catalogue.describe(childChainId, address, { signal });
    expect(chain.reads.map(({ options }) => options.signal)).toEqual([signal, signal, signal]);
  });
});
