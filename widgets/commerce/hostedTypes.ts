import { CommerceFlow } from '../../flows/commerce/CommerceFlow.js';
import { type HostedWidgetType, WidgetType } from '../shared/events/WidgetType.js';

/** The widget behind each flow. */
export const hostedTypes: Readonly<Record<CommerceFlow, HostedWidgetType>> = {
  [CommerceFlow.CONNECT]: WidgetType.CONNECT,
  [CommerceFlow.WALLET]: WidgetType.WALLET,
  [CommerceFlow.SALE]: WidgetType.SALE,
  [CommerceFlow.SWAP]: WidgetType.SWAP,
  [CommerceFlow.BRIDGE]: WidgetType.BRIDGE,
  [CommerceFlow.ONRAMP]: WidgetType.ONRAMP,
  [CommerceFlow.ADD_TOKENS]: WidgetType.ADD_TOKENS,
  [CommerceFlow.PURCHASE]: WidgetType.PURCHASE,
  [CommerceFlow.TRANSFER]: WidgetType.TRANSFER,
};

/**
 * These support `showBackButton` and know when their player may leave; for the others the frame adds the back
 * button.
 */
export const bringsItsBackButton: ReadonlySet<CommerceFlow> = new Set([
  CommerceFlow.SWAP,
  CommerceFlow.BRIDGE,
  CommerceFlow.ONRAMP,
  CommerceFlow.ADD_TOKENS,
  CommerceFlow.PURCHASE,
  CommerceFlow.TRANSFER,
]);
