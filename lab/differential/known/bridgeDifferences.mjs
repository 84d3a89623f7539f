import { getAddress, isAddress } from 'ethers';
import { decision } from './decisions.mjs';
import { outcome, refused } from './refusals.mjs';

const bundles = ['bridge deposit', 'bridge withdrawal'];
const same = (one, other) => isAddress(one) && isAddress(other) && getAddress(one) === getAddress(other);
const zero = /^0x0{40}$/;
const isNoAddress = (text) => text !== undefined && !/^native$/i.test(text) && (!isAddress(text) || zero.test(text));

/** The reference passes the child chain's transaction to the root chain. */
const isOwnChain = ({ request, ours, reference }) =>
  ours === request.input.sourceChainId && reference === request.input.destinationChainId;

/** Sender and recipient are one, in two spellings: the transfer to oneself, which takes less gas. */
const isToOneself = ({ request: { input } }) =>
  input.senderAddress !== input.recipientAddress && same(input.senderAddress, input.recipientAddress);
const toOneself = /^(depositETH|deposit|withdrawIMX|withdraw)$/;
const isCallToOneself = (difference) => {
  const name = difference.path.split('.').at(-1);
  return isToOneself(difference) && (difference.ours === undefined) !== toOneself.test(name);
};
const isCheaperToOneself = (difference) => isToOneself(difference) && difference.ours < difference.reference;

const areChainsWrong = ({ request: { input }, facts }) => {
  const chains = facts.chainIds;
  const { sourceChainId, destinationChainId } = input;
  return (
    !chains.includes(sourceChainId) || !chains.includes(destinationChainId) || sourceChainId === destinationChainId
  );
};
const chainRefusals = ['INVALID_SOURCE_CHAIN_ID', 'INVALID_DESTINATION_CHAIN_ID', 'CHAIN_IDS_MATCH'];

const isChainMistake = (difference) =>
  areChainsWrong(difference) && refused(chainRefusals, 'INVALID_TRANSACTION')(difference);
const isFeeChainMistake = (difference) =>
  areChainsWrong(difference) && refused(chainRefusals, 'INVALID_SOURCE_OR_DESTINATION_CHAIN')(difference);

const hasZeroParty = ({ request: { input }, answers }) =>
  [input.senderAddress, input.recipientAddress, input.token].some((text) => zero.test(text)) &&
  answers.ours.refusal === 'INVALID_ADDRESS';

const isFinalisation = ({ request: { input }, answers, facts }) =>
  input.action === 'FINALISE_WITHDRAWAL' &&
  input.sourceChainId === facts.chainIds[0] &&
  refused(undefined, 'INVALID_DESTINATION_CHAIN_ID')({ answers });

const isUnknownAction = (difference) =>
  !['DEPOSIT', 'WITHDRAW', 'FINALISE_WITHDRAWAL'].includes(difference.request.input.action) &&
  refused('INVALID_TRANSACTION', 'INVALID_SOURCE_OR_DESTINATION_CHAIN')(difference);

const isDefaultToken = (difference) =>
  difference.request.input.token === undefined && refused(undefined, 'UNNAMED')(difference);

const isNoToken = ({ request: { input }, answers }) =>
  isNoAddress(input.token ?? input.rootToken ?? input.tokens?.[0]) && answers.ours.refusal === 'INVALID_ADDRESS';
const isNoRecipient = (difference) =>
  isNoAddress(difference.request.input.recipient) && refused('INVALID_RECIPIENT', 'UNNAMED')(difference);

/** The reference looks up a transaction by its hash in the given spelling. */
const isHashSpelling = ({ request: { input }, answers, path }) => {
  const hash = input.txHashes[Number(path.split('.')[2])];
  return hash !== hash.toLowerCase() && answers.reference.answer.transactions[0].status === 'PENDING';
};

/** In lower case it is the same token; the reference takes it for another. */
const isTokenSpelling = ({ request: { input }, facts, ours }) => {
  const { rootToken } = input;
  const own = { [facts.rootImx]: 'native', [facts.rootWeth]: facts.childEth }[rootToken];
  return rootToken === rootToken.toLowerCase() && own !== undefined && ours === own;
};

const isSigned = ({ request: { input }, ours, reference }) =>
  reference === null && ours === input.recipient.toLowerCase();

