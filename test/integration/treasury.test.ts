import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { type FundingEngine, type FundingRoute, parseAddress, swapPlugin } from 'tributary-sdk';
import { type EnginePlugin } from 'tributary-sdk/plugin';
import { type LoanRequest, treasuryPlugin } from '../../examples/custom-plugin/treasury.plugin.js';
import { createTreasury } from '../../examples/demo/treasury.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const missing = 32_600_000n;

/** The example's plugin before the demo's server, which lends out of the studio's own account on the devnet. `lose`: the answer to the first loan is lost. */
function treasury({ lose = false } = {}): { readonly plugin: EnginePlugin; readonly loans: readonly LoanRequest[] } {
  const send = createTreasury(bed.devnet);
  const loans: LoanRequest[] = [];
  const lend = async (loan: LoanRequest): Promise<void> => {
    loans.push(loan);
    const { loanId, account, amount } = loan;
    await send({ loanId, account, token: amount.token.address ?? '', amount: String(amount.value) });
    if (lose && loans.length === 1) throw new Error('the connection was lost');
  };
  return { plugin: treasuryPlugin({ lend, creditLimit: 50_000_000n }), loans };
}

async function treasuryRoute(engine: FundingEngine): Promise<FundingRoute> {
  const { child, tokens } = bed.devnet;
  const shortfall = { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: missing };
  const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet: bed.wallet('player'), shortfall }));
  return routes.find(({ kind }) => kind === 'treasury')!;
}

function heldUsdc(): Promise<bigint> {
  const { child, accounts, tokens } = bed.devnet;
  return bed
    .engine()
    .balances.getBalance(
      child.chainId,
      parseAddress(accounts.player.address),
      parseAddress(tokens.child['USDC']!.address),
    );
}

describe('a treasury that lends, as a plain object', () => {
  it('executes: the missing amount is on the chain, and the player has signed nothing', async () => {
    const { plugin, loans } = treasury();
    const engine = bed.engine({ plugins: [swapPlugin(), plugin] });
    const before = await heldUsdc();
    const execution = await lastValueFrom(
      engine.execute(await treasuryRoute(engine), { wallet: bed.wallet('player') }),
    );
    expect(execution).toMatchObject({ status: 'done', error: null, tasks: [{ action: 'loan', state: 'confirmed' }] });
    await expect(heldUsdc()).resolves.toBe(before + missing);
    expect(loans).toMatchObject([{ loanId: execution.id, amount: { value: missing } }]);
  });

  it('lends once after a lost answer: the loan keeps its id when the execution resumes', async () => {
    const { plugin, loans } = treasury({ lose: true });
    const engine = bed.engine({ plugins: [plugin] });
    const wallet = bed.wallet('player');
    const before = await heldUsdc();
    const broken = await lastValueFrom(engine.execute(await treasuryRoute(engine), { wallet }));
    expect(broken.status).not.toBe('done');
    await expect(lastValueFrom(engine.resume(broken.id, { wallet }))).resolves.toMatchObject({ status: 'done' });
    expect(new Set(loans.map(({ loanId }) => loanId))).toEqual(new Set([broken.id]));
    expect(loans).toHaveLength(2);
    await expect(heldUsdc()).resolves.toBe(before + missing);
  });
});
