import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import type { Player } from './Player.js';

/** A wallet as it is published, with a player in front of it. */
export interface Inhabitant {
  readonly name: string;
  readonly provider: Eip1193Provider;
  /** The paying account, checksummed. */
  readonly account: string;
  readonly player: Player;
  stop(): Promise<void>;
}
