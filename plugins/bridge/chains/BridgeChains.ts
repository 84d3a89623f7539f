import { inject, injectable } from 'inversify';
import { type Abortable, BridgeErrorType, isTributaryError } from '../../../core/index.js';
import {
  bridgeErrors,
  type ChainReader,
  ChainReaders,
  type DeployedBridgePair,
  Environment,
  parseChainId,
} from '../../../core/plugin/index.js';
import { BridgeSettings } from '../BridgeSettings.js';
import { assertBridge } from '../validation/assertBridge.js';
import { orProviderError } from './orProviderError.js';
import { readBridgeGasPrice } from './readBridgeGasPrice.js';

type Side = 'root' | 'child';

const providerErrors = {
  root: BridgeErrorType.ROOT_PROVIDER_ERROR,
  child: BridgeErrorType.CHILD_PROVIDER_ERROR,
} as const;
const mismatches = { root: bridgeErrors.rootProviderMismatch, child: bridgeErrors.childProviderMismatch } as const;

/** The two ends of the bridge. */
@injectable()
export class BridgeChains {
  readonly pair: DeployedBridgePair;
  /** The names of the two chains in the message service and in the contracts. */
  readonly names: Readonly<Record<Side, string>>;
  readonly #verified = new Set<Side>();

  constructor(
    @inject(Environment) { bridgePair }: Environment,
    @inject(ChainReaders) private readonly chains: ChainReaders,
    @inject(BridgeSettings) { messageServiceChains }: BridgeSettings,
  ) {
    assertBridge(bridgePair, messageServiceChains);
    this.pair = bridgePair;
    this.names = {
      root: messageServiceChains[bridgePair.rootChainId]!.id,
      child: messageServiceChains[bridgePair.childChainId]!.id,
    };
  }

  get root(): ChainReader {
    return this.chains.get(this.pair.rootChainId);
  }

  get child(): ChainReader {
    return this.chains.get(this.pair.childChainId);
  }

  /**
   * Checks that a chain's node serves that chain. Runs once, in the same request as reads issued at
   * the same time.
   * @throws TributaryError UNSUPPORTED_ERROR, ROOT_PROVIDER_ERROR, CHILD_PROVIDER_ERROR
   */
  async verify(side: Side, options: Abortable): Promise<void> {
    if (this.#verified.has(side)) return;
    const expected = this[side].chainId;
    const { actual, cause } = await orProviderError(providerErrors[side], readChainId(this[side], options), options);
    if (actual !== expected) throw mismatches[side](expected, actual, cause);
    this.#verified.add(side);
  }

  /** Returns wei per gas. @throws TributaryError ROOT_PROVIDER_ERROR, CHILD_PROVIDER_ERROR */
  gasPrice(side: Side, options: Abortable): Promise<bigint> {
    return orProviderError(providerErrors[side], readBridgeGasPrice(this[side], options), options);
  }
}

/** The chain reader rejects responses of a different chain; `cause` names that chain and its node. */
async function readChainId(
  reader: ChainReader,
  options: Abortable,
): Promise<{ readonly actual: number; readonly cause?: unknown }> {
  try {
    return { actual: parseChainId(await reader.request('eth_chainId', [], options)) };
  } catch (cause) {
    if (isTributaryError(cause) && cause.data['expected'] === reader.chainId)
      return { actual: parseChainId(cause.data['chainId']), cause };
    throw cause;
  }
}
