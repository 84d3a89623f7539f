import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { bridgePlugin, bridgeSwapPlugin, onrampPlugin, orderbookPlugin, swapPlugin } from '../../index.js';
import { callSample, engineSamples } from '../api/arguments/engineSamples.js';
import { anEngine } from '../kit/anEngine.js';
import { ScriptedWallet } from '../kit/ScriptedWallet.js';

const sentence = /answers for chain 1, expected (11155111|13473)/;
const samples = engineSamples(new ScriptedWallet());
const plugins = [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin(), orderbookPlugin()];

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const block = {
  number: '0x64',
  hash: `0x${'1'.repeat(64)}`,
  timestamp: '0x65000000',
  baseFeePerGas: '0x7',
  transactions: [],
};
/** The answers of a node of the main chain: all the usual contracts, but none of this environment. */
const answers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x64',
  eth_getBalance: '0x29a2241af62c0000',
  eth_getBlockByNumber: block,
  eth_getBlockByHash: block,
  eth_gasPrice: '0x7',
  eth_maxPriorityFeePerGas: '0x1',
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x5',
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
  eth_getLogs: [],
  eth_getCode: '0x6001',
  eth_call: `0x${word(18n)}`,
};

interface Entry {
  readonly id: number;
  readonly method: string;
}

/** Nodes of the main chain behind every URL; the services are away. */
function otherChainFetch(asked: string[]): typeof fetch {
  return (input, { body } = {}) => {
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    const entries = [given].flat() as readonly (Entry | null)[];
    if (!entries.every((entry) => entry !== null && entry.method?.startsWith('eth_')))
      return Promise.resolve(new Response('{}', { status: 404 }));
    asked.push(typeof input === 'string' ? input : 'url' in input ? input.url : input.href);
    const told = (entries as readonly Entry[]).map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: answers[method],
    }));
    return Promise.resolve(new Response(JSON.stringify(Array.isArray(given) ? told : told[0])));
  };
}

describe('a URL of another chain', () => {
  it.each(Object.keys(samples))('is reported by %s if it reads that chain', async (name) => {
    const asked: string[] = [];
    const { engine } = anEngine({ plugins, journal: 'memory', fetch: otherChainFetch(asked) });
    const outcome = await callSample(engine, name, samples[name]!);
    if (asked.length > 0) expect(inspect(outcome, { depth: 12 })).toMatch(sentence);
  });
});
