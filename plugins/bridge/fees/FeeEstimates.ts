import { inject, injectable } from 'inversify';
import {
  type Abortable,
  type Address,
  BridgeAction,
  type BridgeAllowance,
  BridgeErrorType,
  type BridgeFees,
  ItemType,
  NATIVE,
} from '../../../core/index.js';
import { feeOf, readAllowance, readApproval } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { inOrder } from '../chains/inOrder.js';
import { orProviderError } from '../chains/orProviderError.js';
import { MessageService } from '../messages/MessageService.js';
import type { MeasuredTransfer, TransferToMeasure } from '../simulation/measureTransfers.js';
import { TransferGas } from '../simulation/TransferGas.js';
import { TokenMap } from '../tokens/TokenMap.js';
import { encodeDeposit, encodeWithdrawal } from '../transactions/calldata.js';
import type { FeeQuestion } from '../validation/assertFeeRequest.js';
import { gasLimits } from './gasLimits.js';
import { totalFees } from './totalFees.js';

/**
 * Estimates fees by fixed gas limits, before any simulation (facts §2.6): one request to the source
 * chain, one to the message service. If the request names a sender and the node can simulate calls,
 * measured gas replaces the limits, in the same request.
 */
@injectable()
export class FeeEstimates {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(MessageService) private readonly messages: MessageService,
    @inject(TokenMap) private readonly tokens: TokenMap,
    @inject(TransferGas) private readonly gas: TransferGas,
  ) {}

  /** @throws TributaryError UNSUPPORTED_ERROR, ROOT_PROVIDER_ERROR, CHILD_PROVIDER_ERROR, PROVIDER_ERROR, AXELAR_CHAIN_NOT_FOUND, AXELAR_GAS_ESTIMATE_FAILED */
  estimate(question: FeeQuestion, options: Abortable): Promise<BridgeFees> {
    return estimators[question.action](this, question, options);
  }

  async finalisation(options: Abortable): Promise<BridgeFees> {
    const [, price] = await inOrder(this.chains.verify('root', options), this.chains.gasPrice('root', options));
    return totalFees({ sourceChainGas: feeOf(price, gasLimits.FINALISE_WITHDRAWAL), approvalFee: 0n, bridgeFee: 0n });
  }

  async deposit({ token, gasMultiplier, spending }: FeeQuestion, options: Abortable): Promise<BridgeFees> {
    const { rootChainId: sourceChainId, childChainId: destinationChainId, contracts } = this.chains.pair;
    const fee = { sourceChainId, destinationChainId, gasLimit: gasLimits.DEPOSIT_DESTINATION, gasMultiplier };
    const bridge = contracts.rootERC20BridgeFlowRate;
    const transfer = { bridge, token, isApproved: token !== NATIVE, encode: encodeDeposit };
    const [, price, approval, bridgeFee, measured] = await inOrder(
      this.chains.verify('root', options),
      this.chains.gasPrice('root', options),
      token === NATIVE ? nothing : this.#approval('root', token, bridge, spending, options),
      this.messages.estimateFee(fee, options),
      this.#measure('root', transfer, spending, options),
    );
    return feesOf(price, { measured, usual: gasLimits.DEPOSIT_SOURCE, approval, bridgeFee });
  }

  async withdrawal({ token, gasMultiplier, spending }: FeeQuestion, options: Abortable): Promise<BridgeFees> {
    const { rootChainId: destinationChainId, childChainId: sourceChainId, contracts } = this.chains.pair;
    const fee = { sourceChainId, destinationChainId, gasLimit: gasLimits.WITHDRAW_DESTINATION, gasMultiplier };
    const { childChainWrappedIMX: wrapped, childERC20Bridge } = contracts;
    // Prefetches a value that the transaction needs later, which saves a round trip when it is
    // built.
    this.tokens.messageTokenOf(token, options).catch(() => undefined);
    const transfer = { bridge: childERC20Bridge, token, isApproved: token === wrapped, encode: encodeWithdrawal };
    const [, price, approval, bridgeFee, measured] = await inOrder(
      this.chains.verify('child', options),
      this.chains.gasPrice('child', options),
      token === wrapped ? this.#approval('child', wrapped, childERC20Bridge, spending, options) : nothing,
      this.messages.estimateFee(fee, options),
      this.#measure('child', transfer, spending, options),
    );
    return feesOf(price, { measured, usual: gasLimits.WITHDRAW_SOURCE, approval, bridgeFee });
  }

  #measure(
    side: 'root' | 'child',
    transfer: Omit<TransferToMeasure, 'sender'>,
    spending: FeeQuestion['spending'],
    options: Abortable,
  ): Promise<MeasuredTransfer | null> {
    if (spending === null) return Promise.resolve(null);
    return this.gas.measure(side, { ...transfer, sender: spending.sender }, options);
  }

  async #approval(
    side: 'root' | 'child',
    tokenAddress: Address,
    spenderAddress: Address,
    spending: FeeQuestion['spending'],
    options: Abortable,
  ): Promise<NeededApproval> {
    if (spending === null) return unknownApproval;
    const { sender, amount } = spending;
    const reader = this.chains[side];
    const permission = { type: ItemType.ERC20, tokenAddress, spenderAddress } as const;
    const read = readAllowance(reader, sender, { ...permission, amount: amount ?? 0n }, options);
    const allowed = await orProviderError(BridgeErrorType.PROVIDER_ERROR, read, options);
    if (amount !== null && allowed >= amount) return { count: 0, allowance: { allowed, isResetFirst: false } };
    // An unknown amount counts as more than the allowance, unless the allowance is unlimited.
    const approvable = { ...permission, amount: amount ?? allowed + 1n };
    const isChanged = allowed > 0n && allowed < unlimited;
    const approval = isChanged ? await readApproval(reader, { owner: sender, approvable, allowed }, options) : null;
    const isResetFirst = approval !== null && approval.reset !== null;
    return { count: isResetFirst ? 2 : 1, allowance: { allowed, isResetFirst } };
  }
}

