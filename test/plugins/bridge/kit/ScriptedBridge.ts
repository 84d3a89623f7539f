import { Interface, ZeroAddress } from 'ethers';
import { childBridgeAbi, childErc20Abi, erc20Abi, rootBridgeAbi } from '../../../../contracts-abi/index.js';
import type { HttpClient, HttpRequest, HttpResponse } from '../../../../core/http/HttpClient.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { BridgeChains } from '../../../../plugins/bridge/chains/BridgeChains.js';
import { FeeEstimates } from '../../../../plugins/bridge/fees/FeeEstimates.js';
import { GatewayBridgeAdapter } from '../../../../plugins/bridge/GatewayBridgeAdapter.js';
import { MessageService } from '../../../../plugins/bridge/messages/MessageService.js';
import { WithdrawalQueue } from '../../../../plugins/bridge/queue/WithdrawalQueue.js';
import { GasSimulation } from '../../../../plugins/bridge/simulation/GasSimulation.js';
import { TransferGas } from '../../../../plugins/bridge/simulation/TransferGas.js';
import { Arrivals } from '../../../../plugins/bridge/status/Arrivals.js';
import { TransferStatuses } from '../../../../plugins/bridge/status/TransferStatuses.js';
import { TokenMap } from '../../../../plugins/bridge/tokens/TokenMap.js';
import { Bundles } from '../../../../plugins/bridge/transactions/Bundles.js';
import { ChainTransfers } from '../../../../plugins/bridge/transfers/ChainTransfers.js';
import { ServiceTransfers } from '../../../../plugins/bridge/transfers/ServiceTransfers.js';
import { TransferLists } from '../../../../plugins/bridge/transfers/TransferLists.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { sandbox } from './aService.js';
import { bridgeSettings } from './bridgeSettings.js';

/** A token that the bridge maps, on either side. */
export const rootToken = parseAddress(`0x${'a1'.repeat(20)}`);
export const childToken = parseAddress(`0x${'b2'.repeat(20)}`);

export const contracts = sandbox.bridgePair.contracts!;

/** Response of a contract, one value per output. A thrown error is the failure of the read. */
type Answer = (args: readonly unknown[], contract: string) => readonly unknown[];

/** One simulated call, as the service tells of it. */
export interface Simulated {
  readonly gasUsed: string;
  readonly logs?: readonly unknown[];
  readonly trace?: readonly unknown[];
}

export interface ContractCall {
  readonly side: 'root' | 'child';
  readonly name: string;
  readonly args: readonly unknown[];
}

const everything = new Interface([
  ...new Set<string>([...rootBridgeAbi, ...childBridgeAbi, ...childErc20Abi, ...erc20Abi]),
]);
const quantity = (value: bigint | number): string => `0x${value.toString(16)}`;

/** Asked plainly, it gives a number as a node does. */
class ScriptedNode extends ScriptedChain {
  override async request(...asked: Parameters<ScriptedChain['request']>): Promise<unknown> {
    const answer = await super.request(...asked);
    return typeof answer === 'bigint' ? quantity(answer) : answer;
  }
}

/**
 * Both ends of the bridge and its services, answering by heart. One token is mapped, nothing is allowed, nothing waits in the queue; a unit of gas
 * costs 100 wei on the root chain and 10 on the child chain, a message 5,000, and whatever is simulated takes 70,000 of gas.
 */
