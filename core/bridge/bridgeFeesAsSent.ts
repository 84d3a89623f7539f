import { sentGasPrice } from '../wallet/gasPriceRule.js';
import type { BridgeFees } from './BridgeAdapter.js';

/**
 * Returns the fees with gas at the price that the wallet will be asked to send with. On the child
 * chains it differs from the node's price, which bridges use. Fees without gas units, and those of
 * other chains, stay unchanged. Pure.
 */
export function bridgeFeesAsSent(fees: BridgeFees, chainId: number, isPassport: boolean): BridgeFees {
  const price = sentGasPrice(chainId, isPassport);
  const { gas, sourceChainGas: gasBefore, approvalFee: approvalBefore } = fees;
  if (price === null || gas === undefined) return fees;
  const [sourceChainGas, approvalFee] = [price * gas.transfer, price * gas.approval];
  const totalFees = fees.totalFees - gasBefore - approvalBefore + sourceChainGas + approvalFee;
  return { ...fees, sourceChainGas, approvalFee, totalFees };
}
