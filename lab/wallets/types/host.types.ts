import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import { takes } from './takes.js';

// Objects that a host writes instead of using the published packages: a custom provider with custom listeners.
takes({ request: ({ method }) => Promise.resolve(method) });
takes({
  request: (_args: { method: string; params?: unknown[] }) => Promise.resolve(null),
  on: (_event: string, _listener: (value: string) => void) => undefined,
});
declare const wallet: Eip1193Provider;
wallet.on?.('accountsChanged', (accounts: readonly string[]) => accounts.length);
wallet.removeListener?.('chainChanged', (chainId: string) => chainId);
wallet.on?.('disconnect', () => undefined);

// @ts-expect-error it has no request method
takes({});
// @ts-expect-error the method must be text
takes({ request: (_args: { method: number }) => Promise.resolve(null) });
// @ts-expect-error the answer comes later
takes({ request: () => 'now' });
