import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom, type Observable } from 'rxjs';
import {
  bridgePlugin,
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  formatAmount,
  type Hex,
  swapPlugin,
} from 'tributary-sdk';
import { erc20Abi } from '../../contracts-abi/index.js';
import { type ChainName, useBridge } from '../integration/bridgeBed.js';

const bed = useBridge();
const erc20 = new Interface(erc20Abi);
const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);

interface Sent {
  readonly to: string;
  readonly data: string;
}

/** A wallet in which the player lowers every approval by one unit before confirming it, as wallets let them. */
function lowering(wallet: Eip1193Provider): Eip1193Provider & { readonly sent: readonly string[] } {
  const sent: string[] = [];
  const request: Eip1193Provider['request'] = ({ method, params }) => {
    if (method !== 'eth_sendTransaction') return wallet.request({ method, ...(params && { params }) });
    const [transaction] = params as readonly [Sent];
    const call = erc20.parseTransaction(transaction);
    sent.push(call?.name ?? transaction.data.slice(0, 10));
    const data =
      call === null
        ? transaction.data
        : erc20.encodeFunctionData('approve', [call.args[0], (call.args[1] as bigint) - 1n]);
    return wallet.request({ method, params: [{ ...transaction, data }] });
  };
  return { request, sent };
}

async function endOf(execution$: Observable<ExecutionSnapshot>): Promise<readonly unknown[]> {
  const { status, error, tasks } = await lastValueFrom(execution$);
  return [status, error?.code, error?.message, ...tasks.map(({ action, state }) => `${action} ${state}`)];
}

async function routeOf(engine: FundingEngine, kind: string): Promise<FundingRoute> {
  const shortfall = { chainId: bed.devnet.child.chainId, tokenAddress: bed.token('child', 'USDC'), amount: 5_000_000n };
  const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet: bed.wallet('player'), shortfall }));
  return routes.find((route) => route.kind === kind && route.steps[0]?.fundingItem.type === 'ERC20')!;
}

const paidOf = ({ steps: [step] }: FundingRoute): string =>
  `${formatAmount(step!.fundingItem.fundsRequired.amount, step!.fundingItem.token.decimals)} ${step!.fundingItem.token.symbol}`;

describe('an approval that the player lowered in the wallet', () => {
  it.each<[string, string, ChainName]>([
    ['swap', 'swap', 'child'],
    ['bridge', 'bridge', 'root'],
  ])('ends before the wallet prompt to %s', async (kind, action, chain) => {
    const engine = bed.engine({ plugins: [swapPlugin(), bridgePlugin()] });
    const route = await routeOf(engine, kind);
    const wallet = lowering(bed.wallet('player', chain));
    const ended = await endOf(engine.execute(route, { wallet }));
    const message = `the wallet allowed less than ${paidOf(route)}: it has to be allowed again`;
    // The approval comes first again: resuming requests it again.
    expect(ended.slice(0, 6)).toEqual([
      'stopped',
      'ALLOWANCE_TOO_LOW',
      message,
      'reset-allowance pending',
      'approve pending',
      `${action} failed`,
    ]);
    expect(wallet.sent).toEqual(['approve']);
  });

  it('ends before the wallet prompt to buy', async () => {
    const { marketplace } = bed.devnet.contracts.child;
    const request = {
      itemRequirements: [
        { type: 'ERC20', tokenAddress: bed.token('child', 'USDC'), spenderAddress: marketplace!, amount: '32.5' },
      ],
      transactions: [{ to: marketplace!, data: market.encodeFunctionData('buy', [0n, 1n]) as Hex, value: 0n }],
    } as const;
    await bed.rpc('child', 'anvil_dealERC20', [bed.address('player'), bed.token('child', 'USDC'), '0x5f5e100']);
    const wallet = lowering(bed.wallet('player'));
    const { status, error, execution } = await lastValueFrom(bed.engine().fulfil(request, { wallet }));
    expect([status, error?.innerErrorType, execution?.error?.code]).toEqual([
      'FAILED',
      'ALLOWANCE_TOO_LOW',
      'ALLOWANCE_TOO_LOW',
    ]);
    expect(execution?.error?.message).toBe('the wallet allowed less than 32.5 USDC: it has to be allowed again');
    expect([execution?.status, wallet.sent]).toEqual(['stopped', ['approve']]);
  });
});
