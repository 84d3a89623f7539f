import { differs, held, type Row } from './Row.js';

export const roleRows: readonly Row[] = [
  held(
    267,
    'The sender pays the native bridge fee',
    ['plugins/bridge/transactions/Bundles.ts', 'Bundles'],
    ['test/integration/bridgeTransfers.test.ts', '%s, to the wei on both chains', 'before[1] - after[1]'],
  ),
  held(
    268,
    'Passport cannot use the bridge route',
    ['plugins/bridge/funding/BridgeRouteFinder.ts', 'BridgeRouteFinder'],
    ['test/plugins/bridge/funding/BridgeRouteFinder.test.ts', 'is available, but not for Passport: %p'],
  ),
  differs(
    269,
    'The contract interfaces define operator roles',
    8,
    'The ABIs contain the called functions; the SDK grants no roles',
    ['contracts-abi/swapProxy.ts', 'swapProxy'],
    ['test/contracts-abi/index.test.ts', 'exports one interface a contract'],
  ),
];
