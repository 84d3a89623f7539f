import { swapRouterAbi } from '../../../contracts-abi/index.js';
import { type Address, tryParseAddress } from '../../../core/index.js';
import { type ChainReader, encodeCall, isReverted, type ReadOptions, swapErrors } from '../../../core/plugin/index.js';

export interface ContractQuestion {
  /** For the error. */
  readonly name: string;
  readonly address: Address;
  /** A view that it has; what it answers does not matter. */
  readonly abi: readonly string[];
  readonly functionName: string;
  readonly args?: readonly unknown[];
}

/**
 * Which of the exchange's contracts are known to be there. What is sent to an address without code is lost without a revert, so nothing is built for one.
 * Asked once for each, in the request of the reads issued beside it.
 */
export class DeployedContracts {
  readonly #known = new Set<string>();

  /** @throws TributaryError INVALID_CONFIGURATION where there is no contract; READ_FAILED where nobody knows */
  async assert(
    reader: ChainReader,
    { name, address, abi, functionName, args = [] }: ContractQuestion,
    options: ReadOptions,
  ): Promise<void> {
    const key = `${reader.chainId} ${address}`;
    if (this.#known.has(key)) return;
    const answer = await reader
      .call({ to: address, data: encodeCall(abi, functionName, args) }, options)
      .catch(refusalOrThrow);
    if (answer === '0x') throw swapErrors.noContract(name, address, reader.chainId);
    this.#known.add(key);
  }

  /**
   * That the router wraps and unwraps the token that stands for the native currency here: it takes no other, so a swap of the native
   * currency would be reverted, or leave the player with tokens. @throws TributaryError INVALID_ADDRESS; what the read throws
   */
  async assertUnwraps(
    reader: ChainReader,
    router: Address,
    wrappedNative: Address,
    options: ReadOptions,
  ): Promise<void> {
    const key = `${reader.chainId} ${router} ${wrappedNative}`;
    if (this.#known.has(key)) return;
    const answer = await reader
      .call({ to: router, data: encodeCall(swapRouterAbi, 'WETH9') }, options)
      .catch(refusalOrThrow);
    // A router of another kind does not say.
    const unwrapped = tryParseAddress(`0x${answer.slice(26)}`);
    if (unwrapped !== null && unwrapped !== wrappedNative) throw swapErrors.nonWrappedToken(wrappedNative);
    this.#known.add(key);
  }
}

/** Who refuses is there. */
function refusalOrThrow(error: unknown): 'refused' {
  if (isReverted(error)) return 'refused';
  throw error;
}
