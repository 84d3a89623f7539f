import type { JsonObject } from '../../../core/plugin/index.js';
import type { BridgeMessage } from '../messages/bridgeMessage.js';

/** A transfer as one source tells of it. */
export interface FoundTransfer extends BridgeMessage {
  readonly transactionHash: string;
  readonly sourceChainId: number;
  /** Unix seconds; null where the source does not say. */
  readonly sentAt: number | null;
  /** As the message service describes it; null where it is known from the chain alone. */
  readonly entry: JsonObject | null;
}

/** A page of one source. `next`: where its next page begins; null where it has been read to its end. */
export interface FoundPage<Position> {
  readonly found: readonly FoundTransfer[];
  readonly next: Position | null;
}
