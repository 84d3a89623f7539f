import { describeCheckout } from '../checkout/describeCheckout.js';
import { describeTaps } from '../checkout/describeTaps.js';
import { describeInhabitant } from './describeInhabitant.js';
import type { OpenInhabitant } from './OpenInhabitant.js';
import { useZoo, type Zoo } from './useZoo.js';
import type { ChainName } from './World.js';

export interface WalletTraits {
  /** Where its bridge transfer starts. Default: root. */
  readonly bridgesFrom?: ChainName;
  /** Its account is on the chain that it starts on, and on no other. */
  readonly isOnOneChain?: boolean;
  /** false: whether it prompts for a network change is unknown in advance, so the maximum is announced. Default: true. */
  readonly countsSwitches?: boolean;
}

/** Runs all tests of a wallet. */
export function describeWallet(name: string, open: OpenInhabitant, traits: WalletTraits = {}): Zoo {
  const zoo = useZoo(open);
  describeInhabitant(name, zoo);
  describeCheckout(name, zoo, traits);
  describeTaps(name, zoo, traits);
  return zoo;
}
