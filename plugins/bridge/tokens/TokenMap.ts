import { inject, injectable } from 'inversify';
import { childBridgeAbi, childErc20Abi, rootBridgeAbi } from '../../../contracts-abi/index.js';
import {
  type Abortable,
  type Address,
  BridgeErrorType,
  isTributaryError,
  NATIVE,
  NATIVE_ETH_PLACEHOLDER,
  parseAddress,
  type TokenAddress,
} from '../../../core/index.js';
import { bridgeErrors, isRevertedOrMissing, readContract, ZERO_ADDRESS } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { inOrder } from '../chains/inOrder.js';
import { orProviderError } from '../chains/orProviderError.js';

/**
 * Maps tokens to their counterpart on the other side. Caches a mapping that exists, because it
 * never changes; a missing one may appear later.
 */
@injectable()
export class TokenMap {
  readonly #childForms = new Map<TokenAddress, TokenAddress>();
  readonly #rootForms = new Map<Address, Address>();

  constructor(@inject(BridgeChains) private readonly chains: BridgeChains) {}

  /**
   * Returns the token on the child chain. `null`: not mapped. NATIVE: it arrives as the child
   * chain's native currency.
   * @throws TributaryError PROVIDER_ERROR
   */
  async childFormOf(rootToken: TokenAddress, options: Abortable): Promise<TokenAddress | null> {
    const known = this.#childForms.get(rootToken);
    if (known !== undefined) return known;
    const childToken = await this.#readChildForm(rootToken, options);
    if (childToken !== null) this.#remember(rootToken, childToken);
    return childToken;
  }

  /**
   * Returns the root token that a child token claims, as withdrawals name it in their message; for
   * ETH a placeholder.
   * @throws TributaryError PROVIDER_ERROR; INVALID_TOKEN if the token is not one of the bridge's
   * tokens
   */
  async messageTokenOf(childToken: TokenAddress, options: Abortable): Promise<Address> {
    const { rootChainIMX, childChainWrappedIMX, childChainWrappedETH } = this.chains.pair.contracts;
    if (childToken === NATIVE || childToken === childChainWrappedIMX) return rootChainIMX;
    if (childToken === childChainWrappedETH) return NATIVE_ETH_PLACEHOLDER;
    const known = this.#rootForms.get(childToken);
    if (known !== undefined) return known;
    const claimed = await this.#ask(
      'child',
      { address: childToken, abi: childErc20Abi, functionName: 'rootToken' },
      options,
    );
    if (claimed === null) throw bridgeErrors.tokenNotMapped(childToken);
    this.#rootForms.set(childToken, claimed);
    return claimed;
  }

  /**
   * Returns the root token, or `null` if there is none. A child token's claim counts only if the
   * root bridge confirms it.
   * @throws TributaryError PROVIDER_ERROR
   */
  async rootFormOf(childToken: TokenAddress, options: Abortable): Promise<TokenAddress | null> {
    const { rootChainIMX, childChainWrappedIMX } = this.chains.pair.contracts;
    if (childToken === NATIVE || childToken === childChainWrappedIMX) return rootChainIMX;
    const claimed = await this.messageTokenOf(childToken, options).catch(nullIfNotMapped);
    if (claimed === null) return null;
    const rootToken = claimed === NATIVE_ETH_PLACEHOLDER ? NATIVE : claimed;
    return (await this.childFormOf(rootToken, options)) === childToken ? rootToken : null;
  }

  /** The root bridge's mapping is the claim of the child token, so a withdrawal of it needs no further read. */
  #remember(rootToken: TokenAddress, childToken: TokenAddress): void {
    this.#childForms.set(rootToken, childToken);
    const { rootChainWrappedETH } = this.chains.pair.contracts;
    const isEth = rootToken === NATIVE || rootToken === rootChainWrappedETH;
    if (childToken !== NATIVE) this.#rootForms.set(childToken, isEth ? NATIVE_ETH_PLACEHOLDER : rootToken);
  }

  async #readChildForm(rootToken: TokenAddress, options: Abortable): Promise<TokenAddress | null> {
    const { rootERC20BridgeFlowRate, childERC20Bridge, rootChainWrappedETH } = this.chains.pair.contracts;
    if (rootToken === NATIVE || rootToken === rootChainWrappedETH) {
      return this.#ask(
        'child',
        { address: childERC20Bridge, abi: childBridgeAbi, functionName: 'childETHToken' },
        options,
      );
    }
    const mapping = {
      address: rootERC20BridgeFlowRate,
      abi: rootBridgeAbi,
      functionName: 'rootTokenToChildToken',
      args: [rootToken],
    };
    const childToken = await this.#ask('root', mapping, options);
    return childToken === rootToken ? NATIVE : childToken;
  }

  /**
   * Returns `null` for the zero address, or a contract without this function: that is the chain's
   * answer. A failed read throws.
   */
  async #ask(side: 'root' | 'child', read: ContractQuestion, options: Abortable): Promise<Address | null> {
    const answered = readContract(this.chains[side], read, options).then(
      ([text]) => parseAddress(text),
      (error: unknown) => {
        if (isRevertedOrMissing(error)) return ZERO_ADDRESS;
        throw error;
      },
    );
    const [, address] = await inOrder(
      this.chains.verify(side, options),
      orProviderError(BridgeErrorType.PROVIDER_ERROR, answered, options),
    );
    return address === ZERO_ADDRESS ? null : address;
  }
}

interface ContractQuestion {
  readonly address: Address;
  readonly abi: readonly string[];
  readonly functionName: string;
  readonly args?: readonly unknown[];
}

function nullIfNotMapped(error: unknown): null {
  if (isTributaryError(error) && error.code === BridgeErrorType.INVALID_TOKEN) return null;
  throw error;
}
