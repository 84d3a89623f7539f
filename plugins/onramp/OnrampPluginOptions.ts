import type { Abortable, Address, OnrampLimits } from '../../core/index.js';

export interface OnrampPluginOptions {
  /** Origin of the page that opens the provider's, as the provider knows it. Default: the page's own; outside of a page there is none. */
  readonly referrerDomain?: string;
  /**
   * The player's e-mail address, filled in on the provider's page: answer for the account of a Passport wallet alone, e.g. from `passport.getUserInfo()`.
   * null, or a failure: none is filled in. Asked right before the page is.
   */
  readonly email?: (account: Address, options: Abortable) => Promise<string | null | undefined>;
  /**
   * A server of the host's that has the address made, with a contract of its own with the provider: `body` is what the product's would be sent. Default: the product's.
   */
  readonly createUrl?: (body: object, options: Abortable) => Promise<string>;
  /** What one order may come to. The product's configuration does not tell; default: nobody says. */
  readonly limits?: OnrampLimits;
}
/** What the plugin was made with, for its container. */
export const OnrampOptions = Symbol.for('tributary/OnrampOptions');
