import { inject, injectable } from 'inversify';
import {
  type Abortable,
  type Availability,
  type OnrampMessage,
  type Token,
  TokenListPurpose,
} from '../../core/index.js';
import {
  checkoutErrors,
  Environment,
  type OnrampProvider,
  type OnrampRequest,
  RemoteConfig,
  type RemoteConfiguration,
  TokenLists,
} from '../../core/plugin/index.js';
import { onrampUrl } from './onrampUrl.js';
import { parseOnrampMessage } from './parseOnrampMessage.js';
import { ONRAMP_PROVIDER_ID } from './providerId.js';

/** The provider's own windows, whatever the environment. */
const providerOrigins = ['https://global.transak.com', 'https://global-stg.transak.com'];

/** Card payments on the provider's page; the tokens it sells come from the remote configuration. */
@injectable()
export class CardOnramp implements OnrampProvider {
  readonly id = ONRAMP_PROVIDER_ID;

  constructor(
    @inject(Environment) private readonly environment: Environment,
    @inject(RemoteConfig) private readonly config: RemoteConfig,
    @inject(TokenLists) private readonly tokens: TokenLists,
  ) {}

  /** @throws TributaryError API_ERROR */
  getTokens(options: Abortable = {}): Promise<readonly Token[]> {
    return this.tokens.get(this.environment.l2ChainId, TokenListPurpose.ONRAMP, options);
  }

  async isAvailable(options: Abortable = {}): Promise<Availability> {
    return (await this.#entry(options)) === undefined
      ? { available: false, reason: 'NOT_CONFIGURED' }
      : { available: true };
  }

  /** @throws TributaryError MISSING_PARAMS when the provider is not configured; API_ERROR */
  async buildUrl(request: OnrampRequest, options: Abortable = {}): Promise<string> {
    const [entry, tokens] = await Promise.all([this.#entry(options), this.getTokens(options)]);
    if (entry === undefined) throw checkoutErrors.missingParams(undefined, { provider: this.id });
    return onrampUrl(request, { base: this.environment.endpoints.onramp, apiKey: entry.publishableApiKey, tokens });
  }

  parseMessage(event: { readonly origin: string; readonly data: unknown }): OnrampMessage | null {
    return parseOnrampMessage(event, [...providerOrigins, new URL(this.environment.endpoints.onramp).origin]);
  }

  async #entry(options: Abortable): Promise<RemoteConfiguration['onramp'][string] | undefined> {
    return (await this.config.get(options)).onramp[this.id];
  }
}
