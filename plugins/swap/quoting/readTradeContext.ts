import { swapProxyAbi, swapRouterAbi } from '../../../contracts-abi/index.js';
import {
  type Address,
  describeError,
  ItemType,
  isTributaryError,
  NATIVE,
  type Token,
  type TokenAddress,
} from '../../../core/index.js';
import {
  type ChainReader,
  type ReadOptions,
  readAllowance,
  type SecondaryFee,
  swapErrors,
  type TokenCatalogue,
} from '../../../core/plugin/index.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import type { DeployedContracts } from './DeployedContracts.js';
import { readPaused } from './readPaused.js';
import { readQuoteGasPrice } from './readQuoteGasPrice.js';
import type { TradeQuestion } from './TradeQuestion.js';

/** Results of the first round trip. */
export interface TradeContext {
  readonly tokenIn: Token;
  readonly tokenOut: Token;
  readonly fees: readonly SecondaryFee[];
  readonly spender: Address;
  /** `null` if the input is native and needs no approval. */
  readonly allowance: bigint | null;
  readonly gasPrice: bigint | null;
}

export async function readTradeContext(
  { request, exchange, reader, tokens, secondaryFees, deployed }: TradeQuestion,
  options: ReadOptions,
): Promise<TradeContext> {
  const { swapRouter, immutableSwapProxy } = exchange.contracts;
  const describingIn = describe(tokens, request.chainId, request.tokenIn, options);
  // If the token does not exist, throws that error, even if a different read fails first.
  const allowanceOf = (spender: Address) =>
    readRequiredApproval(reader, request, spender, options).catch(async (error: unknown) => {
      await describingIn;
      throw error;
    });
  const proxy = secondaryFees.length > 0 ? immutableSwapProxy : undefined;
  const [tokenIn, tokenOut, paused, gasPrice, routerAllowance, proxyAllowance] = await Promise.all([
    describingIn,
    describe(tokens, request.chainId, request.tokenOut, options),
    proxy === undefined ? false : readProxyPaused(reader, proxy, deployed, options),
    readQuoteGasPrice(reader, options),
    allowanceOf(swapRouter),
    // Reads both, because the executing contract is known only after this round trip.
    proxy === undefined ? null : allowanceOf(proxy),
    deployed.assert(
      reader,
      { name: 'swapRouter', address: swapRouter, abi: swapRouterAbi, functionName: 'factory' },
      options,
    ),
    [request.tokenIn, request.tokenOut].includes(NATIVE) &&
      deployed.assertUnwraps(reader, swapRouter, exchange.wrappedNative.address, options),
  ]);
  const told = { tokenIn, tokenOut, gasPrice };
  if (proxy === undefined || paused) return { ...told, fees: [], spender: swapRouter, allowance: routerAllowance };
  return { ...told, fees: secondaryFees, spender: proxy, allowance: proxyAllowance };
}

async function readProxyPaused(
  reader: ChainReader,
  address: Address,
  deployed: DeployedContracts,
  options: ReadOptions,
): Promise<boolean> {
  const paused = readPaused(reader, address, options);
  paused.catch(() => undefined); // a missing proxy has the more helpful error
  await deployed.assert(
    reader,
    { name: 'immutableSwapProxy', address, abi: swapProxyAbi, functionName: 'paused' },
    options,
  );
  return paused;
}

/**
 * Returns `null` for the native currency.
 * @throws TributaryError APPROVE_ERROR "failed to get allowance: …"
 */
async function readRequiredApproval(
  reader: ChainReader,
  { from, tokenIn, amount }: CheckedSwapRequest,
  spenderAddress: Address,
  options: ReadOptions,
): Promise<bigint | null> {
  if (tokenIn === NATIVE) return null;
  try {
    return await readAllowance(
      reader,
      from,
      { type: ItemType.ERC20, tokenAddress: tokenIn, spenderAddress, amount },
      options,
    );
  } catch (error) {
    options.signal?.throwIfAborted();
    throw swapErrors.failedAllowance(describeError(error), error);
  }
}

/** @throws TributaryError PROVIDER_CALL_ERROR "failed to get ERC20 decimals" */
async function describe(
  tokens: TokenCatalogue,
  chainId: number,
  address: TokenAddress,
  options: ReadOptions,
): Promise<Token> {
  try {
    return await tokens.describe(chainId, address, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw isTributaryError(error) && error.code === 'GET_ERC20_INFO_ERROR'
      ? swapErrors.decimalsUnknown(error, { address })
      : error;
  }
}
