import { createRoot } from 'react-dom/client';
import { bridgePlugin, bridgeSwapPlugin, createFundingEngine, onrampPlugin, swapPlugin } from 'tributary-sdk';
import { TributaryProvider } from 'tributary-sdk/widgets/commerce';
import { openNetwork } from './openNetwork.js';
import { Shop } from './Shop.js';

const { wallet, environment, ...kept } = await openNetwork();
const engine = createFundingEngine({
  ...environment,
  ...kept,
  plugins: [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin()],
});

const place = document.getElementById('shop');
if (place === null) throw new Error('index.html has no element "shop"');
// The widget connects a wallet itself if the page has none.
createRoot(place).render(
  <TributaryProvider engine={engine} theme="dark" {...(wallet && { wallet })}>
    <Shop />
  </TributaryProvider>,
);
