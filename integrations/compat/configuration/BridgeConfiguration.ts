import type { Provider } from 'ethers';
import {
  type BridgeContracts,
  bridgePlugin,
  createFundingEngine,
  type FundingEngine,
  withBoundMethods,
} from '../../../index.js';
import type { ImmutableConfiguration } from '../config/ImmutableConfiguration.js';
import { BridgeErrorType } from '../enums/bridgeEnums.js';
import { BridgeError, toBridgeError } from '../errors/BridgeError.js';
import type { BridgeInstance, BridgeContracts as PublishedContracts } from '../types/bridge.js';
import {
  type BaseConfiguration,
  baseOf,
  type EngineBehind,
  immutableConfigurationOf,
} from './CheckoutConfiguration.js';
import { journalOf } from './journalOf.js';
import { keysOf } from './openCheckoutEngine.js';

/**
 * A provider that can send requests to its node: the chain is read through it, with its keys,
 * transport and fallbacks.
 */
export interface SendingProvider {
  /** Sends a request to the chain's node. */
  send(method: string, params: unknown[]): Promise<unknown>;
}

export interface BridgeModuleConfiguration extends EngineBehind {
  readonly baseConfig: BaseConfiguration | { readonly baseConfig: BaseConfiguration };
  readonly bridgeInstance: BridgeInstance;
  /** A provider like ethers' `JsonRpcProvider`; one without `send` can't send requests. */
  readonly rootProvider: SendingProvider | Provider;
  readonly childProvider: SendingProvider | Provider;
  /** Another deployment. */
  readonly overrides?: { readonly bridgeContracts?: { readonly [Role in keyof BridgeContracts]?: string } };
}

/** The published configuration class of a `TokenBridge`. */
export class BridgeConfiguration {
  baseConfig: ImmutableConfiguration;
  bridgeInstance: BridgeInstance;
  bridgeContracts: PublishedContracts;
  rootProvider: SendingProvider | Provider;
  childProvider: SendingProvider | Provider;

  /**
   * @throws BridgeError UNSUPPORTED_ERROR for a pair, or a contract, that doesn't exist;
   * PROVIDER_ERROR for a provider that can't send requests
   */
  constructor(options: BridgeModuleConfiguration) {
    this.baseConfig = immutableConfigurationOf(options.baseConfig);
    this.bridgeInstance = options.bridgeInstance;
    this.rootProvider = options.rootProvider;
    this.childProvider = options.childProvider;
    const engine = openBridgeEngine(options);
    Object.defineProperty(this, ENGINE, { value: engine });
    this.bridgeContracts = { ...engine.environment.bridgePair.contracts } as PublishedContracts;
    if (new.target === BridgeConfiguration) withBoundMethods(this);
  }
}

/** Key of the engine in a configuration: a property works even if the host's store wraps it in a proxy. */
const ENGINE = Symbol('engine');
/** The engines of configurations that the published class made. */
const engines = new WeakMap<object, FundingEngine>();

/** Returns the engine of a configuration; opens it now if the published class made it. */
export function engineOf(configuration: BridgeModuleConfiguration | BridgeConfiguration): FundingEngine {
  const own = (configuration as { readonly [ENGINE]?: FundingEngine })[ENGINE];
  if (own !== undefined) return own;
  const engine = engines.get(configuration) ?? openBridgeEngine(configuration);
  engines.set(configuration, engine);
  return engine;
}

function openBridgeEngine({
  baseConfig,
  bridgeInstance: { rootChainID, childChainID },
  rootProvider,
  childProvider,
  overrides = {},
  engine = {},
}: BridgeModuleConfiguration): FundingEngine {
  const base = baseOf(baseConfig);
  const given = engine.overrides ?? {};
  const contracts = { ...given.bridgePair?.contracts, ...overrides.bridgeContracts };
  const readThrough = (chainId: string, provider: SendingProvider | Provider) => ({
    [Number(chainId)]: { ...given.networks?.[Number(chainId)], request: requestOf(provider) },
  });
  try {
    return createFundingEngine({
      environment: base.environment,
      ...keysOf(base),
      ...journalOf(engine),
      plugins: [bridgePlugin()],
      ...engine,
      overrides: {
        l1ChainId: rootChainID,
        l2ChainId: childChainID,
        ...given,
        networks: {
          ...given.networks,
          ...readThrough(rootChainID, rootProvider),
          ...readThrough(childChainID, childProvider),
        },
        bridgePair: { ...given.bridgePair, contracts },
      },
    });
  } catch (error) {
    throw toBridgeError(error);
  }
}

/** @throws BridgeError PROVIDER_ERROR if the provider can't send requests */
function requestOf(provider: SendingProvider | Provider) {
  if (!('send' in provider) || typeof provider.send !== 'function')
    throw new BridgeError('provider must have a method send, as JsonRpcProvider has', BridgeErrorType.PROVIDER_ERROR);
  return ({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) =>
    provider.send(method, [...params]);
}
