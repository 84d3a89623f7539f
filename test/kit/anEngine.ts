import '../../core/engine/createRuntime.js';
import { createFundingEngine } from '../../core/engine/createFundingEngine.js';
import type { EngineOptions } from '../../core/engine/EngineOptions.js';
import type { FundingEngine } from '../../core/engine/FundingEngine.js';
import { childChainId } from './aToken.js';
import { cleanUpEachTest } from './cleanUpEachTest.js';
import { ScriptedBlocks } from './ScriptedBlocks.js';
import { ScriptedNode } from './ScriptedNode.js';

const engines: FundingEngine[] = [];
cleanUpEachTest(() => {
  for (const engine of engines.splice(0)) engine.dispose();
});

export interface EngineBed {
  readonly engine: FundingEngine;
  /** Everything the engine asks of the network goes there. */
  readonly node: ScriptedNode;
  /** The node's chain. */
  readonly blocks: ScriptedBlocks;
}

/** A sandbox engine whose network is a scripted node; disposed with the test. */
export function anEngine(given: Partial<EngineOptions> = {}): EngineBed {
  const node = new ScriptedNode();
  const blocks = new ScriptedBlocks(node);
  const engine = createFundingEngine({
    environment: 'sandbox',
    journal: 'memory',
    plugins: [],
    fetch: node.fetch,
    // Every read on its own, as the node can be scripted for; no block comes after the one that something is mined in.
    overrides: { networks: { [childChainId]: { multicall: null, finalityBlocks: 1 } } },
    ...given,
  });
  engines.push(engine);
  return { engine, node, blocks };
}
