import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import type { FrameProps } from '../components/frame/Frame.js';
import type { WidgetType } from '../shared/events/WidgetType.js';
import type { WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import type { BridgeParameters } from './BridgeParameters.js';

export interface BridgeProps extends WidgetViewProps<typeof WidgetType.BRIDGE, BridgeParameters> {
  readonly wallet: ConnectedWallet;
  readonly close: NonNullable<FrameProps['close']>;
}
