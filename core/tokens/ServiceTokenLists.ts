import { inject, injectable } from 'inversify';
import { chainSlugs } from '../chains/chainSlugs.js';
import { Environment } from '../config/Environment.js';
import { RemoteConfig, type RemoteConfiguration } from '../config/RemoteConfig.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { HttpClient } from '../http/HttpClient.js';
import { parseJsonExactly } from '../http/parseJsonExactly.js';
import { NATIVE } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { parseTokenList, type ListedToken } from './parseTokenList.js';
import { erc20Token, nativeToken, type Token } from './Token.js';
import { TokenListPurpose, type TokenLists } from './TokenLists.js';

/** The token service's verified list (facts §4.3), completed and filtered with the remote configuration. A failure is not kept. */
@injectable()
export class ServiceTokenLists implements TokenLists {
  #listed: Promise<readonly ListedToken[]> | null = null;

  constructor(
    @inject(Environment) private readonly environment: Environment,
    @inject(HttpClient) private readonly http: HttpClient,
    @inject(RemoteConfig) private readonly remoteConfig: RemoteConfig,
  ) {}

  async get(chainId: number, purpose: TokenListPurpose, options: Abortable = {}): Promise<readonly Token[]> {
    const [service, config] = await Promise.all([this.#fetchOnce(), this.remoteConfig.get(options)]);
    options.signal?.throwIfAborted();
    const listed = [...imxEntries(config), ...service].filter(({ token }) => token.chainId === chainId);
    return unique(listed.filter(filters[purpose](config)).map(({ token }) => token));
  }

  /** Shared between callers, so no single caller's signal may cancel it; the time limit of the client does. */
  #fetchOnce(): Promise<readonly ListedToken[]> {
    this.#listed ??= this.#fetch().catch((error: unknown) => {
      this.#listed = null;
      throw error;
    });
    return this.#listed;
  }

  async #fetch(): Promise<readonly ListedToken[]> {
    const slug = chainSlugs[this.environment.l2ChainId] ?? this.environment.l2ChainId;
    const url = `${this.environment.endpoints.api}/v1/chains/${slug}/tokens?verification_status=verified&is_canonical=true`;
    const { status, text } = await this.http.send({ method: 'GET', url });
    if (status !== 200) throw checkoutErrors.api(undefined, { status, url });
    return parseTokenList(parseJsonExactly(text));
  }
}

type Filter = (config: RemoteConfiguration) => (entry: ListedToken) => boolean;

const filters = {
  [TokenListPurpose.ALL]: () => () => true,
  [TokenListPurpose.SWAP]: ({ dex }) => not(isOneOf(dex.blocklist)),
  [TokenListPurpose.BRIDGE]: () => ({ bridge }) => bridge === 'native',
  [TokenListPurpose.ONRAMP]: ({ onramp }) => isOneOf(Object.values(onramp).flatMap(({ tokens }) => tokens)),
} satisfies Record<TokenListPurpose, Filter>;

function isOneOf(tokens: readonly { readonly address: string }[]): (entry: ListedToken) => boolean {
  const addresses = new Set(tokens.map(({ address }) => address.toLowerCase()));
  return ({ token }) => addresses.has(token.address.toLowerCase());
}

function not(predicate: (entry: ListedToken) => boolean): (entry: ListedToken) => boolean {
  return (entry) => !predicate(entry);
}

/** The configuration says where IMX lives on each chain: native on the child, a token on the root. */
function imxEntries({ imxAddressMapping }: RemoteConfiguration): readonly ListedToken[] {
  const label = { decimals: 18, symbol: 'IMX', name: 'Immutable X' };
  return Object.entries(imxAddressMapping).map(([id, address]) => {
    const chainId = Number(id);
    return { token: address === NATIVE ? nativeToken(chainId, label) : erc20Token(chainId, address, label), bridge: 'native' };
  });
}

function unique(tokens: readonly Token[]): readonly Token[] {
  return [...new Map(tokens.map((token) => [token.address, token] as const).reverse()).values()].reverse();
}
