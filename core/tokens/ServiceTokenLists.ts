import { inject, injectable } from 'inversify';
import { chainSlugs } from '../chains/chainSlugs.js';
import { Environment } from '../config/Environment.js';
import { RemoteConfig, type RemoteConfiguration } from '../config/RemoteConfig.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { HttpClient, type HttpResponse } from '../http/HttpClient.js';
import { parseJsonExactly } from '../http/parseJsonExactly.js';
import { NATIVE } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { parseTokenList, type ListedToken } from './parseTokenList.js';
import { erc20Token, isSameToken, nativeToken, type Token } from './Token.js';
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
    const { status, text } = await this.#send(url);
    if (status !== 200) throw checkoutErrors.api(undefined, { url, status });
    return parse(url, text);
  }

  async #send(url: string): Promise<HttpResponse> {
    try {
      return await this.http.send({ method: 'GET', url });
    } catch (error) {
      throw checkoutErrors.api(error, { url });
    }
  }
}

function parse(url: string, text: string): readonly ListedToken[] {
  try {
    return parseTokenList(parseJsonExactly(text));
  } catch (error) {
    throw checkoutErrors.api(error, { url });
  }
}

type Filter = (config: RemoteConfiguration) => (entry: ListedToken) => boolean;

const filters = {
  [TokenListPurpose.ALL]: () => () => true,
  [TokenListPurpose.SWAP]: ({ dex }) => {
    const blocked = new Set(dex.blocklist.map(({ address }) => address.toLowerCase()));
    return ({ token }) => !blocked.has(token.address.toLowerCase());
  },
  [TokenListPurpose.BRIDGE]: () => ({ bridge }) => bridge === 'native',
  // The chain counts, too: `native` is another currency on each.
  [TokenListPurpose.ONRAMP]: ({ onramp }) => {
    const sold = Object.values(onramp).flatMap(({ tokens }) => tokens);
    return ({ token }) => sold.some((other) => isSameToken(other, token));
  },
} satisfies Record<TokenListPurpose, Filter>;

/** The configuration says where IMX lives on each chain: native on the child, a token on the root. */
function imxEntries({ imxAddressMapping }: RemoteConfiguration): readonly ListedToken[] {
  const label = { decimals: 18, symbol: 'IMX', name: 'Immutable X' };
  return Object.entries(imxAddressMapping).map(([id, address]) => {
    const chainId = Number(id);
    return { token: address === NATIVE ? nativeToken(chainId, label) : erc20Token(chainId, address, label), bridge: 'native' };
  });
}

/** The first of each address stays, where it is. */
function unique(tokens: readonly Token[]): readonly Token[] {
  const seen = new Set<string>();
  return tokens.filter(({ address }) => !seen.has(address) && seen.add(address));
}
