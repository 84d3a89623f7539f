import { inject, injectable } from 'inversify';
import {
  type Abortable,
  type Address,
  BridgeAction,
  BridgeErrorType,
  type BridgeFees,
  ItemType,
  NATIVE,
} from '../../../core/index.js';
import { feeOf, readAllowance } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { inOrder } from '../chains/inOrder.js';
import { orProviderError } from '../chains/orProviderError.js';
import { MessageService } from '../messages/MessageService.js';
import { TokenMap } from '../tokens/TokenMap.js';
import type { FeeQuestion } from '../validation/assertFeeRequest.js';
import { gasLimits } from './gasLimits.js';
import { totalFees } from './totalFees.js';

/** Fees told by fixed gas limits, before anything is simulated (facts §2.6): one request to the source chain, one to the message service. */
@injectable()
export class FeeEstimates {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(MessageService) private readonly messages: MessageService,
    @inject(TokenMap) private readonly tokens: TokenMap,
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
    const [, price, approvalGas, bridgeFee] = await inOrder(
      this.chains.verify('root', options),
      this.chains.gasPrice('root', options),
      token === NATIVE
        ? nothing
        : this.#approvalGas('root', token, contracts.rootERC20BridgeFlowRate, spending, options),
      this.messages.estimateFee(fee, options),
    );
    return totalFees({
      sourceChainGas: feeOf(price, gasLimits.DEPOSIT_SOURCE),
      approvalFee: feeOf(price, approvalGas),
      bridgeFee,
    });
  }

  async withdrawal({ token, gasMultiplier, spending }: FeeQuestion, options: Abortable): Promise<BridgeFees> {
    const { rootChainId: destinationChainId, childChainId: sourceChainId, contracts } = this.chains.pair;
    const fee = { sourceChainId, destinationChainId, gasLimit: gasLimits.WITHDRAW_DESTINATION, gasMultiplier };
    const { childChainWrappedIMX: wrapped, childERC20Bridge } = contracts;
    // What the transaction will ask later comes along in the same request, so that building it takes a round less.
    this.tokens.messageTokenOf(token, options).catch(() => undefined);
    const [, price, approvalGas, bridgeFee] = await inOrder(
      this.chains.verify('child', options),
      this.chains.gasPrice('child', options),
      token === wrapped ? this.#approvalGas('child', wrapped, childERC20Bridge, spending, options) : nothing,
      this.messages.estimateFee(fee, options),
    );
    return totalFees({
      sourceChainGas: feeOf(price, gasLimits.WITHDRAW_SOURCE),
      approvalFee: feeOf(price, approvalGas),
      bridgeFee,
    });
  }

  async #approvalGas(
    side: 'root' | 'child',
    token: Address,
    spender: Address,
    spending: FeeQuestion['spending'],
    options: Abortable,
  ): Promise<bigint> {
    if (spending === null) return gasLimits.APPROVE_TOKEN;
    const { sender, amount } = spending;
    const read = readAllowance(
      this.chains[side],
      sender,
      { type: ItemType.ERC20, tokenAddress: token, spenderAddress: spender, amount },
      options,
    );
    return (await orProviderError(BridgeErrorType.PROVIDER_ERROR, read, options)) >= amount
      ? 0n
      : gasLimits.APPROVE_TOKEN;
  }
}

const nothing = Promise.resolve(0n);

type Estimator = (fees: FeeEstimates, question: FeeQuestion, options: Abortable) => Promise<BridgeFees>;

const estimators = {
  [BridgeAction.DEPOSIT]: (fees, question, options) => fees.deposit(question, options),
  [BridgeAction.WITHDRAW]: (fees, question, options) => fees.withdrawal(question, options),
  [BridgeAction.FINALISE_WITHDRAWAL]: (fees, _question, options) => fees.finalisation(options),
} satisfies Record<BridgeAction, Estimator>;
