import { devnetOverrides } from 'tributary-devnet';
import { createFundingEngine } from 'tributary-sdk';
import { FetchHttpClient } from '../../core/http/FetchHttpClient.js';
import { ChainReaderPool } from '../../core/rpc/ChainReaderPool.js';
import { OrderBookApi } from '../../plugins/orderbook/OrderBookApi.js';
import { OrderBookSettings } from '../../plugins/orderbook/OrderBookSettings.js';
import { SeaportOrderBook } from '../../plugins/orderbook/SeaportOrderBook.js';
import type { DevnetBed } from './useDevnet.js';

/** The plugin's adapter, put together by hand, so that a test can change one of its answers. */
export function realOrderBook(
  { devnet }: DevnetBed,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): SeaportOrderBook {
  const engine = createFundingEngine({ ...devnetOverrides(devnet), journal: 'memory', plugins: [] });
  const { environment } = engine;
  engine.dispose();
  const settings = new OrderBookSettings({}, environment);
  const http = new FetchHttpClient({ fetch });
  return new SeaportOrderBook(
    new OrderBookApi(http, settings),
    settings,
    new ChainReaderPool({ networks: environment.networks }),
  );
}
