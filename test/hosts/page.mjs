import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { defaultLock } from '../../dist/core/execution/lock/defaultLock.js';
import * as sdk from '../../dist/index.js';
import * as kit from '../../dist/integrations/plugin-kit/index.js';
import * as widgets from '../../dist/widgets/index.js';

const { options, key, account, networks, chainId, tokens } = window.hostConfig;
const plugins = () => [sdk.swapPlugin(), sdk.bridgePlugin(), sdk.onrampPlugin(), sdk.bridgeSwapPlugin()];

/** The members of `window.host` on every page of the suite; its types are in ../e2e/hostile-hosts/kit/InPage.ts. */
const host = {
  sdk,
  widgets,
  kit,
  React,
  createRoot,
  account,
  chainId,
  tokens,
  events: [],
  lock: () => defaultLock(new sdk.MemoryJournalStore()),
  engineWith: (further = {}) => sdk.createFundingEngine({ ...options, plugins: plugins(), ...further }),
  wallet: new sdk.PrivateKeyWallet({ privateKey: key, networks, chainId }),
  last: (stream) =>
    new Promise((resolve, reject) => {
      let value;
      stream.subscribe({ next: (next) => (value = next), error: reject, complete: () => resolve(value) });
    }),
  shortfall: (amount) => ({ chainId, tokenAddress: tokens.USDC, amount }),
  /** The status that a swap for `amount` of USDC ends with, or the code of its failure. */
  async pay(engine, amount = 5_000_000n, wallet = host.wallet) {
    try {
      const { routes } = await host.last(engine.findFundingRoutes({ wallet, shortfall: host.shortfall(amount) }));
      const route = routes.find(({ kind }) => kind === 'swap');
      const { status, error } = await host.last(engine.execute(route, { wallet }));
      return error?.code ?? status;
    } catch (error) {
      return error.code ?? String(error);
    }
  },
  show(type, parameters = {}, { at = 'shop', ...shown } = {}) {
    const made = widgets.createWidgets(host.engine, { wallet: host.wallet, ...shown }).create(type, { parameters });
    made.events$.subscribe((event) => host.events.push(event));
    made.mount(at);
    return made;
  },
  libraries: {
    vue: () => import('vue'),
    mobx: () => import('mobx'),
    immer: () => import('immer'),
    valtio: () => import('valtio/vanilla'),
    phaser: () => import('phaser'),
    pixi: () => import('pixi.js'),
    rtk: () => import('@reduxjs/toolkit'),
  },
};
host.engine = host.engineWith();
window.host = host;