/** The reference simulates an unnecessary approval, whose reads make the deposit after it cheaper. */
const warmReads = 20_000n;
const isWithoutApproval = ({ request, answers, facts, ours, reference }) => {
  const approvals = [answers.ours, answers.reference].map(({ answer }) => answer.approval);
  const difference = ours > reference ? ours - reference : reference - ours;
  return (
    isAddress(request.input.token) &&
    approvals.every((approval) => approval === null) &&
    difference <= warmReads * facts.rootGasPrice
  );
};
const isReset = (difference) =>
  refused(undefined, 'TENDERLY_GAS_ESTIMATE_FAILED')(difference) &&
  difference.answers.reference.detail.includes('reset the allowance') &&
  difference.answers.ours.answer.approval !== null;

/** If two checks fail, the reference reports the first one. */
const isRecipientFirst = (difference) =>
  difference.request.input.recipientAddress === difference.facts.refusingReceiver &&
  refused('INVALID_RECIPIENT', 'TENDERLY_GAS_ESTIMATE_FAILED')(difference);

export const bridgeDifferences = [
  {
    name: 'a withdrawal is sent on the child chain',
    decision: decision.addressesAsAddresses,
    operations: ['bridge withdrawal'],
    path: /^answer\.(bridge|approval)\.chainId$/,
    holds: isOwnChain,
  },
  {
    name: 'sender and recipient are compared as addresses',
    decision: decision.addressesAsAddresses,
    operations: bundles,
    path: /^answer\.bridge\.call\.\w+$/,
    holds: isCallToOneself,
  },
  {
    name: 'the gas that this saves',
    decision: decision.addressesAsAddresses,
    operations: bundles,
    path: /^answer\.fees\.(sourceChainGas|totalFees)$/,
    holds: isCheaperToOneself,
  },
  {
    name: 'a hash is the same in capitals',
    decision: decision.addressesAsAddresses,
    operations: ['bridge status'],
    path: /^answer\.transactions\.\d\.(status|token|sender|recipient|amount|timing)$/,
    holds: isHashSpelling,
  },
  {
    name: 'a token is the same in lower case',
    decision: decision.addressesAsAddresses,
    operations: ['bridge mapping'],
    path: /^answer\.childToken$/,
    holds: isTokenSpelling,
  },
  {
    name: 'only the sent transactions are simulated',
    decision: decision.exactAllowances,
    operations: ['bridge deposit'],
    path: /^answer\.fees\.(sourceChainGas|totalFees)$/,
    holds: isWithoutApproval,
  },
  {
    name: 'an allowance that has to be reset',
    decision: decision.exactAllowances,
    operations: ['bridge deposit'],
    path: outcome,
    holds: isReset,
  },
  {
    name: 'the recipient before the simulation',
    decision: decision.firstMistake,
    operations: bundles,
    path: outcome,
    holds: isRecipientFirst,
  },
  {
    name: 'the first error in the specification’s order',
    decision: decision.firstMistake,
    operations: bundles,
    path: outcome,
    holds: isChainMistake,
  },
  {
    name: 'a token without counterpart',
    decision: decision.noCounterpart,
    operations: bundles,
    path: outcome,
    holds: refused('INVALID_TOKEN', ['TENDERLY_GAS_ESTIMATE_FAILED', 'PROVIDER_ERROR']),
  },
  {
    name: 'the zero address is invalid',
    decision: decision.noCounterpart,
    operations: bundles,
    path: outcome,
    holds: hasZeroParty,
  },
  {
    name: 'a fee request’s chains are checked',
    decision: decision.feeChecks,
    operations: ['bridge fees'],
    path: outcome,
    holds: isFeeChainMistake,
  },
  {
    name: 'the fee of a finalisation',
    decision: decision.feeChecks,
    operations: ['bridge fees'],
    path: outcome,
    holds: isFinalisation,
  },
  {
    name: 'an unknown action',
    decision: decision.feeChecks,
    operations: ['bridge fees'],
    path: outcome,
    holds: isUnknownAction,
  },
  {
    name: 'a missing token means the native one',
    decision: decision.namedRefusals,
    operations: ['bridge fees'],
    path: outcome,
    holds: isDefaultToken,
  },
  {
    name: 'a token that isn’t an address',
    decision: decision.namedRefusals,
    operations: ['bridge fees', 'bridge mapping', 'bridge flow rates'],
    path: outcome,
    holds: isNoToken,
  },
  {
    name: 'a recipient that isn’t an address',
    decision: decision.namedRefusals,
    operations: ['bridge pending'],
    path: outcome,
    holds: isNoRecipient,
  },
  {
    name: 'transactions to sign name their sender',
    decision: decision.senderNamed,
    operations: ['bridge finalise'],
    path: /^answer\.transaction\.from$/,
    holds: isSigned,
  },
];
