// Compiled, never run: the valid parameters of a page, and those that the compiler must reject.
import type { Eip1193Provider } from 'tributary-sdk';
import type { TributaryElementAttributes, WidgetParameters, Widgets } from 'tributary-sdk/widgets';

declare const widgets: Widgets;
declare const provider: Eip1193Provider;
const usdc = '0x3B2d8A1931736Fc321C24864BceEe981B11c3c57';

widgets.create('swap');
const swap = widgets.create('swap', { parameters: { amount: 5, toTokenAddress: usdc, autoProceed: 'true' } });
swap.mount('shop', { amount: '5.5', direction: 'TO', theme: 'light', language: 'ja' });
swap.update({ parameters: { amount: undefined }, config: { currency: 'EUR' } });
widgets.create('sale', { parameters: { environmentId: 'e', items: [{ productId: 'p', qty: 2 }] } });
widgets.create('sale', { parameters: { items: '[{"productId":"p"}]', excludePaymentTypes: ['CREDIT'] as never } });
widgets.create('addTokens', { parameters: { toAmount: 1n, toProvider: provider, experiments: { any: 'thing' } } });
widgets.create('connect', { parameters: { targetChainId: '13473' } });
widgets.create('immutableCommerce', { parameters: { flow: 'SWAP', amount: '5', items: [{ productId: 'p' }] } });

// @ts-expect-error a misspelled name
widgets.create('swap', { parameters: { ammount: 5 } });
// @ts-expect-error the parameter of another widget
widgets.create('bridge', { parameters: { toTokenAddress: usdc } });
// @ts-expect-error not one of the words
swap.mount('shop', { direction: 'SIDEWAYS' });
// @ts-expect-error an amount is not a boolean
swap.update({ parameters: { amount: true } });
// @ts-expect-error a token is its address
widgets.create('onramp', { parameters: { tokenAddress: 5 } });
// @ts-expect-error there is no such widget
widgets.create('swapp');
// @ts-expect-error there is no such flow
widgets.create('immutableCommerce', { parameters: { flow: 'LEND' } });

export const parameters: WidgetParameters<'swap'> = { fromTokenAddress: 'native' };
export const element: TributaryElementAttributes = { type: 'swap', 'from-token-address': usdc, amount: 5 };
// @ts-expect-error a misspelled attribute
export const misspelled: TributaryElementAttributes = { type: 'swap', 'form-token-address': usdc };
// @ts-expect-error the attribute of another widget
export const another: TributaryElementAttributes = { type: 'connect', amount: '5' };
// @ts-expect-error a wallet is not text
export const wallet: TributaryElementAttributes = { type: 'addTokens', 'to-provider': provider };