export class ScriptedBridge {
  readonly root = this.#chain(rootChainId, 90n, 10n);
  readonly child = this.#chain(childChainId, 7n, 3n);
  readonly sent: HttpRequest[] = [];
  readonly calls: ContractCall[] = [];
  /** By the contract's function. */
  readonly answers: Record<string, Answer> = {
    childETHToken: () => [contracts.childChainWrappedETH],
    rootTokenToChildToken: ([token]) => [
      token === rootToken ? childToken : token === contracts.rootChainIMX ? token : ZeroAddress,
    ],
    rootToken: (_args, contract) => [contract === childToken ? rootToken : ZeroAddress],
    allowance: () => [0n],
    getPendingWithdrawalsLength: () => [0n],
    getPendingWithdrawals: ([, indexes]) => [
      (indexes as readonly bigint[]).map(() => [ZeroAddress, ZeroAddress, 0n, 0n]),
    ],
    withdrawalDelay: () => [600n],
    withdrawalQueueActivated: () => [false],
    flowRateBuckets: () => [1n, 2n, 3n, 4n],
    largeTransferThresholds: () => [5n],
  };
  /** The message service's answer about a fee. */
  fee = '5000';
  /** Messages that the service knows. */
  messages: readonly unknown[] = [];
  messageStatus = 200;
  simulate: (calls: readonly unknown[]) => readonly Simulated[] = (calls) => calls.map(() => ({ gasUsed: '70000' }));

  readonly chains = new BridgeChains(sandbox, new ScriptedChains(this.root, this.child), bridgeSettings);
  readonly tokens = new TokenMap(this.chains);
  readonly statuses: TransferStatuses;
  readonly adapter: GatewayBridgeAdapter;

  constructor() {
    const http: HttpClient = { send: (request) => Promise.resolve(this.#answer(request)) };
    const service = new MessageService(sandbox, http, bridgeSettings);
    const queue = new WithdrawalQueue(this.chains);
    const gas = new TransferGas(this.chains);
    this.statuses = new TransferStatuses(this.chains, service, queue, new Arrivals(this.chains, sandbox));
    this.adapter = new GatewayBridgeAdapter(
      this.chains,
      new FeeEstimates(this.chains, service, this.tokens, gas),
      new Bundles(this.chains, service, new GasSimulation(sandbox, http), this.tokens, gas),
      this.statuses,
      queue,
      this.tokens,
      bridgeSettings,
      service,
      new TransferLists(
        this.chains,
        new ChainTransfers(this.chains),
        new ServiceTransfers(this.chains, service),
        this.statuses,
        this.tokens,
      ),
    );
  }

  callsOf(name: string): readonly ContractCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** Requests to price a message. */
  get priced(): readonly unknown[] {
    return this.sent
      .filter(({ method, url }) => method === 'POST' && url === sandbox.endpoints.messageService)
      .map(({ body }) => body);
  }

  /** Parameters of each simulation. */
  get simulated(): readonly (readonly unknown[])[] {
    return this.sent
      .filter(({ url }) => url.endsWith('/v1/tenderly/estimate'))
      .map(({ body }) => (body as { readonly params: readonly unknown[] }).params);
  }

  #chain(chainId: number, baseFee: bigint, priorityFee: bigint): ScriptedChain {
    return new ScriptedNode(chainId)
      .script('eth_chainId', () => quantity(chainId))
      .script('eth_getBlockByNumber', ([tag]) => ({
        ...{ number: tag === 'latest' ? quantity(100) : tag, timestamp: quantity(5_000) },
        baseFeePerGas: quantity(baseFee),
      }))
      .script('eth_maxPriorityFeePerGas', () => quantity(priorityFee))
      .script('eth_gasPrice', () => quantity(1))
      .script('eth_estimateGas', () => quantity(46_000))
      .script('eth_getCode', () => '0x')
      .script('eth_call', ([to, data]) => {
        const call = everything.parseTransaction({ data: data as string })!;
        this.calls.push({ side: chainId === rootChainId ? 'root' : 'child', name: call.name, args: [...call.args] });
        return everything.encodeFunctionResult(call.fragment, this.answers[call.name]!([...call.args], to as string));
      });
  }

  #answer(request: HttpRequest): HttpResponse {
    this.sent.push(request);
    const json = (value: unknown, status = 200): HttpResponse => ({
      status,
      text: JSON.stringify(value),
      retryAfterMs: null,
    });
    if (request.method === 'GET') return json({ data: this.messages }, this.messageStatus);
    if (request.url === sandbox.endpoints.messageService) return { status: 200, text: this.fee, retryAfterMs: null };
    const { params } = request.body as { readonly params: readonly [readonly unknown[]] };
    return json({ result: this.simulate(params[0]) });
  }
}
