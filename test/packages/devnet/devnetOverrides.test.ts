import { describe, expect, it } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { devnetOverrides } from '../../../packages/devnet/devnetOverrides.js';

const devnet = {
  root: { chainId: 11155111, rpcUrl: 'http://127.0.0.1:1', directUrl: 'http://127.0.0.1:2' },
  child: { chainId: 13473, rpcUrl: 'http://127.0.0.1:3', directUrl: 'http://127.0.0.1:4' },
  endpoints: {
    api: 'http://127.0.0.1:5',
    checkoutApi: 'http://127.0.0.1:6',
    bridgeApi: 'http://127.0.0.1:7',
    messageService: 'http://127.0.0.1:8',
    rootIndexer: 'http://127.0.0.1:9',
    childIndexer: 'http://127.0.0.1:10',
    metrics: 'http://127.0.0.1:11',
    onramp: 'http://127.0.0.1:12',
  },
};

describe('devnetOverrides', () => {
  it('is accepted by the engine, and directs every address to the devnet', () => {
    const environment = resolveEnvironment(devnetOverrides(devnet));
    const { rootIndexer, childIndexer, ...endpoints } = devnet.endpoints;
    expect(environment).toMatchObject({
      name: 'sandbox',
      l1ChainId: 11155111,
      l2ChainId: 13473,
      networks: {
        11155111: { rpcUrls: [devnet.root.rpcUrl], indexerUrl: rootIndexer },
        13473: { rpcUrls: [devnet.child.rpcUrl], indexerUrl: childIndexer },
      },
      endpoints,
    });
  });
});
