import type { ReactElement } from 'react';
import { LazyWidget, WidgetType } from 'tributary-sdk/widgets';
import type { Settings, WidgetName } from './settings.js';

const types: Readonly<Record<WidgetName, WidgetType>> = {
  connect: WidgetType.CONNECT,
  wallet: WidgetType.WALLET,
  swap: WidgetType.SWAP,
  bridge: WidgetType.BRIDGE,
  onramp: WidgetType.ONRAMP,
  sale: WidgetType.SALE,
  commerce: WidgetType.COMMERCE,
  'add-tokens': WidgetType.ADD_TOKENS,
  purchase: WidgetType.PURCHASE,
};

/** The widget that was asked for, by its name alone. */
export function WidgetPlace({ widget, parameters }: Pick<Settings, 'widget' | 'parameters'>): ReactElement {
  return <LazyWidget key={widget} type={types[widget]} parameters={parameters} />;
}
