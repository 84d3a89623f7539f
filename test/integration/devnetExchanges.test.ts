import { describe, expect, it } from '@jest/globals';
import { AbiCoder, concat, Interface, parseEther, parseUnits, toQuantity, ZeroAddress } from 'ethers';
import type { DevnetExchange, DevnetNetwork, DevnetToken } from 'tributary-devnet';
import { createJsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { publishedArtifact } from '../../packages/devnet/contracts/published/publishedArtifact.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet({
  chains: [
    {
      id: 8453,
      tokens: [{ symbol: 'GEM', usd: '0.05' }],
      pools: [
        { exchange: 'v2', pair: ['GEM', 'USDC'], amount: '1000000' },
        { exchange: 'v4', pair: ['GEM', 'ETH'], fee: 137, spacing: 7, amount: '1000000' },
      ],
    },
    { id: 13473, exchanges: ['v2'], pools: [{ exchange: 'v2', pair: ['GEM', 'IMX'], price: '19', amount: '1000' }] },
  ],
  exchanges: ['v2', 'v3', 'v4'],
});

const router = new Interface(publishedArtifact('UniswapV2Router02').abi);
const quoter = new Interface(publishedArtifact('V4Quoter').abi);
const universal = new Interface(publishedArtifact('UniversalRouter').abi);
const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function approve(address, uint256) returns (bool)',
]);
const coder = AbiCoder.defaultAbiCoder();

const rpcOf = ({ directUrl }: DevnetNetwork) => createJsonRpcClient(directUrl);
const exchangeOf = <Kind extends DevnetExchange['kind']>(
  chain: DevnetNetwork,
  kind: Kind,
): Extract<DevnetExchange, { kind: Kind }> =>
  chain.exchanges.find((exchange) => exchange.kind === kind) as Extract<DevnetExchange, { kind: Kind }>;

const send = async (chain: DevnetNetwork, to: string, data: string, value = 0n): Promise<void> => {
  const { address: from } = bed.devnet.accounts.rich;
  const sent = [{ from, to, data, value: toQuantity(value), gas: toQuantity(3_000_000) }];
  const hash = await rpcOf(chain).request<string>('eth_sendTransaction', sent);
  await waitForReceipt(rpcOf(chain), hash);
};

const held = async (chain: DevnetNetwork, { address }: DevnetToken): Promise<bigint> => {
  const data = erc20.encodeFunctionData('balanceOf', [bed.devnet.accounts.rich.address]);
  return BigInt(await rpcOf(chain).request<string>('eth_call', [{ to: address, data }, 'latest']));
};

describe('the exchanges of an additional chain', () => {
  it('match the deployed contracts', () => {
    expect(bed.devnet.chain(8453).exchanges.map(({ kind }) => kind)).toEqual(['v2', 'v3', 'v4']);
    expect(bed.devnet.chain(13473).exchanges.map(({ kind }) => kind)).toEqual(['v2', 'v3']);
    expect(bed.devnet.chain(11155111).exchanges).toEqual([]);
  });

  it('pay on v2 by the constant product, for a custom token, too', async () => {
    const chain = bed.devnet.chain(8453);
    const { GEM, USDC } = chain.tokens as Record<'GEM' | 'USDC', DevnetToken>;
    const to = exchangeOf(chain, 'v2').router;
    const [reserveIn, reserveOut] = [parseEther('1000000'), parseUnits('50000', 6)];
    const amount = parseEther('100');
    const expected = (amount * 997n * reserveOut) / (reserveIn * 1_000n + amount * 997n);
    const before = await held(chain, USDC);
    await send(chain, GEM.address, erc20.encodeFunctionData('approve', [to, amount]));
    const path = [GEM.address, USDC.address];
    const swap = [amount, 0n, path, bed.devnet.accounts.rich.address, 2n ** 64n];
    await send(chain, to, router.encodeFunctionData('swapExactTokensForTokens', swap));
    expect((await held(chain, USDC)) - before).toBe(expected);
  });

  it('are deployed next to those of the pair’s child chain', async () => {
    const chain = bed.devnet.chain(13473);
    const { GEM, WIMX } = chain.tokens as Record<'GEM' | 'WIMX', DevnetToken>;
    const data = router.encodeFunctionData('getAmountsOut', [parseEther('1'), [GEM.address, WIMX.address]]);
    const call = { to: exchangeOf(chain, 'v2').router, data };
    const answer = await rpcOf(chain).request<string>('eth_call', [call, 'latest']);
    const [, out] = router.decodeFunctionResult('getAmountsOut', answer)[0] as [bigint, bigint];
    expect(out).toBe(
      (parseEther('1') * 997n * parseEther('19000')) / (parseEther('1000') * 1_000n + parseEther('1') * 997n),
    );
  });

  it.each([
    ['the coin for dollars', 'USDC', 3_000],
    ['the native token for a custom token, at another fee and spacing', 'GEM', 137],
  ])('pay on v4, through the universal router, the quoted amount: %s', async (_name, symbol, fee) => {
    const chain = bed.devnet.chain(8453);
    const token = chain.tokens[symbol]!;
    const { pools, quoter: quoterAddress, universalRouter } = exchangeOf(chain, 'v4');
    const key = pools.find((pool) => pool.currency1 === token.address && pool.fee === fee)!;
    expect(key.currency0).toBe(ZeroAddress);
    const amount = parseEther('0.5');
    const asked = [{ poolKey: key, zeroForOne: true, exactAmount: amount, hookData: '0x' }];
    const call = { to: quoterAddress, data: quoter.encodeFunctionData('quoteExactInputSingle', asked) };
    const answer = await rpcOf(chain).request<string>('eth_call', [call, 'latest']);
    const [quoted] = quoter.decodeFunctionResult('quoteExactInputSingle', answer) as unknown as [bigint];

    const swap = coder.encode(
      ['tuple((address,address,uint24,int24,address),bool,uint128,uint128,bytes)'],
      [[Object.values(key), true, amount, quoted, '0x']],
    );
    const settle = coder.encode(['address', 'uint256'], [key.currency0, amount]);
    const take = coder.encode(['address', 'uint256'], [key.currency1, quoted]);
    const input = coder.encode(['bytes', 'bytes[]'], [concat(['0x06', '0x0c', '0x0f']), [swap, settle, take]]);
    const before = await held(chain, token);
    await send(
      chain,
      universalRouter,
      universal.encodeFunctionData('execute(bytes,bytes[])', ['0x10', [input]]),
      amount,
    );
    expect((await held(chain, token)) - before).toBe(quoted);
    expect(quoted).toBeGreaterThan(0n);
  });
});
