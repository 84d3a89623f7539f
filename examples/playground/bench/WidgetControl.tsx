import type { ReactElement } from 'react';
import { SelectField } from 'tributary-sdk/widgets';
import type { DemoConfig } from '../../demo/demoConfig.js';
import { examplesFor } from '../exampleParameters.js';
import { type Settings, type WidgetName, widgetNames } from '../settings.js';
import type { ChangeSettings } from '../useSettings.js';

export interface WidgetControlProps {
  readonly config: DemoConfig;
  readonly settings: Settings;
  readonly change: ChangeSettings;
}

const titles: Readonly<Record<WidgetName, string>> = {
  connect: 'Connect',
  wallet: 'Wallet',
  swap: 'Swap',
  bridge: 'Bridge',
  onramp: 'Onramp',
  sale: 'Sale',
  commerce: 'Commerce',
  'add-tokens': 'Add tokens',
  purchase: 'Purchase',
  transfer: 'Transfer',
};

/** Each widget starts with its first example, because some need parameters. */
export function WidgetControl({ config, settings: { widget }, change }: WidgetControlProps): ReactElement {
  const choose = (name: WidgetName): void =>
    change({ widget: name, parameters: examplesFor(name, config)[0]!.parameters });
  return (
    <SelectField
      label="Widget"
      options={widgetNames.map((id) => ({ id, words: titles[id] }))}
      value={widget}
      onChoose={choose}
      closeName="Close"
    />
  );
}
