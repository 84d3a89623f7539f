import { parseUnits } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { type BridgeErrorType, bridgePlugin, createFundingEngine, type UnsignedTransaction } from 'tributary-sdk';
import { type bridgeErrors } from 'tributary-sdk/plugin';
import { eventually } from '../integration/bridgeBed.js';
import { type CatalogueBed, child, nobody, player, root } from './CatalogueBed.js';
import { type CatalogueRow, type CatalogueRows, row } from './CatalogueRow.js';
import { nodeThat } from './nodeThat.js';

/** A name that is a code of the catalogue, or nothing compiles. */
const of = (code: BridgeErrorType, message: string, how: string, cause: CatalogueRow['cause']): CatalogueRow =>
  row(code, message, how, cause);

/** Deposits the given token instead of USDC. */
const deposit =
  (given: Readonly<Record<string, unknown>>): CatalogueRow['cause'] =>
  (bed) =>
    bed.deposit(given);
const fees =
  (given: Readonly<Record<string, unknown>>): CatalogueRow['cause'] =>
  (bed) =>
    bed.fees(given);
/** A deposit while the simulation answers so. */
const simulated =
  (body: string): CatalogueRow['cause'] =>
  (bed) => {
    bed.fault('bridgeApi', { status: 200, body });
    return bed.deposit();
  };

const refusesCalls = nodeThat(({ method }) => method === 'eth_call');
const someHash = `0x${'ab'.repeat(32)}`;

/** The hash of a transaction that was mined and undone. */
async function revertedHash(bed: CatalogueBed): Promise<string> {
  const transaction = { from: player, to: bed.token('USDC'), data: '0x12345678', gas: '0x100000' };
  const hash = await bed.wallet().request({ method: 'eth_sendTransaction', params: [transaction] });
  await bed.devnet.rpc('child', 'evm_mine', []);
  return hash as string;
}

/** A withdrawal of more than the bridge lets through at once: it waits in the queue, at the first place. */
async function queuedWithdrawal(bed: CatalogueBed): Promise<void> {
  const { bridge } = bed.engine();
  const bundle = await bridge.buildTransactions({
    sourceChainId: child,
    destinationChainId: root,
    senderAddress: bed.devnet.address('rich'),
    recipientAddress: bed.devnet.address('rich'),
    token: bed.token('USDC'),
    amount: parseUnits('30000', 6),
  });
  const { hash } = await bed.devnet.send('rich', bundle.unsignedBridgeTx satisfies UnsignedTransaction);
  await eventually(() => bed.devnet.message(hash)?.status === 'executed');
}

function nodeOfOtherChain(side: 'root' | 'child'): CatalogueRow['cause'] {
  return (bed) => {
    const { rpcUrl } = bed.devnet.devnet[side === 'root' ? 'child' : 'root'];
    const right = { [root]: bed.devnet.devnet.root.rpcUrl, [child]: bed.devnet.devnet.child.rpcUrl };
    return bed.deposit({}, bed.withNodes({ ...right, [side === 'root' ? root : child]: rpcUrl }));
  };
}

const mismatch = 'provider chainID does not match expected. Please upgrade the SDK or check the configured networks.';
const elsewhere = 31338;

