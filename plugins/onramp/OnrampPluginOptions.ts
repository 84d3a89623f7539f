import type { Abortable, Address, OnrampLimits } from '../../core/index.js';

export interface OnrampPluginOptions {
  /** Origin of the page that opens the provider's, as the provider knows it. Default: the page's own; outside of a page there is none. */
  readonly referrerDomain?: string;
  /**
   * The player's e-mail address, filled in on the provider's page: answer for the account of a Passport wallet alone, e.g. from `passport.getUserInfo()`.
   * null, or a failure: none is filled in. Asked right before the page is.
   */
  readonly email?: (account: Address, options: Abortable) => Promise<string | null | undefined>;
  /** What one order may come to. The product's configuration does not tell; default: nobody says. */
  readonly limits?: OnrampLimits;
}
/** What the plugin was made with, for its container. */
export const OnrampPluginOptions = Symbol.for('tributary/OnrampPluginOptions');
