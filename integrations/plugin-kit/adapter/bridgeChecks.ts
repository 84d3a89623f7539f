import {
  type Abortable,
  BridgeAction,
  type BridgeFeeRequest,
  type BridgeFees,
  type BridgeQuote,
  type BridgeQuoteRequest,
  type BridgeRequest,
  type CarriedToken,
  isTributaryError,
  NATIVE,
} from '../../../core/index.js';
import { type BridgeAdapter, bridgeAbsences, fromBridgeToken } from '../../../core/plugin/index.js';
import { type Check, demand } from '../Check.js';
import { frozen } from '../frozen.js';
import { stillOpen } from '../stage/stillOpen.js';
import { turns, within } from '../stage/turns.js';
import type { AdapterBed, AdapterOptions, Inquiry } from './AdapterBed.js';
import { demandApproval } from './demandApproval.js';
import { demandRefusal } from './demandRefusal.js';
import { demandWholeToken } from './demandWholeToken.js';
import { isAddressed } from './isAddressed.js';

export interface BridgeAdapterOptions extends AdapterOptions {
  /** A deposit that the bridge can make: of a token that is not native, without an existing allowance. */
  readonly deposit: BridgeRequest;
  /** The contract that may take the token. Default: the target of the transfer. */
  readonly spender?: string;
  /** The token that arrives on the other chain. */
  readonly childToken: string;
  /** A token of the root chain that the bridge doesn't support. */
  readonly unknownToken: string;
}

type Bed = AdapterBed<BridgeAdapter, BridgeAdapterOptions>;

/** Requests to a bridge for the checks that accept any request. */
export function bridgeInquiries({ deposit, childToken }: BridgeAdapterOptions): readonly Inquiry<BridgeAdapter>[] {
  return [
    { name: 'estimateFees', ask: (bridge, abortable) => bridge.estimateFees(feesOf(deposit), abortable) },
    {
      name: 'buildTransactions',
      ask: (bridge, abortable) => bridge.buildTransactions(frozen({ ...deposit }), abortable),
    },
    {
      name: 'getPendingWithdrawals',
      ask: (bridge, abortable) => bridge.getPendingWithdrawals(deposit.recipientAddress, abortable),
    },
    { name: 'getTokenMapping', ask: (bridge, abortable) => bridge.getTokenMapping(deposit.token, abortable) },
    { name: 'getRootToken', ask: (bridge, abortable) => bridge.getRootToken(childToken, abortable) },
    { name: 'quote', ask: (bridge, abortable) => quoteFrom(bridge, requestOf(deposit), abortable) },
    {
      name: 'getCarriedTokens',
      ask: async (bridge, abortable) => (await bridge.getCarriedTokens?.(linkOf(deposit), abortable)) ?? [],
    },
  ];
}

function feesOf({ sourceChainId, destinationChainId, token, senderAddress, amount }: BridgeRequest): BridgeFeeRequest {
  return frozen({ action: BridgeAction.DEPOSIT, sourceChainId, destinationChainId, token, senderAddress, amount });
}

const requestOf = ({ gasMultiplier: _gasMultiplier, atLeast: _atLeast, ...crossing }: BridgeRequest) =>
  frozen({ ...crossing, side: 'sent' as const });

/** `null` if it returns no quotes: a bridge without quotes, or an engine's service over one. */
async function quoteFrom(
  bridge: BridgeAdapter,
  request: BridgeQuoteRequest,
  options: Abortable = {},
): Promise<BridgeQuote | null> {
  try {
    return (await bridge.quote?.(request, options)) ?? null;
  } catch (error) {
    if (isTributaryError(error) && error.message === bridgeAbsences.quotes().message) return null;
    throw error;
  }
}

const linkOf = ({ sourceChainId, destinationChainId }: BridgeRequest) =>
  frozen({ sourceChainId: Number(sourceChainId), destinationChainId: Number(destinationChainId) });

function demandSum({ totalFees, ...told }: BridgeFees): void {
  const { sourceChainGas, approvalFee, bridgeFee, imtblFee, tokenFee = 0n, laterGas = 0n } = told;
  const parts = { sourceChainGas, approvalFee, bridgeFee, imtblFee };
  for (const [part, value] of Object.entries({ ...parts, tokenFee, laterGas }))
    demand(value >= 0n, `${part} is ${value}`);
  const sum = Object.values(parts).reduce((total, value) => total + value, 0n);
  demand(totalFees === sum, `totalFees is ${totalFees}, its parts are ${sum}`);
}

