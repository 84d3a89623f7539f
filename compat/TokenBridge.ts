import {
  type BridgeAction,
  type BridgeContracts,
  bridgePlugin,
  createFundingEngine,
  type FundingEngine,
  type TokenMapping,
} from '../index.js';
import type { BridgeInstance } from './bridgeInstances.js';
import { type BaseConfiguration, baseOf, type EngineBehind } from './configuration/CheckoutConfiguration.js';
import { journalOf } from './configuration/journalOf.js';
import { keysOf } from './configuration/openCheckoutEngine.js';
import { toBridgeError } from './errors/BridgeError.js';
import { translating } from './errors/translating.js';
import {
  type BridgeBundledTxResponse,
  type BridgeCall,
  type BridgeFeeResponse,
  type FlowRateInfoResponse,
  type PendingWithdrawalItem,
  type TxStatusItem,
  toBundleResponse,
  toFeeResponse,
  toFinaliseCall,
  toFlowRateResponse,
  toPendingItem,
  toStatusItem,
} from './shapes/transfers.js';

/** What a provider of ethers is asked for: a chain is read through it, with its keys, its transport and its fallbacks. */
export interface SendingProvider {
  /** Asks the chain's node. */
  send(method: string, params: unknown[]): Promise<unknown>;
}

export interface BridgeModuleConfiguration extends EngineBehind {
  readonly baseConfig: BaseConfiguration | { readonly baseConfig: BaseConfiguration };
  readonly bridgeInstance: BridgeInstance;
  readonly rootProvider: SendingProvider;
  readonly childProvider: SendingProvider;
  /** Another deployment. */
  readonly overrides?: { readonly bridgeContracts?: { readonly [Role in keyof BridgeContracts]?: string } };
}

/** What a `TokenBridge` is made with. */
export class BridgeConfiguration {
  readonly baseConfig: BaseConfiguration;
  readonly bridgeInstance: BridgeInstance;
  readonly rootProvider: SendingProvider;
  readonly childProvider: SendingProvider;
  readonly bridgeContracts: Partial<Record<keyof BridgeContracts, string>>;
  /** Everything behind it, for whoever leaves call by call. */
  readonly engine: FundingEngine;

  /** @throws BridgeError UNSUPPORTED_ERROR for a pair, or a contract, that is none */
  constructor({
    baseConfig,
    bridgeInstance,
    rootProvider,
    childProvider,
    overrides = {},
    engine = {},
  }: BridgeModuleConfiguration) {
    this.baseConfig = baseOf(baseConfig);
    this.bridgeInstance = bridgeInstance;
    this.rootProvider = rootProvider;
    this.childProvider = childProvider;
    const { rootChainID, childChainID } = bridgeInstance;
    const given = engine.overrides ?? {};
    const contracts = { ...given.bridgePair?.contracts, ...overrides.bridgeContracts };
    try {
      this.engine = createFundingEngine({
        environment: this.baseConfig.environment,
        ...keysOf(this.baseConfig),
        plugins: [bridgePlugin()],
        ...engine,
        ...journalOf(engine),
        overrides: {
          l1ChainId: rootChainID,
          l2ChainId: childChainID,
          ...given,
          networks: {
            ...given.networks,
            [Number(rootChainID)]: { ...given.networks?.[Number(rootChainID)], request: requestOf(rootProvider) },
            [Number(childChainID)]: { ...given.networks?.[Number(childChainID)], request: requestOf(childProvider) },
          },
          bridgePair: { ...given.bridgePair, contracts },
        },
      });
    } catch (error) {
      throw toBridgeError(error);
    }
    this.bridgeContracts = { ...this.engine.environment.bridgePair.contracts };
  }
}

