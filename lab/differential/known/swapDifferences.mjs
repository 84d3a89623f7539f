import { decision } from './decisions.mjs';
import { outcome, refused } from './refusals.mjs';

const quotes = ['swap exact in', 'swap exact out'];
const isInput = ({ request }) => request.operation === 'swap exact in';

const maximumError = 0.000_15;

/** The integrator's fees lower the output of the trade; the reference counts the pools only. Both round, ours towards the worse. */
function isImpactWithFees({ request, answers, ours, reference }) {
  const { quote } = answers.ours.answer;
  const paid = isInput({ request }) ? request.input.amount : quote.amount.value;
  const fees = quote.fees.reduce((sum, { amount }) => sum + amount.value, 0n);
  const traded = Number(paid - fees) / Number(paid);
  const expected = (1 + Number(reference) / 100) * traded * 100 - 100;
  return Math.abs(Number(ours) - expected) <= maximumError;
}

/** The quoter leaves out the transaction's intrinsic gas, to the last byte of its calldata. */
const isWholeGas = ({ answers, facts, ours, reference }) =>
  ours - reference === facts.swapGasPrice * answers.ours.answer.aside.intrinsicGas;

const bytesOf = (data) => [...Buffer.from(data.slice(2), 'hex')];
const calldataGas = (data) => bytesOf(data).reduce((gas, byte) => gas + (byte === 0 ? 4n : 16n), 0n);
const amountDigits = 64;

/** The reference estimates an approval of everything, whose amount has no zero byte, and then asks for one of the exact amount. */
function isExactApprovalGas({ answers, facts, ours, reference }) {
  const data = answers.ours.answer.aside.approvalData;
  const unlimited = `${data.slice(0, -amountDigits)}${'f'.repeat(amountDigits)}`;
  return reference - ours === facts.swapGasPrice * (calldataGas(unlimited) - calldataGas(data));
}

const fractionOf = (text) => {
  const [whole, decimals = ''] = text.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
};

function limitOf({ request, answers }, { numerator, denominator }) {
  const { value } = answers.ours.answer.quote.amount;
  return isInput({ request })
    ? (value * denominator) / (denominator + numerator)
    : (value * (denominator + numerator)) / denominator;
}

/** The reference counts in binary fractions: 1.1 % is 0.011000000000000001. Both figures are recalculated, so that nothing else hides here. */
function isExactSlippage(difference) {
  const { slippage } = difference.request.input;
  const { numerator, denominator } = fractionOf(String(slippage));
  const exact = limitOf(difference, { numerator, denominator: denominator * 100n });
  const binary = limitOf(difference, fractionOf(String(slippage / 100)));
  return exact !== binary && difference.ours === exact && difference.reference === binary;
}

const dependsOnSlippage =
  /^answer\.(quote\.amountWithMaxSlippage\.value|approval\.transaction\.call\.approve\.amount|swap\.transaction\.value|swap\.transaction\.call\.calls\.\d\..*(amountOutMinimum|amountInMaximum|amountMinimum))$/;

/** The reference breaks on a fraction that needs an exponent. */
const isTinySlippage = ({ request, answers }) =>
  answers.reference.refusal === 'UNNAMED' && String(request.input.slippage / 100).includes('e');

const givesNothing = ({ request, answers }) =>
  isInput({ request }) &&
  refused('NO_ROUTES_AVAILABLE', undefined)({ answers }) &&
  answers.reference.answer.quote.amount.value === 0n;

const isNoAmount = ({ request, answers }) =>
  request.input.amount <= 0n && answers.ours.refusal === 'INVALID_AMOUNT' && answers.reference.refusal !== undefined;

/** The address has no contract, or one without decimals: the reference breaks on the node's answer. */
const isNoToken = ({ answers }) =>
  answers.reference.refusal === 'UNNAMED' &&
  answers.reference.detail.includes('DECIMALS') &&
  ['APPROVE_ERROR', 'PROVIDER_CALL_ERROR'].includes(answers.ours.refusal);

/** The token wants its allowance reset first: ours does so, and the gas is not known then. */
const isReset = (difference) =>
  refused(undefined, 'UNNAMED')(difference) &&
  difference.answers.reference.detail.includes('reset the allowance') &&
  difference.answers.ours.answer.approval !== null;

export const swapDifferences = [
  {
    name: 'the price impact counts the integrator’s fees',
    decision: decision.impactWithFees,
    operations: quotes,
    path: /^answer\.quote\.priceImpact$/,
    holds: isImpactWithFees,
  },
  {
    name: 'gas of the transaction itself',
    decision: decision.wholeGas,
    operations: quotes,
    path: /^answer\.swap\.gasFee\.value$/,
    holds: isWholeGas,
  },
  {
    name: 'the approval’s gas is that of the approval',
    decision: decision.exactApprovalGas,
    operations: quotes,
    path: /^answer\.approval\.gasFee\.value$/,
    holds: isExactApprovalGas,
  },
  {
    name: 'an allowance that has to be reset',
    decision: decision.exactAllowances,
    operations: quotes,
    path: outcome,
    holds: isReset,
  },
  {
    name: 'slippage is computed exactly',
    decision: decision.exactSlippage,
    operations: quotes,
    path: dependsOnSlippage,
    holds: isExactSlippage,
  },
  {
    name: 'the smallest slippages are possible',
    decision: decision.exactSlippage,
    operations: quotes,
    path: outcome,
    holds: isTinySlippage,
  },
  {
    name: 'a route with an output of zero isn’t a route',
    decision: decision.nothingForSomething,
    operations: quotes,
    path: outcome,
    holds: givesNothing,
  },
  {
    name: 'an amount of zero is rejected as such',
    decision: decision.namedRefusals,
    operations: quotes,
    path: outcome,
    holds: isNoAmount,
  },
  {
    name: 'an address without a token has a separate error',
    decision: decision.namedRefusals,
    operations: quotes,
    path: outcome,
    holds: isNoToken,
  },
];
