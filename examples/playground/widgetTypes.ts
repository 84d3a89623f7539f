import { WidgetType } from 'tributary-sdk/widgets';
import type { WidgetName } from './settings.js';

export const widgetTypes: Readonly<Record<WidgetName, WidgetType>> = {
  connect: WidgetType.CONNECT,
  wallet: WidgetType.WALLET,
  swap: WidgetType.SWAP,
  bridge: WidgetType.BRIDGE,
  onramp: WidgetType.ONRAMP,
  sale: WidgetType.SALE,
  commerce: WidgetType.COMMERCE,
  'add-tokens': WidgetType.ADD_TOKENS,
  purchase: WidgetType.PURCHASE,
  transfer: WidgetType.TRANSFER,
};
