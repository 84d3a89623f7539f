import type { Abortable, Address, OnrampLimits } from '../../core/index.js';

export interface OnrampPluginOptions {
  /**
   * Origin of the page that opens the provider's page, as registered with the provider. Default:
   * the page's own origin; outside of a page there is none.
   */
  readonly referrerDomain?: string;
  /**
   * Returns the player's e-mail address to fill in on the provider's page. Return it only for the
   * account of a Passport wallet, e.g. from `passport.getUserInfo()`. With `null`, or a failure,
   * the field stays empty. Called right before the page opens.
   */
  readonly email?: (account: Address, options: Abortable) => Promise<string | null | undefined>;
  /**
   * Creates the URL on the host's server, which has its own contract with the provider: `body` is
   * the request to the product's API. Default: the product's API.
   */
  readonly createUrl?: (body: object, options: Abortable) => Promise<string>;
  /** Limits of one order. The product's configuration has none. Default: unknown. */
  readonly limits?: OnrampLimits;
}
/** The plugin's options, for its container. */
export const OnrampOptions = Symbol.for('tributary/OnrampOptions');
