import type { JsonObject } from '../../../core/plugin/index.js';
import type { BridgeMessage } from '../messages/bridgeMessage.js';

/** A transfer from one source. */
export interface FoundTransfer extends BridgeMessage {
  readonly transactionHash: string;
  readonly sourceChainId: number;
  /** Unix seconds; `null` if the source does not return it. */
  readonly sentAt: number | null;
  /** The message service's description; `null` if only the chain has returned it. */
  readonly entry: JsonObject | null;
}

/** A page of one source. `next`: start of its next page; `null` after the last one. */
export interface FoundPage<Position> {
  readonly found: readonly FoundTransfer[];
  readonly next: Position | null;
}
