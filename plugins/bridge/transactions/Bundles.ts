import { inject, injectable } from 'inversify';
import { type Abortable, type Address, type BridgeBundle, BridgeErrorType, NATIVE } from '../../../core/index.js';
import { type Approval, type ChainReader, feeOf, readApproval } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { inOrder } from '../chains/inOrder.js';
import { orProviderError } from '../chains/orProviderError.js';
import { gasLimits } from '../fees/gasLimits.js';
import { totalFees } from '../fees/totalFees.js';
import { MessageService } from '../messages/MessageService.js';
import { BridgeSimulation } from '../simulation/BridgeSimulation.js';
import { simulateLikelyDeposit } from '../simulation/simulateLikelyDeposit.js';
import { simulateWithdrawal } from '../simulation/simulateWithdrawal.js';
import { TransferGas } from '../simulation/TransferGas.js';
import { TokenMap } from '../tokens/TokenMap.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';
import { checkReceiver } from '../validation/checkReceiver.js';
import { approvableOf } from './approvableOf.js';
import { assertMapped } from './assertMapped.js';
import { buildBundle } from './buildBundle.js';
import { encodeDeposit, encodeWithdrawal } from './calldata.js';

/** Builds the transactions of a transfer; sends independent requests in parallel. */
@injectable()
export class Bundles {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(MessageService) private readonly messages: MessageService,
    @inject(BridgeSimulation) private readonly simulation: BridgeSimulation,
    @inject(TokenMap) private readonly tokens: TokenMap,
    @inject(TransferGas) private readonly gas: TransferGas,
  ) {}

  build(transfer: BridgeTransfer, options: Abortable): Promise<BridgeBundle> {
    return transfer.direction === 'deposit' ? this.#deposit(transfer, options) : this.#withdraw(transfer, options);
  }

  async #deposit(transfer: BridgeTransfer, options: Abortable): Promise<BridgeBundle> {
    const { rootChainId, childChainId, contracts } = this.chains.pair;
    const { token, gasMultiplier } = transfer;
    const bridge = contracts.rootERC20BridgeFlowRate;
    const needed = approvalNeeded(this.chains.root, transfer, bridge, options);
    const [, , , , approval, price, bridgeFee, gas] = await inOrder(
      this.chains.verify('root', options),
      this.chains.verify('child', options),
      token === contracts.rootChainIMX ? checkReceiver(this.chains.child, transfer.recipient, options) : nothing,
      token === NATIVE ? nothing : assertMapped(this.tokens, token, options),
      needed,
      this.chains.gasPrice('root', options),
      this.messages.estimateFee(
        {
          sourceChainId: rootChainId,
          destinationChainId: childChainId,
          gasLimit: gasLimits.DEPOSIT_DESTINATION,
          gasMultiplier,
        },
        options,
      ),
      simulateLikelyDeposit(this.simulation, bridge, transfer, needed, options),
    );
    const fees = totalFees({
      sourceChainGas: feeOf(price, gas.bridge),
      approvalFee: feeOf(price, gas.approval),
      bridgeFee,
    });
    return buildBundle({
      transfer,
      chainId: rootChainId,
      bridge,
      data: encodeDeposit(transfer),
      approval,
      fees,
      arrival: null,
    });
  }

  async #withdraw(transfer: BridgeTransfer, options: Abortable): Promise<BridgeBundle> {
    const { rootChainId, childChainId, contracts } = this.chains.pair;
    const { token, recipient, sender, gasMultiplier } = transfer;
    const bridge = contracts.childERC20Bridge;
    const isWrapped = token === contracts.childChainWrappedIMX;
    const rootToken = this.tokens.messageTokenOf(token, options);
    const simulated = rootToken.then((root) =>
      simulateWithdrawal(
        this.simulation,
        { contracts, childChainName: this.chains.names.child },
        transfer,
        root,
        options,
      ),
    );
    const toMeasure = { bridge, sender, token, isApproved: isWrapped, encode: encodeWithdrawal };
    const [, , , , approval, price, arrival, bridgeFee, measured] = await inOrder(
      this.chains.verify('root', options),
      this.chains.verify('child', options),
      token === contracts.childChainWrappedETH ? checkReceiver(this.chains.root, recipient, options) : nothing,
      rootToken,
      isWrapped ? approvalNeeded(this.chains.child, transfer, bridge, options) : Promise.resolve(null),
      this.chains.gasPrice('child', options),
      simulated,
      simulated.then(({ gas }) =>
        this.messages.estimateFee(
          { sourceChainId: childChainId, destinationChainId: rootChainId, gasLimit: gas, gasMultiplier },
          options,
        ),
      ),
      this.gas.measure('child', toMeasure, options),
    );
    const { APPROVE_TOKEN, WITHDRAW_SOURCE } = gasLimits;
    const fees = {
      ...totalFees({
        sourceChainGas: feeOf(price, WITHDRAW_SOURCE),
        approvalFee: feeOf(price, approvalGas(approval, APPROVE_TOKEN)),
        bridgeFee,
      }),
      gas: {
        transfer: measured?.bridge ?? WITHDRAW_SOURCE,
        approval: approvalGas(approval, measured?.approval ?? APPROVE_TOKEN),
      },
    };
    return buildBundle({
      transfer,
      chainId: childChainId,
      bridge,
      data: encodeWithdrawal(transfer),
      approval,
      fees,
      arrival,
    });
  }
}

const nothing = Promise.resolve();

function approvalGas(approval: Approval | null, units: bigint): bigint {
  if (approval === null) return 0n;
  return approval.reset === null ? units : gasLimits.APPROVE_TOKEN + units;
}

/**
 * Returns `null` if no approval is needed. Reads without the cache: an approval may just have been
 * mined.
 * @throws TributaryError PROVIDER_ERROR
 */
async function approvalNeeded(
  reader: ChainReader,
  transfer: BridgeTransfer,
  bridge: Address,
  options: Abortable,
): Promise<Approval | null> {
  const approvable = approvableOf(transfer, bridge);
  if (approvable === null) return null;
  return orProviderError(
    BridgeErrorType.PROVIDER_ERROR,
    readApproval(reader, { owner: transfer.sender, approvable }, { ...options, fresh: true }),
    options,
  );
}
