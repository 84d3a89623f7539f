import { swapRouterAbi } from '../../../contracts-abi/index.js';
import { type Address, tryParseAddress } from '../../../core/index.js';
import { type ChainReader, encodeCall, isReverted, type ReadOptions, swapErrors } from '../../../core/plugin/index.js';

export interface ContractQuestion {
  /** Name in the error. */
  readonly name: string;
  readonly address: Address;
  /** A view of the contract; its result does not matter. */
  readonly abi: readonly string[];
  readonly functionName: string;
  readonly args?: readonly unknown[];
}

/**
 * Checks that the DEX's contracts exist. Tokens sent to an address without code are lost without a
 * revert, so nothing is built for such an address.
 * Reads each contract once, in the same request as reads issued at the same time.
 */
export class DeployedContracts {
  readonly #known = new Set<string>();

  /** @throws TributaryError INVALID_CONFIGURATION if there is no contract; READ_FAILED if the read fails */
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
   * Checks that the router wraps and unwraps the native currency's wrapped token of this DEX. It
   * accepts no other: a swap of the native currency would revert, or leave the player with tokens.
   * @throws TributaryError INVALID_ADDRESS; errors of the read
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
    // A router of another kind does not return its wrapped token.
    const unwrapped = tryParseAddress(`0x${answer.slice(26)}`);
    if (unwrapped !== null && unwrapped !== wrappedNative) throw swapErrors.nonWrappedToken(wrappedNative);
    this.#known.add(key);
  }
}

/** A contract that reverts exists. */
function refusalOrThrow(error: unknown): 'refused' {
  if (isReverted(error)) return 'refused';
  throw error;
}
