import { toQuantity } from 'ethers';
import type { FundingRoute } from '../../../index.js';
import { devnetAccounts } from '../../../packages/devnet/chains/devnetAccounts.js';
import type { Buying } from '../judge/buying/Buying.js';
import { judgeBuying } from '../judge/buying/judgeBuying.js';
import { judge } from '../judge/judge.js';
import { Buyer } from '../player/Buyer.js';
import { findRoute } from '../player/findRoute.js';
import { goodsOf } from '../player/goodsOf.js';
import { HardPayment } from '../player/HardPayment.js';
import { buy, carryOutRoute } from '../player/Intention.js';
import { MoodyWallet, WALLET } from '../player/MoodyWallet.js';
import { Payment } from '../player/Payment.js';
import type { Ask } from '../player/PlayerWallet.js';
import { Tab } from '../player/Tab.js';
import { HardWallet } from '../player/wallet/HardWallet.js';
import { readStatement } from '../world/accounts.js';
import { erc20 } from '../world/erc20.js';
import { Liar } from '../world/Liar.js';
import { player } from '../world/player.js';
import type { World } from '../world/World.js';
import { Faults } from './Faults.js';
import type { Hardness } from './Hardness.js';
import { Oddness } from './Oddness.js';
import { RunLog } from './RunLog.js';
import type { RunParts } from './RunParts.js';
import type { RunEnd, RunResult } from './RunResult.js';
import { readEvidence } from './readEvidence.js';
import type { Scenario } from './Scenario.js';

/** Runs one seed: a checkout, a route, its execution with all faults, until it is over; then reads the truth. */
export class ChaosRun {
  readonly #parts: RunParts;
  readonly #odd: Oddness | null;

  constructor(world: World, scenario: Scenario) {
    const log = new RunLog(world.time);
    const trace = (line: string): void => log.note(line);
    const wallet = isHard(scenario) ? new HardWallet(world, scenario, trace) : new MoodyWallet(world, scenario, trace);
    this.#parts = { world, scenario, log, wallet };
    this.#odd = scenario.hard && new Oddness(this.#parts, scenario.hard.odd);
  }

