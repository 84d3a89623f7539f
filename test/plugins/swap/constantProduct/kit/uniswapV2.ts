import { getCreate2Address, solidityPackedKeccak256 } from 'ethers';
import { type Address, parseAddress } from '../../../../../core/index.js';
import type { ConstantProductExchange } from '../../../../../plugins/swap/records/RecordedExchange.js';
import { childChainId } from '../../../../kit/aToken.js';
import { hub, wrapped } from '../../records/kit/RecordedBed.js';

/** The contracts of Uniswap v2 on Ethereum (docs.uniswap.org, v2 deployments), used on the child chain. */
export const uniswapV2: ConstantProductExchange = {
  id: 'pairs',
  kind: 'v2',
  chainId: childChainId,
  factory: parseAddress('0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'),
  router: parseAddress('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'),
  initCodeHash: '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
  fee: 3_000,
  wrappedNative: wrapped,
  routingTokens: [wrapped, hub],
};

/** `UniswapV2Library.pairFor`, by ethers. */
export function pairFor(tokenA: Address, tokenB: Address): Address {
  const [token0, token1] = BigInt(tokenA) < BigInt(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA];
  const salt = solidityPackedKeccak256(['address', 'address'], [token0, token1]);
  return parseAddress(getCreate2Address(uniswapV2.factory, salt, uniswapV2.initCodeHash));
}

/** `UniswapV2Library.getAmountOut`, in its own figures. */
export const amountOut = (amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint =>
  (amountIn * 997n * reserveOut) / (reserveIn * 1_000n + amountIn * 997n);

/** `UniswapV2Library.getAmountIn`, in its own figures. */
export const amountIn = (wanted: bigint, reserveIn: bigint, reserveOut: bigint): bigint =>
  (reserveIn * wanted * 1_000n) / ((reserveOut - wanted) * 997n) + 1n;
