import { AbiCoder, Interface } from 'ethers';
import { ChainBalanceReader } from '../../../../../core/balances/ChainBalanceReader.js';
import { networks } from '../../../../../core/chains/networks.js';
import { Fulfilment } from '../../../../../core/checkout/fulfilment/Fulfilment.js';
import type { FulfilmentRequest } from '../../../../../core/checkout/fulfilment/FulfilmentRequest.js';
import type { FulfilmentSnapshot } from '../../../../../core/checkout/fulfilment/FulfilmentSnapshot.js';
import { FulfilmentStepExecutor } from '../../../../../core/checkout/fulfilment/FulfilmentStepExecutor.js';
import { RequirementReader } from '../../../../../core/checkout/RequirementReader.js';
import { resolveEnvironment } from '../../../../../core/config/resolveEnvironment.js';
import type { ExecutionEngine } from '../../../../../core/execution/ExecutionEngine.js';
import { readErrors } from '../../../../../core/rpc/readErrors.js';
import { TokenCatalogue } from '../../../../../core/tokens/TokenCatalogue.js';
import type { Eip1193Provider } from '../../../../../core/wallet/Wallet.js';
import { aRoutingContext } from '../../../../kit/aRoutingContext.js';
import { aNativeToken, childChainId } from '../../../../kit/aToken.js';
import { exchange, player } from '../../../../kit/people.js';
import { ScriptedChains } from '../../../../kit/ScriptedChain.js';
import { type Watched, watch } from '../../../../kit/watch.js';
import { ExecutionBed, type ExecutionBedOptions } from '../../../execution/kit/ExecutionBed.js';
import { approvalLog } from '../../../sending/kit/accountEvents.js';
import { usdc } from '../../kit/items.js';

const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
  'function approve(address,uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
]);

/** The only token of the chain. */
export class TokenState {
  held = 100_000_000n;
  allowed = 0n;
  /** As USDT does: an allowance that stands is not replaced. */
  refusesToReplace = false;

  answer(data: string): string {
    const call = erc20.parseTransaction({ data });
    const answers: Readonly<Record<string, readonly [string, unknown]>> = {
      balanceOf: ['uint256', this.held],
      allowance: ['uint256', this.allowed],
      decimals: ['uint8', 6],
      symbol: ['string', 'USDC'],
      name: ['string', 'USD Coin'],
    };
    const answer = answers[call?.name ?? ''];
    if (answer === undefined) throw new Error(`nobody scripted ${data}`);
    return AbiCoder.defaultAbiCoder().encode([answer[0]], [answer[1]]);
  }

  /** Applies a mined approval. */
  approve(data: string): void {
    const call = erc20.parseTransaction({ data });
    if (call?.name === 'approve') this.allowed = call.args[1] as bigint;
  }
}

export interface FulfilmentBed {
  readonly bed: ExecutionBed;
  readonly token: TokenState;
  /** As another tab or process makes it: on its own engine, on the same journal. */
  readonly fulfil: (
    request?: Partial<FulfilmentRequest>,
    options?: {
      readonly engine?: ExecutionEngine;
      readonly wallet?: Eip1193Provider;
      readonly idempotencyKey?: string;
    },
  ) => Watched<FulfilmentSnapshot>;
  readonly approve: (itemRequirements: FulfilmentRequest['itemRequirements']) => Watched<FulfilmentSnapshot>;
  /** Names of the calls that the wallet got to sign. */
  readonly signed: () => readonly string[];
}

export const buy = { to: exchange, data: '0x12345678' } as const;
export const tenUsdc = { type: 'ERC20', tokenAddress: usdc, spenderAddress: exchange, amount: '10' } as const;

/** A purchase for ten USDC by a player who has them and has allowed nothing, with everything around it under the hand of the test. */
export function aFulfilmentBed(options: ExecutionBedOptions = {}): FulfilmentBed {
  const native = aNativeToken();
  const bed = new ExecutionBed({ executors: () => [new FulfilmentStepExecutor(() => native)], ...options });
  const token = new TokenState();
  bed.chain.script('eth_call', ([, data]) => token.answer(data as string));
  bed.chain.script('eth_estimateGas', () =>
    token.refusesToReplace && token.allowed > 0n ? Promise.reject(readErrors.reverted('0x', null)) : '0xc350',
  );
  bed.wallet.script('eth_sendTransaction', ([request]) => mineCall(bed, token, request));
  const chains = new ScriptedChains(bed.chain, bed.rootChain);
  const requirements = new RequirementReader({
    tokens: new TokenCatalogue(resolveEnvironment({ environment: 'sandbox' }), chains),
    timeoutMs: 5_000,
  });
  const open = () => Promise.resolve(aRoutingContext({ chains, balances: new ChainBalanceReader(chains) }));
  const of = (execution: ExecutionEngine): Fulfilment =>
    new Fulfilment({
      requirements,
      execution,
      networks: { [childChainId]: networks[childChainId] },
      nativeOf: () => native,
    });
  return {
    bed,
    token,
    fulfil: (request = {}, { engine = bed.engine, wallet = bed.wallet, idempotencyKey } = {}) =>
      watch(
        of(engine).run(
          { itemRequirements: [tenUsdc], transactions: [buy], ...request },
          { wallet, idempotencyKey, open },
        ),
      ),
    approve: (itemRequirements) => watch(of(bed.engine).approve(itemRequirements, { wallet: bed.wallet, open })),
    signed: () => bed.wallet.sent.map(({ data = '0x' }) => nameOf(data)),
  };
}

/** Mined at once; an approval takes effect and tells so. */
export function mineCall(bed: ExecutionBed, token: TokenState, request: unknown): string {
  const { to = '', data = '0x' } = request as Readonly<Record<string, string>>;
  const isApproval = to.toLowerCase() === usdc.toLowerCase();
  if (isApproval) token.approve(data);
  return bed.mine(request, { logs: isApproval ? [approvalLog(usdc, player, exchange)] : [] });
}

function nameOf(data: string): string {
  const call = erc20.parseTransaction({ data });
  return call === null ? 'buy' : `${call.name} ${call.args[1] as bigint}`;
}
