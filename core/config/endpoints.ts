import type { Endpoints } from './Environment.js';

/** The product's installation that serves an environment. `development` belongs to the devnet child chain. */
export const EndpointGroup = { DEVELOPMENT: 'development', SANDBOX: 'sandbox', PRODUCTION: 'production' } as const;
export type EndpointGroup = (typeof EndpointGroup)[keyof typeof EndpointGroup];

// All environments report usage metrics to the same host.
const metrics = 'https://api.immutable.com';
const onrampStaging = 'https://global-stg.transak.com';
/** Public and free; a host with much traffic configures its own. */
const ipfsGateway = 'https://ipfs.io/ipfs';

/** The product's HTTP services, without trailing slashes or paths. */
export const endpoints = {
  development: {
    api: 'https://api.dev.immutable.com',
    checkoutApi: 'https://checkout-api.dev.immutable.com',
    bridgeApi: 'https://bridge-api.dev.immutable.com',
    messageService: 'https://stagenet.api.gmp.axelarscan.io',
    messageExplorer: 'https://testnet.axelarscan.io/gmp',
    metrics,
    onramp: onrampStaging,
    ipfsGateway,
  },
  sandbox: {
    api: 'https://api.sandbox.immutable.com',
    checkoutApi: 'https://checkout-api.sandbox.immutable.com',
    bridgeApi: 'https://bridge-api.sandbox.immutable.com',
    messageService: 'https://testnet.api.gmp.axelarscan.io',
    messageExplorer: 'https://testnet.axelarscan.io/gmp',
    metrics,
    onramp: onrampStaging,
    ipfsGateway,
  },
  production: {
    api: 'https://api.immutable.com',
    checkoutApi: 'https://checkout-api.immutable.com',
    bridgeApi: 'https://bridge-api.immutable.com',
    messageService: 'https://api.gmp.axelarscan.io',
    messageExplorer: 'https://axelarscan.io/gmp',
    metrics,
    onramp: 'https://global.transak.com',
    ipfsGateway,
  },
} as const satisfies Record<EndpointGroup, Endpoints>;
