import { type Eip1193Provider, withBoundMethods } from '../../core/index.js';
import { isObject, walletErrors } from '../../core/plugin/index.js';
import { assertNeedsNoAdapter } from '../../core/wallet/assertNeedsNoAdapter.js';
import { ConnectorWallet } from './ConnectorWallet.js';
import type { WagmiConnector } from './WagmiConnector.js';

/**
 * A wallet of a wagmi connector (`useAccount().connector`, `getAccount(config).connector`), for the engine and the widgets. It is the connector's own provider, which wagmi listens to
 * as well, so that wagmi's state follows what the engine does: switched networks, changed accounts. Events are heard as soon as the provider is there.
 * A wallet that shows no account is connected by the connector.
 *
 * @throws TributaryError WEB3_PROVIDER_ERROR where the value is no connector; WALLET_NEEDS_ADAPTER while wagmi still restores it after a reload (`status: 'reconnecting'`): wait until it is connected
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
