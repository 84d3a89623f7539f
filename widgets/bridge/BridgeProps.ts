import type { WidgetType } from '../events/WidgetType.js';
import type { ConnectedWallet } from '../host/WalletSession.js';
import type { FrameProps } from '../parts/frame/Frame.js';
import type { WidgetViewProps } from '../root/WidgetDefinition.js';
import type { BridgeParameters } from './BridgeParameters.js';

export interface BridgeProps extends WidgetViewProps<typeof WidgetType.BRIDGE, BridgeParameters> {
  readonly wallet: ConnectedWallet;
  readonly close: NonNullable<FrameProps['close']>;
}