function requestOf(provider: SendingProvider) {
  return ({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) =>
    provider.send(method, [...params]);
}

/** `BridgeFeeRequest` of the published bridge: ids are text. */
export interface FeeRequest {
  readonly action: BridgeAction;
  readonly sourceChainId: string;
  readonly destinationChainId?: string;
  readonly gasMultiplier?: number | 'auto';
  readonly token?: string;
  readonly amount?: bigint;
}

export interface BridgeTxRequest {
  readonly senderAddress: string;
  readonly recipientAddress: string;
  /** An address or `NATIVE`. */
  readonly token: string;
  /** In the smallest unit. */
  readonly amount: bigint;
  readonly sourceChainId: string;
  readonly destinationChainId: string;
  readonly gasMultiplier?: number | 'auto';
}

/** Answers of every method come unsigned; each throws `BridgeError`. A withdrawal names the child chain, on which it is sent. */
export class TokenBridge {
  /** Everything behind it, for whoever leaves call by call. */
  readonly engine: FundingEngine;

  constructor(readonly config: BridgeConfiguration) {
    this.engine = config.engine;
  }

  /** Nothing is left to be done; every method looks after itself. */
  initialise(): Promise<void> {
    return Promise.resolve();
  }

  /** Stops every poll and timer; the published class has no such method. */
  dispose(): void {
    this.engine.dispose();
  }

  /** All fees of a transfer. */
  getFee(request: FeeRequest): Promise<BridgeFeeResponse> {
    return this.#run(async () => toFeeResponse(await this.engine.bridge.estimateFees(request)));
  }

  /** A transfer's transactions, with its fees. */
  getUnsignedBridgeBundledTx(request: BridgeTxRequest): Promise<BridgeBundledTxResponse> {
    return this.#run(async () => toBundleResponse(await this.engine.bridge.buildTransactions(request)));
  }

  /** The approval of it. */
  async getUnsignedApproveBridgeTx(
    request: Omit<BridgeTxRequest, 'recipientAddress'>,
  ): Promise<{ readonly contractToApprove: string | null; readonly unsignedTx: BridgeCall | null }> {
    const bundle = await this.getUnsignedBridgeBundledTx({ ...request, recipientAddress: request.senderAddress });
    return { contractToApprove: bundle.contractToApprove, unsignedTx: bundle.unsignedApprovalTx };
  }

  /** The transfer alone. */
  async getUnsignedBridgeTx(
    request: BridgeTxRequest,
  ): Promise<{ readonly feeData: BridgeFeeResponse; readonly unsignedTx: BridgeCall }> {
    const { feeData, unsignedBridgeTx } = await this.getUnsignedBridgeBundledTx(request);
    return { feeData, unsignedTx: unsignedBridgeTx };
  }

  /** How far transfers have come; nothing is waited for. */
  getTransactionStatus({
    sourceChainId,
    transactions,
  }: {
    readonly sourceChainId: string;
    readonly transactions: readonly { readonly txHash: string }[];
  }): Promise<{ readonly transactions: readonly TxStatusItem[] }> {
    return this.#run(async () => {
      const txHashes = transactions.map(({ txHash }) => txHash);
      const statuses = await this.engine.bridge.getStatus({ sourceChainId, txHashes });
      return { transactions: statuses.map(toStatusItem) };
    });
  }

  /** How much may leave the bridge. */
  getFlowRateInfo({ tokens }: { readonly tokens: readonly string[] }): Promise<FlowRateInfoResponse> {
    return this.#run(async () => toFlowRateResponse(await this.engine.bridge.getFlowRates(tokens)));
  }

  /** What waits in the queue for a recipient. */
  getPendingWithdrawals({ recipient }: { readonly recipient: string }): Promise<{
    readonly pending: readonly PendingWithdrawalItem[];
  }> {
    return this.#run(async () => ({
      pending: (await this.engine.bridge.getPendingWithdrawals(recipient)).map(toPendingItem),
    }));
  }

  /** The transaction that releases one; null before its time. */
  getFlowRateWithdrawTx({ recipient, index }: { readonly recipient: string; readonly index: number }): Promise<{
    readonly pendingWithdrawal: PendingWithdrawalItem;
    readonly unsignedTx: BridgeCall | null;
  }> {
    return this.#run(async () => {
      const { pendingWithdrawal, unsignedTx } = await this.engine.bridge.buildFinaliseWithdrawal({ recipient, index });
      return { pendingWithdrawal: toPendingItem(pendingWithdrawal), unsignedTx: toFinaliseCall(unsignedTx) };
    });
  }

  /** The child form of a root token. */
  getTokenMapping({
    rootToken,
  }: {
    readonly rootToken: string;
    readonly rootChainId?: string;
    readonly childChainId?: string;
  }): Promise<TokenMapping> {
    return this.#run(() => this.engine.bridge.getTokenMapping(rootToken));
  }

  #run<T>(run: () => Promise<T>): Promise<T> {
    return translating(toBridgeError, run);
  }
}
