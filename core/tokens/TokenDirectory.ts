import { inject, injectable } from 'inversify';
import { nativeTokenOf } from '../chains/nativeTokenOf.js';
import { parseChainId } from '../chains/parseChainId.js';
import { Environment } from '../config/Environment.js';
import { RemoteConfig, type RemoteConfiguration } from '../config/RemoteConfig.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { parseTokenAddress } from '../money/parseAddress.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import { configuredTokens } from './list/configuredTokens.js';
import { ofChain } from './list/ofChain.js';
import { imxEntries, selectTokens, type TokenSelection, uniqueTokens } from './list/selectTokens.js';
import { toTokenList } from './list/toTokenList.js';
import type { ListedToken } from './parseTokenList.js';
import { ServiceTokenLists } from './ServiceTokenLists.js';
import { TokenCatalogue } from './TokenCatalogue.js';
import { TokenListPurpose } from './TokenLists.js';
import type { TokenListFailure, TokenListRequest, TokenListResult, Tokens } from './Tokens.js';

type Outcome<T> =
  | { readonly value: T; readonly failure: null }
  | { readonly value: null; readonly failure: TokenListFailure };

const l2Purposes: readonly TokenListPurpose[] = [TokenListPurpose.SWAP, TokenListPurpose.ONRAMP];

/** Combines token lists, also if a service fails, with token metadata. */
@injectable()
export class TokenDirectory implements Tokens {
  constructor(
    @inject(Environment) private readonly environment: Environment,
    @inject(ServiceTokenLists) private readonly lists: ServiceTokenLists,
    @inject(RemoteConfig) private readonly remoteConfig: RemoteConfig,
    @inject(TokenCatalogue) private readonly catalogue: TokenCatalogue,
  ) {}

  get(chainId: number, purpose: TokenListPurpose, options: Abortable = {}): Promise<readonly Token[]> {
    return this.lists.get(chainId, purpose, options);
  }

  async getList(
    { purpose = TokenListPurpose.ALL, chainId, provider, exclude = [] }: TokenListRequest = {},
    options: Abortable = {},
  ): Promise<TokenListResult> {
    const { l1ChainId, l2ChainId } = this.environment;
    const chain = this.#chainOf(chainId ?? (l2Purposes.includes(purpose) ? l2ChainId : l1ChainId));
    const [service, config] = await Promise.all([
      outcomeOf('token-service', this.lists.getListed(chain, options)),
      outcomeOf('remote-config', this.remoteConfig.get(options)),
    ]);
    options.signal?.throwIfAborted();
    const excluded = new Set(exclude.map((address) => address.toLowerCase()));
    const tokens = this.#assemble({ chainId: chain, purpose, provider }, service.value, config.value)?.filter(
      ({ address }) => !excluded.has(address.toLowerCase()),
    );
    const failures = [service, config].flatMap(({ failure }) => failure ?? []);
    return {
      status: tokens === undefined ? 'unknown' : failures.length > 0 ? 'partial' : 'complete',
      tokens: tokens ?? [],
      list: toTokenList(tokens ?? [], { name: `Tributary ${purpose} ${chain}`, timestamp: new Date() }),
      failures,
    };
  }

  async getTokenInfo(chainId: number | string, tokenAddress: string, options: Abortable = {}): Promise<Token> {
    return this.catalogue.describe(this.#chainOf(chainId), parseTokenAddress(tokenAddress), options);
  }

  /** Returns `undefined` if the list can't be determined. */
  #assemble(
    { chainId, purpose, provider }: Omit<TokenSelection, 'config' | 'pair'>,
    service: readonly ListedToken[] | null,
    config: RemoteConfiguration | null,
  ): readonly Token[] | undefined {
    const { bridgePair: pair } = this.environment;
    if (config !== null)
      return selectTokens(
        [...imxEntries(config, this.environment, purpose), ...(service ?? configuredTokens(config, purpose))],
        { chainId, purpose, config, provider, pair },
      );
    if (service === null || l2Purposes.includes(purpose)) return undefined;
    const known = ofChain(service, chainId, pair);
    const offered = purpose === TokenListPurpose.BRIDGE ? known.filter(({ bridge }) => bridge === 'native') : known;
    const native = this.environment.networks[chainId];
    return uniqueTokens([...(native ? [nativeTokenOf(native)] : []), ...offered.map(({ token }) => token)]);
  }

  #chainOf(value: number | string): number {
    const chainId = parseChainId(value);
    if (this.environment.networks[chainId] === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
    return chainId;
  }
}

async function outcomeOf<T>(source: TokenListFailure['source'], asked: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await asked, failure: null };
  } catch (error) {
    const code = isTributaryError(error) ? error.code : CheckoutErrorType.API_ERROR;
    return { value: null, failure: { source, code, message: firstReason(error) } };
  }
}
