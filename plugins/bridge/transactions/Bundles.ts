import { inject, injectable } from 'inversify';
import { feeOf, gasLimits, NATIVE, type Abortable, type BridgeBundle } from '../../../core/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { inOrder } from '../chains/inOrder.js';
import { totalFees } from '../fees/totalFees.js';
import { MessageService } from '../messages/MessageService.js';
import { GasSimulation } from '../simulation/GasSimulation.js';
import { simulateLikelyDeposit } from '../simulation/simulateLikelyDeposit.js';
import { simulateWithdrawal } from '../simulation/simulateWithdrawal.js';
import { TokenMap } from '../tokens/TokenMap.js';
import type { Transfer } from '../validation/assertTransfer.js';
import { checkReceiver } from '../validation/checkReceiver.js';
import { assertMapped } from './assertMapped.js';
import { buildBundle } from './buildBundle.js';
import { encodeDeposit, encodeWithdrawal } from './calldata.js';
import { readApprovalNeed } from './readApprovalNeed.js';

/** The transactions of a transfer, with everything that does not depend on one another asked at once. */
@injectable()
export class Bundles {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(MessageService) private readonly messages: MessageService,
    @inject(GasSimulation) private readonly simulation: GasSimulation,
    @inject(TokenMap) private readonly tokens: TokenMap,
  ) {}

  build(transfer: Transfer, options: Abortable): Promise<BridgeBundle> {
    return transfer.direction === 'deposit' ? this.#deposit(transfer, options) : this.#withdraw(transfer, options);
  }

  async #deposit(transfer: Transfer, options: Abortable): Promise<BridgeBundle> {
    const { rootChainId, childChainId, contracts } = this.chains.pair;
    const { token, gasMultiplier } = transfer;
    const bridge = contracts.rootERC20BridgeFlowRate;
    const { sender: owner, recipient, amount } = transfer;
    const fresh = { ...options, fresh: true }; // an approval may have been mined a moment ago
    const needed = token === NATIVE ? Promise.resolve(null) : readApprovalNeed(this.chains.root, { token, owner, spender: bridge, amount }, fresh);
    const [, , , , approval, price, bridgeFee, gas] = await inOrder(
      this.chains.verify('root', options),
      this.chains.verify('child', options),
      token === contracts.rootChainIMX ? checkReceiver(this.chains.child, recipient, options) : nothing,
      token === NATIVE ? nothing : assertMapped(this.tokens, token, options),
      needed,
      this.chains.gasPrice('root', options),
      this.messages.estimateFee({ sourceChainId: rootChainId, destinationChainId: childChainId, gasLimit: gasLimits.DEPOSIT_DESTINATION, gasMultiplier }, options),
      simulateLikelyDeposit(this.simulation, bridge, transfer, needed, options),
    );
    const fees = totalFees({ sourceChainGas: feeOf(price, gas.bridge), approvalFee: feeOf(price, gas.approval), bridgeFee });
    return buildBundle({ transfer, chainId: rootChainId, bridge, data: encodeDeposit(transfer), approval, fees, arrival: null });
  }

  async #withdraw(transfer: Transfer, options: Abortable): Promise<BridgeBundle> {
    const { rootChainId, childChainId, contracts } = this.chains.pair;
    const { token, sender: owner, recipient, amount, gasMultiplier } = transfer;
    const bridge = contracts.childERC20Bridge;
    const fresh = { ...options, fresh: true };
    const isWrapped = token === contracts.childChainWrappedIMX;
    const rootToken = this.tokens.messageTokenOf(token, options);
    const simulated = rootToken.then((root) => simulateWithdrawal(this.simulation, contracts, transfer, root, options));
    const [, , , , approval, price, arrival, bridgeFee] = await inOrder(
      this.chains.verify('root', options),
      this.chains.verify('child', options),
      token === contracts.childChainWrappedETH ? checkReceiver(this.chains.root, recipient, options) : nothing,
      rootToken,
      isWrapped ? readApprovalNeed(this.chains.child, { token: contracts.childChainWrappedIMX, owner, spender: bridge, amount }, fresh) : Promise.resolve(null),
      this.chains.gasPrice('child', options),
      simulated,
      simulated.then(({ gas }) => this.messages.estimateFee({ sourceChainId: childChainId, destinationChainId: rootChainId, gasLimit: gas, gasMultiplier }, options)),
    );
    const approvalGas = gasLimits.APPROVE_TOKEN * BigInt(approval?.amounts.length ?? 0);
    const fees = totalFees({ sourceChainGas: feeOf(price, gasLimits.WITHDRAW_SOURCE), approvalFee: feeOf(price, approvalGas), bridgeFee });
    return buildBundle({ transfer, chainId: childChainId, bridge, data: encodeWithdrawal(transfer), approval, fees, arrival });
  }
}

const nothing = Promise.resolve();
