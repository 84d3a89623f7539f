import type { Address, FundingRoute, PriceSnapshot } from '../../../core/index.js';
import type { Transfer, TransferList } from '../../../flows/bridge/Transfer.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import type { Emit } from '../../shared/events/WidgetEvents.js';
import type { WidgetType } from '../../shared/events/WidgetType.js';
import type { BridgeContext } from '../words/words.js';

export interface TransfersViewProps {
  readonly list: TransferList;
  readonly account: Address;
  readonly prices: PriceSnapshot;
  /** Unix milliseconds, updated every second. */
  readonly now: number;
  readonly context: BridgeContext;
  readonly emit: Emit<typeof WidgetType.BRIDGE>;
  readonly close: NonNullable<FrameProps['close']>;
  /** To the form. */
  readonly onBack: () => void;
  /** Shows a transfer that this device executed; nothing is signed. */
  readonly onWatch: (transfer: Transfer) => void;
  /** `route`: the claim; `null` if only the transfer itself knows its place in the queue. */
  readonly onClaim: (transfer: Transfer, route: FundingRoute | null) => void;
}

export interface TransferCardProps extends TransfersViewProps {
  readonly transfer: Transfer;
}