const addsUp: Check<Bed> = {
  name: 'tells fees that add up, none of them negative',
  run: async (bed) => {
    const { adapter } = await bed.open();
    demandSum(await bed.answer('estimateFees', adapter.estimateFees(feesOf(bed.options.deposit))));
  },
};

const buildsForSender: Check<Bed> = {
  name: 'builds transactions of the sender on the source chain, with an approval of exactly the amount where the token needs one',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { deposit } = bed.options;
    const bundle = await bed.answer('buildTransactions', adapter.buildTransactions(deposit));
    const { unsignedBridgeTx, unsignedApprovalTx, unsignedResetTx, contractToApprove, feeData, deadline } = bundle;
    for (const transaction of [unsignedResetTx, unsignedApprovalTx, unsignedBridgeTx]) {
      if (transaction === null) continue;
      demand(
        isAddressed(transaction.from, deposit.senderAddress) && transaction.chainId === deposit.sourceChainId,
        'a transaction is of somebody else or elsewhere',
      );
      demand(transaction.data.length > 2, 'a transaction carries no call');
    }
    demandSum(feeData);
    demand(deadline === undefined || deadline > now(), `its deadline ${deadline} is past`);
    const sent = deposit.token === NATIVE ? deposit.amount : 0n;
    demand(unsignedBridgeTx.value >= sent, 'a deposit of native money does not carry it');
    const besides = unsignedBridgeTx.value - sent;
    demand(
      besides <= feeData.bridgeFee,
      `the transfer carries ${besides} of native money, where its fee is ${feeData.bridgeFee}`,
    );
    if (deposit.token === NATIVE) return;
    demand(contractToApprove !== null && unsignedApprovalTx !== null, 'a token without an allowance needs an approval');
    for (const approval of unsignedResetTx === null ? [unsignedApprovalTx] : [unsignedApprovalTx, unsignedResetTx])
      demand(
        isAddressed(approval.to, deposit.token) && approval.value === 0n,
        'the approval is not sent to the token, or carries money',
      );
    const { spender = unsignedBridgeTx.to } = bed.options;
    const named = bundle.spender ?? unsignedBridgeTx.to;
    demand(isAddressed(named, spender), `the bundle names ${named} as its spender, not ${spender}`);
    demandApproval('the approval', unsignedApprovalTx, { amount: deposit.amount, spender });
    if (unsignedResetTx !== null) demandApproval('the reset', unsignedResetTx, { amount: 0n, spender });
  },
};

const now = (): number => Math.floor(Date.now() / 1_000);

const quotesWhatArrives: Check<Bed> = {
  name: 'quotes, where it quotes, what is asked: as much sent, at least as much arriving, for fees that add up, in time',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { deposit, childToken } = bed.options;
    for (const side of ['sent', 'arriving'] as const) {
      const asked = { ...requestOf(deposit), side };
      const quote = await bed.answer(`quote of what is ${side}`, quoteFrom(adapter, asked));
      if (quote === null) return;
      const { amount, arrives, arrivesAs, fees, limits, expectedSeconds, validUntil, expiresAt } = quote;
      if (side === 'sent') {
        demand(amount === asked.amount, `quotes ${amount} where ${asked.amount} are sent`);
        demand(arrives > 0n, `lets ${arrives} arrive`);
      } else {
        demand(amount > 0n, `quotes ${amount} for what has to arrive`);
        demand(arrives >= asked.amount, `${arrives} arrive where ${asked.amount} have to`);
      }
      demand(isAddressed(arrivesAs, childToken), `arrives as ${arrivesAs}, not as ${childToken}`);
      demandSum(fees);
      demand(
        limits === undefined || (amount >= limits.minimum && amount <= limits.maximum),
        `quotes ${amount}, outside of its limits`,
      );
      demand(expectedSeconds === undefined || expectedSeconds >= 0, `takes ${expectedSeconds} seconds`);
      demand(validUntil === undefined || validUntil > now(), `its quote is good until ${validUntil}, which is past`);
      demand(expiresAt === undefined || expiresAt > now(), `has to arrive until ${expiresAt}, which is past`);
    }
  },
};

const keepsAgreement: Check<Bed> = {
  name: 'builds nothing that brings less than was agreed to, where it quotes',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { deposit } = bed.options;
    const quote = await bed.answer('quote', quoteFrom(adapter, requestOf(deposit)));
    if (quote === null) return;
    const { arrives } = quote;
    const agreed = { ...deposit, atLeast: arrives };
    const bundle = await bed.answer('buildTransactions of what was quoted', adapter.buildTransactions(agreed));
    const { arrives: built = deposit.amount } = bundle;
    demand(built >= arrives, `builds what brings ${built}, where ${arrives} were agreed to`);
    await demandRefusal(bed, 'a transfer of which more than it can bring was agreed to', () =>
      adapter.buildTransactions({ ...deposit, atLeast: arrives * 2n + 1n }),
    );
  },
};

