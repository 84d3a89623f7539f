import { devnetOverrides } from 'tributary-devnet';
import { bridgePlugin, type FundingEngine, parseAddress, swapPlugin } from 'tributary-sdk';
import { type EnginePlugin } from 'tributary-sdk/plugin';
import {
  describeBridgeAdapter,
  describeDexAdapter,
  describeOnrampProvider,
  type Stage,
  stageTokens,
} from 'tributary-sdk/plugin-kit';
import { HttpRemoteConfig } from '../../core/config/HttpRemoteConfig.js';
import { resolveEnvironment } from '../../core/config/resolveEnvironment.js';
import { FetchHttpClient } from '../../core/http/FetchHttpClient.js';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { rootTokens } from '../../packages/devnet/deploy/tokens/rootTokens.js';
import { CardOnramp } from '../../plugins/onramp/CardOnramp.js';
import { useDevnet } from '../integration/useDevnet.js';
import { gameOrigin } from '../kit/gamePage.js';

const bed = useDevnet();
const limitMs = 30_000;
const { rich } = devnetAccounts;

/** Everything that the engine asks passes the stage; the devnet answers it. */
const engineOn = (stage: Stage, plugin: EnginePlugin): FundingEngine =>
  bed.engine({ plugins: [plugin], fetch: stage.fetch });

describeDexAdapter('PoolDexAdapter', (stage) => engineOn(stage, swapPlugin()).dex, {
  swap: {
    chainId: childTokens.USDC.chainId,
    fromAddress: rich.address,
    tokenIn: childTokens.USDC.address,
    tokenOut: childTokens.GEM.address,
    slippagePercent: 1,
  },
  amountIn: 5_000_000n,
  amountOut: 10n ** 18n,
  limitMs,
});

describeBridgeAdapter('GatewayBridgeAdapter', (stage) => engineOn(stage, bridgePlugin()).bridge, {
  deposit: {
    sourceChainId: rootTokens.USDC.chainId,
    destinationChainId: childTokens.USDC.chainId,
    senderAddress: rich.address,
    recipientAddress: rich.address,
    token: rootTokens.USDC.address,
    amount: 5_000_000n,
  },
  childToken: childTokens.USDC.address,
  unknownToken: rich.address,
  limitMs,
});

// Token lists belong to core and outlive their requests: only the provider's own requests count.
const cardOnramp = ({ fetch, context: { tokens } }: Stage): CardOnramp => {
  const environment = resolveEnvironment(devnetOverrides(bed.devnet));
  const http = new FetchHttpClient({ fetch });
  const options = { referrerDomain: gameOrigin };
  return new CardOnramp(environment, new HttpRemoteConfig(http, environment), tokens, http, options);
};

describeOnrampProvider('CardOnramp', cardOnramp, {
  purchase: {
    walletAddress: parseAddress(rich.address),
    tokenAddress: stageTokens.childUsdc.address,
    tokenAmount: '5',
  },
  message: { origin: 'https://global.transak.com', data: { event_id: 'TRANSAK_ORDER_CREATED', data: { id: 'o1' } } },
  limitMs,
});
