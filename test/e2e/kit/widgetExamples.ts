import type { Locator } from 'playwright-core';
import { devnetOverrides } from 'tributary-devnet';
import { demoConfig } from '../../../dist/examples/demo/demoConfig.js';
import { type Example, examplesFor } from '../../../dist/examples/playground/exampleParameters.js';
import type { WidgetName } from '../../../dist/examples/playground/settings.js';
import type { PlaygroundPage } from './PlaygroundPage.js';
import type { Stage } from './useStage.js';

/** The playground's own examples of a widget's parameters: the first is right, the last a mistake. */
export function examplesOf(
  { devnet }: Stage,
  widget: WidgetName,
): {
  readonly right: Example['parameters'];
  readonly wrong: Example['parameters'];
} {
  const examples = examplesFor(widget, demoConfig(devnet, devnetOverrides(devnet)));
  return { right: examples[0]!.parameters, wrong: examples.at(-1)!.parameters };
}

/** The last element to appear in the first view of a connected wallet. */
export const complete: Readonly<Record<WidgetName, (page: PlaygroundPage) => Locator>> = {
  connect: (page) => page.heading('Devnet wallet is connected'),
  wallet: (page) => page.text(/^Prices from/),
  swap: (page) => page.text(/^New price within/),
  bridge: (page) => page.text('is kept for gas'),
  onramp: (page) => page.text(/^≈/).first(),
  sale: (page) => page.button(/^Pay \$/),
  commerce: (page) => page.text(/^Prices from/),
  'add-tokens': (page) => page.button(/^Pay \$/),
  purchase: (page) => page.button(/^Pay \$/),
  transfer: (page) => page.text(/^You have/),
};