const describesTokens: Check<Bed> = {
  name: 'describes what it carries, where it says that itself: each token once, whole, of the chains of the link',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { deposit, childToken } = bed.options;
    const { sourceChainId, destinationChainId } = linkOf(deposit);
    const carried = await carriedBy(bed, adapter);
    for (const { token, arrivesAs } of carried) {
      const others = carried.filter((other) => isAddressed(other.token.address, token.address));
      demand(others.length === 1, `carries ${token.symbol} twice`);
      const ends = [
        [token, sourceChainId, 'from'],
        [arrivesAs, destinationChainId, 'to'],
      ] as const;
      for (const [one, end, which] of ends) {
        demandWholeToken(one);
        demand(one.chainId === end, `carries ${one.symbol} of chain ${one.chainId} ${which} chain ${end}`);
      }
    }
    if (carried.length === 0) return;
    const own = carried.find(({ token }) => isAddressed(token.address, deposit.token));
    demand(own !== undefined, `does not carry ${deposit.token}`);
    demand(isAddressed(own.arrivesAs.address, childToken), `arrives as ${own.arrivesAs.address}, not as ${childToken}`);
  },
};

async function carriedBy(bed: Bed, adapter: BridgeAdapter): Promise<readonly CarriedToken[]> {
  if (adapter.getCarriedTokens === undefined) return [];
  return bed.answer('getCarriedTokens', adapter.getCarriedTokens(linkOf(bed.options.deposit)));
}

const mapsBothWays: Check<Bed> = {
  name: 'maps a token there and back, and says null of one that it does not know',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { deposit, childToken, unknownToken } = bed.options;
    // If the adapter lists transfers itself, its own list counts instead.
    if ((await carriedBy(bed, adapter)).length > 0) return;
    const mapping = await bed.answer('getTokenMapping', adapter.getTokenMapping(deposit.token));
    demand(
      mapping.childToken !== null && isAddressed(fromBridgeToken(mapping.childToken), childToken),
      `arrives as ${mapping.childToken}, not as ${childToken}`,
    );
    const root = await bed.answer('getRootToken', adapter.getRootToken(childToken));
    demand(
      root !== null && isAddressed(root, deposit.token),
      `${childToken} comes from ${root}, not from ${deposit.token}`,
    );
    const unknown = await bed.answer('getTokenMapping of an unknown token', adapter.getTokenMapping(unknownToken));
    demand(unknown.childToken === null, `${unknownToken} arrives as ${unknown.childToken}`);
  },
};

const refusesNonsense: Check<Bed> = {
  name: 'refuses an amount of zero, and a transfer to where it comes from, by rejecting',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { deposit } = bed.options;
    await demandRefusal(bed, 'a transfer of nothing', () => adapter.buildTransactions({ ...deposit, amount: 0n }));
    await demandRefusal(bed, 'a transfer to the same chain', () =>
      adapter.buildTransactions({ ...deposit, destinationChainId: deposit.sourceChainId }),
    );
    await demandRefusal(bed, 'a recipient that is no address', () =>
      adapter.buildTransactions({ ...deposit, recipientAddress: 'nobody' }),
    );
  },
};

const watchesColdly: Check<Bed> = {
  name: 'watches a transfer only while somebody listens, and cancels when they leave',
  run: async (bed) => {
    const { stage, adapter } = await bed.open({ hangsFrom: 0 });
    const status$ = adapter.watchStatus({
      sourceChainId: bed.options.deposit.sourceChainId,
      txHash: `0x${'17'.repeat(32)}`,
    });
    await turns();
    demand(stage.questions.length === 0, `watchStatus asks ${stage.questions[0]?.what} before anybody subscribes`);
    const errors: unknown[] = [];
    const subscription = status$.subscribe({ error: (error: unknown) => errors.push(error) });
    await within(stage.whenAsked(0), bed.limitMs);
    demand(errors.length === 0, `watchStatus errors before its source has answered: ${String(errors[0])}`);
    demand(stage.questions.length > 0, 'watchStatus asks nothing');
    subscription.unsubscribe();
    const complaint = await stillOpen(stage);
    demand(complaint === null, complaint ?? '');
  },
};

export const bridgeChecks: readonly Check<Bed>[] = [
  addsUp,
  buildsForSender,
  quotesWhatArrives,
  keepsAgreement,
  describesTokens,
  mapsBothWays,
  refusesNonsense,
  watchesColdly,
];
