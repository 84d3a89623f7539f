import { describe, expect, it } from '@jest/globals';
import { examplesFor } from '../../../examples/playground/exampleParameters.js';
import { readSettings, settingsAddress, widgetNames } from '../../../examples/playground/settings.js';
import { widgetTypes } from '../../../examples/playground/widgetTypes.js';
import { loadWidget } from '../../../widgets/allWidgets.js';
import { readParameters } from '../../../widgets/shared/parameters/readParameters.js';

const usdc = {
  chainId: 13473,
  address: '0x3B2d8A1931736Fc321C24864BceEe981B11c3c57',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};
const scenario = {
  chainId: 13473,
  tokenAddress: usdc.address,
  price: '1',
  amount: '1',
  sale: { environmentId: 'devnet', productId: 'lantern' },
  item: { name: '', description: '' },
};
const all = widgetNames.flatMap((widget) =>
  examplesFor(widget, { tokens: { root: { USDC: usdc }, child: { USDC: usdc } }, scenario }).map(
    (example) => [widget, example.name, example.parameters] as const,
  ),
);

describe('the examples of the playground', () => {
  it.each(all)('%s: %s is valid', async (widget, name, parameters) => {
    const { schema } = await loadWidget(widgetTypes[widget]);
    const read = readParameters(schema as Parameters<typeof readParameters>[0], parameters);
    expect('problems' in read).toBe(name === 'A mistake');
  });

  it('start with a working one, and survive an address unchanged', () => {
    for (const widget of widgetNames) {
      const [first] = all.filter(([each]) => each === widget);
      expect(first?.[1]).not.toBe('A mistake');
      const settings = { ...readSettings(''), widget, parameters: first![2] };
      expect(readSettings(settingsAddress(settings))).toEqual(settings);
    }
  });
});