/** From here an allowance counts as unlimited; tokens that count it down start higher. */
const unlimited = 2n ** 255n;

interface NeededApproval {
  /** Number of transactions: 2 if an existing allowance is reset first. */
  readonly count: 0 | 1 | 2;
  readonly allowance?: BridgeAllowance;
}

const nothing: Promise<NeededApproval> = Promise.resolve({ count: 0 });
const unknownApproval: NeededApproval = { count: 1 };

interface Costs {
  /** `null`: nothing was measured. */
  readonly measured: MeasuredTransfer | null;
  /** Gas units of the transfer if nothing was measured. */
  readonly usual: bigint;
  readonly approval: NeededApproval;
  readonly bridgeFee: bigint;
}

function feesOf(price: bigint, { measured, usual, approval: { count, allowance }, bridgeFee }: Costs): BridgeFees {
  const approval = measured?.approval ?? gasLimits.APPROVE_TOKEN;
  return totalFees({
    sourceChainGas: feeOf(price, measured?.bridge ?? usual),
    approvalFee: feeOf(price, [0n, approval, approval + gasLimits.APPROVE_TOKEN][count]!),
    bridgeFee,
    ...(allowance !== undefined && { allowance }),
  });
}

type Estimator = (fees: FeeEstimates, question: FeeQuestion, options: Abortable) => Promise<BridgeFees>;

const estimators = {
  [BridgeAction.DEPOSIT]: (fees, question, options) => fees.deposit(question, options),
  [BridgeAction.WITHDRAW]: (fees, question, options) => fees.withdrawal(question, options),
  [BridgeAction.FINALISE_WITHDRAWAL]: (fees, _question, options) => fees.finalisation(options),
} satisfies Record<BridgeAction, Estimator>;
