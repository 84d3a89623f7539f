import { Interface } from 'ethers';

/** Functions of the router and the proxy, as on the chain. */
const calls = new Interface([
  'function multicall(uint256 deadline, bytes[] data)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 limit) swap)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) swap)',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 limit) swap)',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) swap)',
  'function exactInputSingleWithSecondaryFee((address recipient, uint256 basisPoints)[] fees, (address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 limit) swap)',
  'function exactInputWithSecondaryFee((address recipient, uint256 basisPoints)[] fees, (bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) swap)',
  'function exactOutputSingleWithSecondaryFee((address recipient, uint256 basisPoints)[] fees, (address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 limit) swap)',
  'function exactOutputWithSecondaryFee((address recipient, uint256 basisPoints)[] fees, (bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) swap)',
  'function refundETH()',
  'function unwrapWETH9(uint256 amountMinimum)',
  'function unwrapNativeToken(uint256 amountMinimum)',
]);

/** The default limit for mining a swap, in seconds. */
const defaultPatience = 900;
/** Between question and answer the clock goes on. */
const clockTolerance = 60;

/** A value by the names of its type: tuples as objects, lists as arrays, addresses in lower case. */
function plain(type, value) {
  if (type.isArray()) return [...value].map((one) => plain(type.arrayChildren, one));
  if (type.isTuple()) return plainOf(type.components, value);
  return typeof value === 'string' ? value.toLowerCase() : value;
}
const plainOf = (types, values) =>
  Object.fromEntries(types.map((type, index) => [type.name, plain(type, values[index])]));

/** A default deadline is shown as `default`: it depends on the second of the request. */
function describeDeadline(deadline, { asked, askedAt }) {
  const offset = Number(deadline) - askedAt - defaultPatience;
  return asked === undefined && offset >= 0 && offset <= clockTolerance ? 'default' : deadline;
}

/** Calldata by name, its parts too. */
export function describeCall(data, context = {}) {
  const call = calls.parseTransaction({ data });
  if (call === null) return data.toLowerCase();
  if (call.name !== 'multicall') return { [call.name]: plainOf(call.fragment.inputs, call.args) };
  const [deadline, inner] = call.args;
  return { deadline: describeDeadline(deadline, context), calls: inner.map((one) => describeCall(one)) };
}

const describeTransaction = ({ to, from, data, value }, context) => ({
  to: to.toLowerCase(),
  from: from.toLowerCase(),
  // Absent, a number, a bigint, hex of even length: all mean wei.
  value: BigInt(value ?? 0),
  call: describeCall(data, context),
});

const addressOf = (token) => (token.address ?? token).toLowerCase();
const describeAmount = (amount) => (amount ? { token: addressOf(amount.token), value: amount.value } : null);
const describeFee = ({ recipient, basisPoints, amount }) => ({
  recipient: recipient.toLowerCase(),
  basisPoints,
  amount: describeAmount(amount),
});

/** Percent, as far as both sides count. */
const describeImpact = (impact) =>
  impact === null
    ? '0.0000'
    : Number(impact)
        .toFixed(4)
        .replace(/^-(0\.0000)$/, '$1');

/**
 * @param parts `quote`, `approval` and `swap` with their transactions, of either side
 * @returns the compared fields, and `aside`, from which known differences are recalculated
 */
export function describeSwap({ quote, approval, swap }, context) {
  return {
    quote: {
      amount: describeAmount(quote.amount),
      amountWithMaxSlippage: describeAmount(quote.amountWithMaxSlippage),
      slippage: Number(quote.slippage),
      fees: quote.fees.map(describeFee),
      priceImpact: describeImpact(quote.priceImpact),
    },
    approval: approval && {
      transaction: describeTransaction(approval.transaction, context),
      gasFee: describeAmount(approval.gasFeeEstimate),
    },
    swap: { transaction: describeTransaction(swap.transaction, context), gasFee: describeAmount(swap.gasFeeEstimate) },
    aside: { intrinsicGas: intrinsicGasOf(swap.transaction.data), approvalData: approval?.transaction.data ?? null },
  };
}

/** Gas of a transaction before execution (EIP-2028), which a quoter leaves out. */
export function intrinsicGasOf(data) {
  const bytes = Buffer.from(data.slice(2), 'hex');
  return bytes.reduce((gas, byte) => gas + (byte === 0 ? 4n : 16n), 21_000n);
}