  async run(unhandled: readonly string[]): Promise<RunResult> {
    const begun = performance.now();
    const { world, scenario, log } = this.#parts;
    const tab = new Tab(this.#parts);
    await world.begin(scenario);
    await this.#odd?.prepare();
    await this.#prepare();
    const before = await readStatement(world);
    log.begin();
    const faults = new Faults(this.#parts, await Liar.about(world, scenario.lies), this.#odd);
    this.#odd?.begin();
    faults.begin();
    const buying = scenario.buys ? await this.#buy(tab, faults) : null;
    const route = buying === null ? await this.#pay(tab, faults) : null;
    await tab.close();
    const evidence = await readEvidence(this.#parts, {
      ...{ route, before, unhandled, journal: await tab.entries() },
      strangers: this.#odd?.strangers.sent ?? [],
    });
    const virtualMs = log.elapsedMs;
    world.wire.kill(WALLET);
    return {
      ...this.#figures(),
      end: buying === null ? this.#end(route) : (buying.seen.at(-1)?.state.status ?? 'never-begun'),
      kind: buying === null ? (route?.kind ?? null) : buying.goods.type,
      crimes: buying === null ? judge(evidence) : judgeBuying(evidence, buying),
      transactions: evidence.mined.length,
      virtualMs,
      realMs: performance.now() - begun,
    };
  }

  /** The same world, in which the player buys with `engine.buy`. */
  async #buy(tab: Tab, faults: Faults): Promise<Buying> {
    const { scenario, wallet, world } = this.#parts;
    if (!(wallet instanceof HardWallet) || !isHard(scenario)) throw new RangeError('payments need the harder world');
    await this.#odd?.beginPayment(wallet);
    const strangers = this.#odd?.strangers ?? { sent: [] };
    const goods = goodsOf(scenario, world.books.child);
    const buyer = new Buyer({ ...this.#parts, wallet, scenario, strangers }, tab, faults);
    await buyer.carryOut(goods);
    return { goods, seen: buyer.seen, faultsSeen: buyer.faultsSeen, isLiedTo: scenario.lies.length > 0 };
  }

  /** Resolves with the executed route; `null` if there was none. */
  async #pay(tab: Tab, faults: Faults): Promise<FundingRoute | null> {
    const { scenario, wallet, log, world } = this.#parts;
    const purchase = scenario.hard?.purchase ?? null;
    const route = purchase === null ? await findRoute(this.#parts, tab) : null;
    if (route === null && purchase === null) return null;
    if (!(wallet instanceof HardWallet) || !isHard(scenario)) {
      await new Payment(this.#parts, tab, faults).carryOut(route!);
      return route;
    }
    await this.#odd?.beginPayment(wallet);
    const intention = purchase === null ? carryOutRoute(route!) : buy(purchase, world.books.child);
    const strangers = this.#odd?.strangers ?? { sent: [] };
    await new HardPayment({ ...this.#parts, wallet, scenario, strangers }, tab, faults).carryOut(intention);
    return log.verdicts[0]?.snapshot.route ?? route;
  }

  /** Prepares the player's account: spends ether, leaves an allowance. */
  async #prepare(): Promise<void> {
    const { world, scenario } = this.#parts;
    const { isShortOfChildEther, leftoverAllowance, need } = scenario;
    const { child } = world.books;
    const send = async (to: string, data: string): Promise<unknown> =>
      world.rpc('child').request('eth_sendTransaction', [{ from: player.address, to, data, gas: toQuantity(200_000) }]);
    if (isShortOfChildEther)
      await send(
        child.tokens['ETH']!.address,
        erc20.encodeFunctionData('transfer', [child.contracts['acceptingReceiver'], 49n * 10n ** 15n]),
      );
    const allowed = (need.amount * BigInt(leftoverAllowance ?? 0)) / 100n;
    for (const token of leftoverAllowance === null ? [] : ['ETH', 'GEM', 'USDC'])
      await send(
        child.tokens[token]!.address,
        erc20.encodeFunctionData('approve', [child.contracts['router'], allowed]),
      );
    await this.#rememberOthers();
    await Promise.all(Object.values(world.chains).map((chain) => chain.begun()));
  }

  /** Transactions from before the run, for a wallet that answers with their hashes; and coins for who sends for others. */
  async #rememberOthers(): Promise<void> {
    const { world, wallet } = this.#parts;
    if (!(wallet instanceof HardWallet)) return;
    for (const chain of ['root', 'child'] as const) {
      const rpc = world.rpc(chain);
      await rpc.request('anvil_setBalance', [devnetAccounts.spare.address, toQuantity(10n ** 20n)]);
      const send = (from: string): Promise<string> =>
        rpc.request<string>('eth_sendTransaction', [
          { from, to: devnetAccounts.empty.address, value: '0x1', gas: toQuantity(21_000) },
        ]);
      wallet.remember(chain, {
        foreign: await send(devnetAccounts.spare.address),
        earlier: await send(player.address),
      });
    }
  }

  #end(route: FundingRoute | null): RunEnd {
    if (route === null) return 'no-route';
    return this.#parts.log.verdicts.at(-1)?.snapshot.status ?? 'never-begun';
  }

  #figures(): Pick<
    RunResult,
    'seed' | 'doubts' | 'mishaps' | 'moods' | 'kills' | 'reorganisedTransactions' | 'requests' | 'digest' | 'trace'
  > {
    const { world, scenario, log, wallet } = this.#parts;
    return {
      seed: scenario.seed,
      doubts: log.verdicts.filter(({ snapshot }) => snapshot.status === 'unknown').length,
      mishaps: log.mishaps,
      moods: countBy(wallet.asks.map(moodOf)),
      kills: log.kills,
      reorganisedTransactions: log.thrownOut,
      requests: world.wire.requests,
      digest: digestOf(log.trace),
      trace: log.trace,
    };
  }
}

function isHard(scenario: Scenario): scenario is Scenario & { readonly hard: Hardness } {
  return scenario.hard !== null;
}

/** Returns the name of the behaviour; for a wallet that broadcasts twice, with whether it signed two transactions. */
function moodOf({ mood, hashes }: Ask): string {
  return hashes.length > 1 ? mood.replace('sends-twice', 'sends-two') : mood;
}

function countBy(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** FNV-1a. */
function digestOf(lines: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of lines.join('\n')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
