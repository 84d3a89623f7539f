import { inject, injectable } from 'inversify';
import {
  type Abortable,
  type Availability,
  type OnrampMessage,
  type OnrampTerms,
  type Token,
  TokenListPurpose,
} from '../../core/index.js';
import {
  checkoutErrors,
  Environment,
  HttpClient,
  ONRAMP_PROVIDER_ID,
  type OnrampProvider,
  type OnrampRequest,
  parseJsonExactly,
  RemoteConfig,
  type RemoteConfiguration,
  TokenLists,
  unknownTerms,
} from '../../core/plugin/index.js';
import { OnrampOptions, type OnrampPluginOptions } from './OnrampPluginOptions.js';
import { onrampPageRequest } from './onrampPageRequest.js';
import { onrampTerms } from './onrampTerms.js';
import { parseOnrampMessage } from './parseOnrampMessage.js';
import { parsePageAnswer } from './parsePageAnswer.js';

/** Origins of the provider's windows, in every environment. */
const providerOrigins = ['https://global.transak.com', 'https://global-stg.transak.com'];

/** The HTTP client's number of retries for reads. */
const RETRIES = 2;

/**
 * Card payments on the provider's page. The remote configuration lists the tokens for sale, and the
 * API creates each URL of the page.
 */
@injectable()
export class CardOnramp implements OnrampProvider {
  readonly id = ONRAMP_PROVIDER_ID;

  constructor(
    @inject(Environment) private readonly environment: Environment,
    @inject(RemoteConfig) private readonly config: RemoteConfig,
    @inject(TokenLists) private readonly tokens: TokenLists,
    @inject(HttpClient) private readonly http: HttpClient,
    @inject(OnrampOptions) private readonly options: OnrampPluginOptions,
  ) {}

  /** @throws TributaryError API_ERROR */
  getTokens(options: Abortable = {}): Promise<readonly Token[]> {
    return this.tokens.get(this.environment.l2ChainId, TokenListPurpose.ONRAMP, options);
  }

  /** Unavailable without the origin of the opening page: the API returns no URL without it. */
  async isAvailable(options: Abortable = {}): Promise<Availability> {
    if (this.#referrer() === undefined) return { available: false, reason: 'MISSING_OPTION', detail: noReferrer };
    return (await this.#entry(options)) === undefined
      ? { available: false, reason: 'NOT_CONFIGURED' }
      : { available: true };
  }

  /** @throws TributaryError API_ERROR */
  async getTerms(options: Abortable = {}): Promise<OnrampTerms> {
    const entry = await this.#entry(options);
    return entry === undefined ? unknownTerms : onrampTerms(entry.fees, this.options.limits ?? null);
  }

  /**
   * Requests POST {main API}/checkout/v1/widget-url: a URL for one use within minutes. Retries if
   * the service fails: a URL from a lost response is never opened.
   * @throws TributaryError MISSING_PARAMS if the provider is not configured (`data.provider`) or
   * the origin of the opening page is unknown (`data.field`); API_ERROR, also for a URL that is not
   * the provider's
   */
  async buildUrl(request: OnrampRequest, options: Abortable = {}): Promise<string> {
    const [entry, tokens] = await Promise.all([this.#entry(options), this.getTokens(options)]);
    if (entry === undefined) throw checkoutErrors.missingParams(undefined, { provider: this.id });
    const referrerDomain = this.#referrer();
    if (referrerDomain === undefined) throw checkoutErrors.missingParams(undefined, { field: 'referrerDomain' });
    const email = request.email ?? (await this.#emailOf(request, options));
    const facts = { apiKey: entry.publishableApiKey, tokens, referrerDomain };
    const { currency: fiatCurrency } = this.environment;
    const body = onrampPageRequest({ fiatCurrency, ...request, ...(email !== undefined && { email }) }, facts);
    return this.#askPage(body, options);
  }

  parseMessage(event: { readonly origin: string; readonly data: unknown }): OnrampMessage | null {
    return parseOnrampMessage(event, this.#origins());
  }

  async #askPage(body: object, options: Abortable): Promise<string> {
    const { createUrl } = this.options;
    if (createUrl === undefined) return this.#askProduct(body, options);
    try {
      return parsePageAnswer({ url: await createUrl(body, options) }, this.#origins());
    } catch (error) {
      options.signal?.throwIfAborted();
      throw checkoutErrors.api(error);
    }
  }

  async #askProduct(body: object, { signal }: Abortable): Promise<string> {
    const url = `${this.environment.endpoints.api}/checkout/v1/widget-url`;
    const { status, text } = await this.http
      .send({ method: 'POST', url, body, retries: RETRIES, signal })
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        throw checkoutErrors.api(error, { url });
      });
    if (status < 200 || status > 299) throw checkoutErrors.api(undefined, { url, status });
    try {
      return parsePageAnswer(parseJsonExactly(text), this.#origins());
    } catch (error) {
      throw checkoutErrors.api(error, { url });
    }
  }

  /** If this fails, the player types the address on the page. */
  async #emailOf({ walletAddress }: OnrampRequest, options: Abortable): Promise<string | undefined> {
    try {
      return (await this.options.email?.(walletAddress, options)) ?? undefined;
    } catch {
      options.signal?.throwIfAborted();
      return undefined;
    }
  }

  #referrer(): string | undefined {
    return this.options.referrerDomain ?? pageOrigin();
  }

  #origins(): readonly string[] {
    return [...providerOrigins, new URL(this.environment.endpoints.onramp).origin];
  }

  async #entry(options: Abortable): Promise<RemoteConfiguration['onramp'][string] | undefined> {
    return (await this.config.get(options)).onramp[this.id];
  }
}

const noReferrer =
  'outside of a page the provider must know which page opens it: pass `onrampPlugin({ referrerDomain })`';

/** Returns `undefined` outside of a page, and on a page with an opaque origin. */
function pageOrigin(): string | undefined {
  const origin = typeof location === 'undefined' ? undefined : location.origin;
  return origin === 'null' ? undefined : origin;
}
