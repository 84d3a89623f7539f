import { toQuantity } from 'ethers';
import type { FundingRoute } from '../../../index.js';
import { judge } from '../judge/judge.js';
import { findRoute } from '../player/findRoute.js';
import { MoodyWallet, WALLET } from '../player/MoodyWallet.js';
import { Payment } from '../player/Payment.js';
import { Tab } from '../player/Tab.js';
import { readStatement } from '../world/accounts.js';
import { erc20 } from '../world/erc20.js';
import { Liar } from '../world/Liar.js';
import { player } from '../world/player.js';
import type { World } from '../world/World.js';
import { Faults } from './Faults.js';
import { readEvidence } from './readEvidence.js';
import { RunLog } from './RunLog.js';
import type { RunParts } from './RunParts.js';
import type { RunEnd, RunResult } from './RunResult.js';
import type { Scenario } from './Scenario.js';

/** One seed: a checkout, a route, its execution, with whatever happens, until it is over; then the truth. */
export class ChaosRun {
  readonly #parts: RunParts;

  constructor(world: World, scenario: Scenario) {
    const log = new RunLog(world.time);
    const wallet = new MoodyWallet(world, scenario, (line) => log.note(line));
    this.#parts = { world, scenario, log, wallet };
  }

  async run(unhandled: readonly string[]): Promise<RunResult> {
    const begun = performance.now();
    const { world, scenario, log } = this.#parts;
    const tab = new Tab(this.#parts);
    await world.begin(scenario);
    await this.#prepare();
    const before = await readStatement(world);
    log.begin();
    const faults = new Faults(this.#parts, await Liar.about(world, scenario.lies));
    faults.begin();
    const route = await findRoute(this.#parts, tab);
    if (route !== null) await new Payment(this.#parts, tab, faults).carryOut(route);
    await tab.close();
    const evidence = await readEvidence(this.#parts, { route, before, unhandled });
    const virtualMs = log.elapsedMs;
    world.wire.kill(WALLET);
    return { ...this.#figures(), end: this.#end(route), kind: route?.kind ?? null, crimes: judge(evidence), transactions: evidence.mined.length, virtualMs, realMs: performance.now() - begun };
  }

  /** What the player has done before: spent ether, left an allowance. */
  async #prepare(): Promise<void> {
    const { world, scenario } = this.#parts;
    const { isShortOfChildEther, leftoverAllowance, need } = scenario;
    const { child } = world.books;
    const send = async (to: string, data: string): Promise<unknown> => world.rpc('child').request('eth_sendTransaction', [{ from: player.address, to, data, gas: toQuantity(200_000) }]);
    if (isShortOfChildEther) await send(child.tokens['ETH']!.address, erc20.encodeFunctionData('transfer', [child.contracts['acceptingReceiver'], 49n * 10n ** 15n]));
    const allowed = (need.amount * BigInt(leftoverAllowance ?? 0)) / 100n;
    for (const token of leftoverAllowance === null ? [] : ['ETH', 'GEM', 'USDC']) await send(child.tokens[token]!.address, erc20.encodeFunctionData('approve', [child.contracts['router'], allowed]));
    await Promise.all(Object.values(world.chains).map((chain) => chain.begun()));
  }

  #end(route: FundingRoute | null): RunEnd {
    if (route === null) return 'no-route';
    return this.#parts.log.verdicts.at(-1)?.snapshot.status ?? 'never-begun';
  }

  #figures(): Pick<RunResult, 'seed' | 'doubts' | 'mishaps' | 'moods' | 'kills' | 'reorganisedTransactions' | 'requests' | 'digest' | 'trace'> {
    const { world, scenario, log, wallet } = this.#parts;
    return {
      seed: scenario.seed,
      doubts: log.verdicts.filter(({ snapshot }) => snapshot.status === 'unknown').length,
      mishaps: log.mishaps,
      moods: countBy(wallet.asks.map(({ mood }) => mood)),
      kills: log.kills,
      reorganisedTransactions: log.thrownOut,
      requests: world.wire.requests,
      digest: digestOf(log.trace),
      trace: log.trace,
    };
  }
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
