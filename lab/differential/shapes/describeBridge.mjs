import { Interface } from 'ethers';

const calls = new Interface([
  'function depositETH(uint256 amount)',
  'function depositToETH(address receiver, uint256 amount)',
  'function deposit(address rootToken, uint256 amount)',
  'function depositTo(address rootToken, address receiver, uint256 amount)',
  'function withdrawIMX(uint256 amount)',
  'function withdrawIMXTo(address receiver, uint256 amount)',
  'function withdraw(address childToken, uint256 amount)',
  'function withdrawTo(address childToken, address receiver, uint256 amount)',
  'function finaliseQueuedWithdrawal(address receiver, uint256 index)',
  'function approve(address spender, uint256 amount)',
]);

const lower = (value) => (typeof value === 'string' ? value.toLowerCase() : value);
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
/** `NATIVE` is a literal of the specification: its case counts. */
const describeToken = (token) => (token?.startsWith('0x') ? token.toLowerCase() : token);

function describeTransaction(transaction) {
  if (transaction === null) return null;
  const { to, from, data, value, chainId } = transaction;
  const call = calls.parseTransaction({ data });
  return {
    to: lower(to),
    from: lower(from ?? null),
    value: BigInt(value),
    chainId: Number(chainId),
    call: { [call.name]: mapValues(call.args.toObject(), lower) },
  };
}

export const describeFees = ({ sourceChainGas, approvalFee, bridgeFee, imtblFee, totalFees }) =>
  mapValues({ sourceChainGas, approvalFee, bridgeFee, imtblFee, totalFees }, BigInt);

const orNull = (value) => value ?? null;

export const describeBundle = (bundle) => ({
  fees: describeFees(bundle.feeData),
  contractToApprove: lower(orNull(bundle.contractToApprove)),
  approval: describeTransaction(bundle.unsignedApprovalTx),
  bridge: describeTransaction(bundle.unsignedBridgeTx),
  delayedForAmount: orNull(bundle.delayWithdrawalLargeAmount),
  delayedForToken: orNull(bundle.delayWithdrawalUnknownToken),
  queueActivated: orNull(bundle.withdrawalQueueActivated),
  threshold: bundle.largeTransferThresholds == null ? null : BigInt(bundle.largeTransferThresholds),
});

const describeTiming = ({ canWithdraw, timeoutStart, timeoutEnd }) => ({
  canWithdraw,
  timeoutStart: Number(timeoutStart),
  timeoutEnd: Number(timeoutEnd),
});

export const describePending = ({ withdrawer, token, amount, ...timing }) => ({
  withdrawer: lower(withdrawer),
  token: lower(token),
  amount: BigInt(amount),
  ...describeTiming(timing),
});

export const describeFinalisation = ({ pendingWithdrawal, unsignedTx }) => ({
  pending: describePending(pendingWithdrawal),
  transaction: describeTransaction(unsignedTx),
});

export const describeStatus = ({ txHash, status, token, sender, recipient, amount, data }) => ({
  txHash: lower(txHash),
  status,
  token: lower(orNull(token)),
  sender: lower(orNull(sender)),
  recipient: lower(orNull(recipient)),
  amount: amount === undefined ? null : BigInt(amount),
  timing: data?.timeoutEnd === undefined ? null : describeTiming(data),
});

const describeFlowRate = (rate) => mapValues(rate, BigInt);

export const describeFlowRates = ({ withdrawalQueueActivated, withdrawalDelay, tokens }) => ({
  withdrawalQueueActivated,
  withdrawalDelay: Number(withdrawalDelay),
  tokens: mapValues(tokens, ({ capacity, depth, refillTime, refillRate, largeTransferThreshold }) =>
    describeFlowRate({ capacity, depth, refillTime, refillRate, largeTransferThreshold }),
  ),
});

export const describeMapping = ({ rootToken, childToken }) => ({
  rootToken: describeToken(rootToken),
  childToken: describeToken(childToken),
});
