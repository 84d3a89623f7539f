import type { Address, PriceSnapshot, Token } from '../../../core/index.js';
import type { BridgeCommands, BridgeState } from '../../../flows/bridge/BridgeState.js';
import type { BridgeWay } from '../../../flows/bridge/bridgeWays.js';
import type { BridgeFormContext } from '../../../flows/bridge/judgeBridge.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import type { Emit } from '../../shared/events/WidgetEvents.js';
import type { WidgetType } from '../../shared/events/WidgetType.js';
import type { TokenListNote } from '../../shared/money/TokenListNotice.js';
import type { BridgeContext } from '../words/words.js';

/** Props of every view of a transfer before it is sent. */
export interface BridgeViewProps {
  readonly state: BridgeState;
  readonly commands: BridgeCommands;
  /** Unix milliseconds, updated every second while costs are shown. */
  readonly now: number;
  readonly account: Address;
  /** The wallet's chain; `null` while it is not known. */
  readonly walletChainId: number | null;
  /** The tokens that can be sent from the chosen network. */
  readonly tokens: readonly Token[];
  /** The chosen token's form on the other network; `null` if it is not known. */
  readonly counterpart: Token | null;
  /** The source networks, the root chain first. */
  readonly chains: readonly number[];
  readonly ways: readonly BridgeWay[];
  /** Balances on the source network. */
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly context: BridgeContext;
  readonly emit: Emit<typeof WidgetType.BRIDGE>;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
  /** Said once above the form. */
  readonly listNote: TokenListNote;
  /** The number of transfers in progress. */
  readonly underWay: number;
  readonly onTransfers: () => void;
  readonly onOtherWallet: () => void;
}

export function bridgeFormContext({
  account,
  holdings,
  context,
}: Pick<BridgeViewProps, 'account' | 'holdings' | 'context'>): BridgeFormContext {
  return { account, holdings, locale: context.locale };
}
