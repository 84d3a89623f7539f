import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import type { Player } from './Player.js';

/** A published wallet, with a player who answers its prompts. */
export interface Inhabitant {
  readonly name: string;
  readonly provider: Eip1193Provider;
  /** The paying account, checksummed. */
  readonly account: string;
  readonly player: Player;
  stop(): Promise<void>;
}
