import { type Eip1193Provider, withBoundMethods } from '../../core/index.js';
import { isObject, walletErrors } from '../../core/plugin/index.js';
import { assertNeedsNoAdapter } from '../../core/wallet/assertNeedsNoAdapter.js';
import { ConnectorWallet } from './ConnectorWallet.js';
import type { WagmiConnector } from './WagmiConnector.js';

/**
 * Makes an EIP-1193 wallet of a wagmi connector (`useAccount().connector`,
 * `getAccount(config).connector`), for the engine and the widgets. It uses the connector's own
 * provider. wagmi listens to the same provider, so its state follows switched networks and changed
 * accounts. Events arrive as soon as the provider exists. If the wallet shows no account, the
 * connector connects it.
 *
 * @throws TributaryError WEB3_PROVIDER_ERROR if the value isn't a connector; WALLET_NEEDS_ADAPTER
 * while wagmi restores it after a reload (`status: 'reconnecting'`): wait until it is connected
 * @example
 * const { connector, isConnected } = useAccount();
 * const wallet = useMemo(() => (connector && isConnected ? fromConnector(connector) : undefined), [connector, isConnected]);
 */
export function fromConnector(connector: WagmiConnector): Eip1193Provider {
  if (!isObject(connector)) throw walletErrors.notAWallet(undefined, { field: 'connector' });
  if (typeof connector.getProvider === 'function' && typeof connector.connect === 'function')
    return withBoundMethods(new ConnectorWallet(connector));
  assertNeedsNoAdapter(connector);
  throw walletErrors.notAWallet(undefined, { field: 'connector' });
}
