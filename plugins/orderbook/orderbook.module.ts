import { ContainerModule } from 'inversify';
import { OrderBook } from '../../core/plugin/index.js';
import { OrderBookApi } from './OrderBookApi.js';
import type { OrderBookOptions } from './OrderBookOptions.js';
import { HostOptions, OrderBookSettings } from './OrderBookSettings.js';
import { SeaportOrderBook } from './SeaportOrderBook.js';

export function orderbookModule(options: OrderBookOptions): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(HostOptions).toConstantValue(options);
    bind(OrderBookSettings).toSelf();
    bind(OrderBookApi).toSelf();
    bind(SeaportOrderBook).toSelf();
    bind(OrderBook).toService(SeaportOrderBook);
  });
}