/** Errors of the specification (§5, §8) and additional ones, in the order of the catalogue. */
export const bridgeRows = {
  invalidSourceChainId: [
    of(
      'INVALID_SOURCE_CHAIN_ID',
      'the sourceChainId is not valid',
      'from a chain of no bridge',
      deposit({ sourceChainId: 1 }),
    ),
  ],
  invalidDestinationChainId: [
    of(
      'INVALID_DESTINATION_CHAIN_ID',
      'the destinationChainId is not valid',
      'to a chain of no bridge',
      deposit({ destinationChainId: 1 }),
    ),
  ],
  chainIdsMatch: [
    of(
      'CHAIN_IDS_MATCH',
      'source cannot be the same as destination',
      'from a chain to itself',
      deposit({ destinationChainId: root }),
    ),
  ],
  neitherDepositNorWithdrawal: [
    of(
      'INVALID_SOURCE_OR_DESTINATION_CHAIN',
      'This request is neither a valid deposit nor a valid withdrawal',
      'the fees of a deposit from the child chain',
      fees({ sourceChainId: child, destinationChainId: root }),
    ),
  ],
  finaliseOutsideRootChain: [
    of(
      'INVALID_SOURCE_CHAIN_ID',
      'Finalised withdrawals must be on the root chain',
      'the fees of a release on the child chain',
      fees({ action: 'FINALISE_WITHDRAWAL', sourceChainId: child }),
    ),
  ],

  invalidAddress: [
    of(
      'INVALID_ADDRESS',
      'address is not a valid address',
      'a sender that is none',
      deposit({ senderAddress: '0x12' }),
    ),
  ],
  invalidTokenAddress: [
    of('INVALID_ADDRESS', 'token address is not a valid address', 'a token that is none', deposit({ token: '0x12' })),
  ],
  invalidAmount: [of('INVALID_AMOUNT', 'deposit amount is invalid', 'a transfer of nothing', deposit({ amount: 0n }))],
  invalidRecipient: [
    of('INVALID_RECIPIENT', 'address is not a valid recipient', 'a contract that takes no currency', (bed) =>
      bed.engine().bridge.buildTransactions({
        sourceChainId: child,
        destinationChainId: root,
        senderAddress: bed.devnet.address('rich'),
        recipientAddress: bed.devnet.devnet.contracts.root['refusingReceiver']!,
        token: bed.token('ETH'),
        amount: 1n,
      }),
    ),
  ],
  tokenNotMapped: [
    of(
      'INVALID_TOKEN',
      'the token has no counterpart on the other chain',
      'a token that is not bridged',
      deposit({ token: nobody }),
    ),
  ],
  invalidTokens: [
    of('INVALID_TOKEN', 'invalid tokens array', 'the flow rates of no token', (bed) =>
      bed.engine().bridge.getFlowRates([]),
    ),
  ],
  invalidFlowRateIndex: [
    of('INVALID_FLOWRATE_INDEX', 'the flowrate index is not valid', 'a release of an index below zero', (bed) =>
      bed.engine().bridge.buildFinaliseWithdrawal({ recipient: player, index: -1 }),
    ),
  ],

  invalidAction: [
    of('INVALID_TRANSACTION', 'Invalid action', 'the fees of something else', fees({ action: 'TRANSFER' })),
  ],
  invalidBundle: [
    of('INVALID_TRANSACTION', 'Invalid Bridge Bundled TX', 'the status of what is no transaction', (bed) =>
      bed.engine().bridge.getStatus({ sourceChainId: root, txHashes: ['0x12'] }),
    ),
  ],

  rootProviderMismatch: [
    of(
      'UNSUPPORTED_ERROR',
      `Rootchain ${mismatch}`,
      'a node of another chain for the root chain',
      nodeOfOtherChain('root'),
    ),
  ],
  childProviderMismatch: [
    of(
      'UNSUPPORTED_ERROR',
      `Childchain ${mismatch}`,
      'a node of another chain for the child chain',
      nodeOfOtherChain('child'),
    ),
  ],

  messageChainNotFound: [
    of(
      'AXELAR_CHAIN_NOT_FOUND',
      'Source or Destination chainID can not be matched to a cross-chain message service chain',
      'an engine for a chain that the message service has no name for',
      async (bed) => {
        const { rpcUrl } = bed.devnet.devnet.child;
        const { chainIdHex: _ofTheChild, ...known } = bed.engine().environment.networks[child]!;
        const network = { ...known, chainId: elsewhere, rpcUrls: [rpcUrl] };
        const { contracts } = bed.engine().environment.bridgePair;
        return Promise.resolve(
          createFundingEngine({
            environment: 'sandbox',
            overrides: {
              l2ChainId: elsewhere,
              networks: { [elsewhere]: network },
              bridgePair: { contracts: contracts! },
            },
            plugins: [bridgePlugin()],
          }),
        );
      },
    ),
  ],
  simulationFailed: [
    of(
      'TENDERLY_GAS_ESTIMATE_FAILED',
      'Estimating gas failed, with the reason: simulation error: no funds',
      'a simulation that fails',
      simulated('{"error":{"message":"no funds"}}'),
    ),
    of(
      'TENDERLY_GAS_ESTIMATE_FAILED',
      'Estimating gas failed, with the reason: mismatched responses',
      'a simulation of another bundle',
      simulated('{"result":[{"gasUsed":1}]}'),
    ),
    of(
      'TENDERLY_GAS_ESTIMATE_FAILED',
      'Estimating gas failed, with the reason: missing results',
      'a simulation that leaves gas out',
      simulated('{"result":[{"gasUsed":1},{}]}'),
    ),
  ],
  crossChainGasFailed: [
    of(
      'AXELAR_GAS_ESTIMATE_FAILED',
      'Estimating cross-chain gas failed',
      'a message service that names no fee',
      (bed) => {
        bed.fault('messageService', { status: 500 });
        return bed.deposit();
      },
    ),
  ],
  statusFailed: [
    of('PROVIDER_ERROR', 'Failed to fetch the cross-chain status', 'a message that cannot be read', (bed) => {
      const entry = { id: someHash, call: { returnValues: { payload: '0x1234' } } };
      bed.fault('messageService', { status: 200, body: JSON.stringify({ data: [entry] }) });
      return bed.engine().bridge.getStatus({ sourceChainId: root, txHashes: [someHash] });
    }),
  ],

  pendingWithdrawalNotFound: [
    of('FLOW_RATE_ERROR', 'pending withdrawal not found', 'a release where nothing waits', (bed) =>
      bed.engine().bridge.buildFinaliseWithdrawal({ recipient: player, index: 7 }),
    ),
  ],
  withdrawalNotDue: [
    of('FLOW_RATE_ERROR', 'the withdrawal cannot be released yet', 'a release before its time', async (bed) => {
      await queuedWithdrawal(bed);
      const recipient = bed.devnet.address('rich');
      return bed.engine().actions.claim({ account: recipient, withdrawal: { recipient, index: 0 } });
    }),
  ],
  pendingWithdrawalsFailed: [
    of('FLOW_RATE_ERROR', 'Failed to fetch the pending withdrawals', 'a node that answers no call', (bed) =>
      bed.engine({ fetch: refusesCalls }).bridge.getPendingWithdrawals(player),
    ),
  ],
  flowRatesFailed: [
    of('INTERNAL_ERROR', 'unable to query contract for flowrate info', 'a node that answers no call', (bed) =>
      bed.engine({ fetch: refusesCalls }).bridge.getFlowRates(['NATIVE']),
    ),
  ],
  transactionReverted: [
    of('TRANSACTION_REVERTED', 'the transaction was reverted', 'a transfer is followed that was undone', async (bed) =>
      lastValueFrom(bed.engine().bridge.watchStatus({ sourceChainId: child, txHash: await revertedHash(bed) })),
    ),
  ],

  wrapped: [
    of('PROVIDER_ERROR', 'PROVIDER_ERROR: the node refused the request', 'a node that answers no call', (bed) =>
      bed.engine({ fetch: refusesCalls }).bridge.getTokenMapping(nobody),
    ),
    of(
      'ROOT_PROVIDER_ERROR',
      'ROOT_PROVIDER_ERROR: the chain could not be reached',
      'a root chain that is away',
      (bed) => {
        bed.fault('rootRpc', { socket: 'drop' });
        return bed.deposit();
      },
    ),
    of(
      'CHILD_PROVIDER_ERROR',
      'CHILD_PROVIDER_ERROR: the chain could not be reached',
      'a child chain that is away',
      (bed) => {
        bed.fault('childRpc', { socket: 'drop' });
        return bed.deposit();
      },
    ),
  ],
} satisfies CatalogueRows<typeof bridgeErrors>;
