import { BridgeAction, type BridgeFeeRequest, type BridgeRequest, NATIVE } from '../../core/index.js';
import { type BridgeAdapter } from '../../core/plugin/index.js';
import { type Check, demand, describeChecks } from '../Check.js';
import { frozen } from '../frozen.js';
import { stillOpen } from '../stage/stillOpen.js';
import { turns, within } from '../stage/turns.js';
import { AdapterBed, type AdapterOptions, type Inquiry, type MakeAdapter } from './AdapterBed.js';
import { adapterChecks } from './adapterChecks.js';
import { demandApproval } from './demandApproval.js';
import { demandRefusal } from './demandRefusal.js';
import { isAddressed } from './isAddressed.js';

export interface BridgeAdapterOptions extends AdapterOptions {
  /** A deposit that the bridge can make, of a token that is not native, without an allowance that stands. */
  readonly deposit: BridgeRequest;
  /** The form in which the token arrives. */
  readonly childToken: string;
  /** A token of the root chain that the bridge does not know. */
  readonly unknownToken: string;
}

type Bed = AdapterBed<BridgeAdapter, BridgeAdapterOptions>;

/**
 * Declares the tests that every `BridgeAdapter` has to pass.
 *
 * @example describeBridgeAdapter('studio', () => makeStudioBridge(), { deposit, childToken, unknownToken });
 */
export function describeBridgeAdapter(
  name: string,
  make: MakeAdapter<BridgeAdapter>,
  options: BridgeAdapterOptions,
): void {
  const { deposit, childToken } = options;
  const inquiries: readonly Inquiry<BridgeAdapter>[] = [
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
  ];
  describeChecks(
    name,
    [...adapterChecks<BridgeAdapter>(), ...bridgeChecks],
    () => new AdapterBed(make, options, inquiries),
    options,
  );
}

function feesOf({ sourceChainId, destinationChainId, token, senderAddress, amount }: BridgeRequest): BridgeFeeRequest {
  return frozen({ action: BridgeAction.DEPOSIT, sourceChainId, destinationChainId, token, senderAddress, amount });
}

const addsUp: Check<Bed> = {
  name: 'tells fees that add up, none of them negative',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { totalFees, ...told } = await bed.answer('estimateFees', adapter.estimateFees(feesOf(bed.options.deposit)));
    const { sourceChainGas, approvalFee, bridgeFee, imtblFee } = told;
    const parts = Object.entries({ sourceChainGas, approvalFee, bridgeFee, imtblFee });
    for (const [part, value] of parts) demand(value >= 0n, `${part} is ${value}`);
    const sum = parts.reduce((total, [, value]) => total + value, 0n);
    demand(totalFees === sum, `totalFees is ${totalFees}, its parts are ${sum}`);
  },
};

const buildsForSender: Check<Bed> = {
  name: 'builds transactions of the sender on the source chain, with an approval of exactly the amount where the token needs one',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { deposit } = bed.options;
    const { unsignedBridgeTx, unsignedApprovalTx, unsignedResetTx, contractToApprove } = await bed.answer(
      'buildTransactions',
      adapter.buildTransactions(deposit),
    );
    for (const transaction of [unsignedResetTx, unsignedApprovalTx, unsignedBridgeTx]) {
      if (transaction === null) continue;
      demand(
        isAddressed(transaction.from, deposit.senderAddress) && transaction.chainId === deposit.sourceChainId,
        'a transaction is of somebody else or elsewhere',
      );
      demand(transaction.data.length > 2, 'a transaction carries no call');
    }
    if (deposit.token === NATIVE) {
      demand(unsignedBridgeTx.value >= deposit.amount, 'a deposit of native money does not carry it');
      return;
    }
    demand(contractToApprove !== null && unsignedApprovalTx !== null, 'a token without an allowance needs an approval');
    for (const approval of unsignedResetTx === null ? [unsignedApprovalTx] : [unsignedApprovalTx, unsignedResetTx])
      demand(
        isAddressed(approval.to, deposit.token) && approval.value === 0n,
        'the approval is not sent to the token, or carries money',
      );
    demandApproval('the approval', unsignedApprovalTx, { amount: deposit.amount });
    if (unsignedResetTx !== null) demandApproval('the reset', unsignedResetTx, { amount: 0n });
  },
};

const mapsBothWays: Check<Bed> = {
  name: 'maps a token there and back, and says null of one that it does not know',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { deposit, childToken, unknownToken } = bed.options;
    const mapping = await bed.answer('getTokenMapping', adapter.getTokenMapping(deposit.token));
    demand(
      mapping.childToken !== null && isAddressed(mapping.childToken, childToken),
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

const bridgeChecks: readonly Check<Bed>[] = [addsUp, buildsForSender, mapsBothWays, refusesNonsense, watchesColdly];
