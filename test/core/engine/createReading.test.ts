import { describe, expect, it } from '@jest/globals';
import { Balances } from '../../../core/balances/Balances.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { createReading } from '../../../core/engine/createReading.js';
import { createShell } from '../../../core/engine/createShell.js';
import { Prices } from '../../../core/prices/Prices.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { ScriptedNode } from '../../kit/ScriptedNode.js';

const usdc = aToken();

const quoteOf = (address: string): object => ({
  currencies: [{ name: 'USDC', decimals: 6, erc20_address: address, base: true }],
  products: { sword: { quantity: 1, pricing: { USDC: 5.5 } } },
  total_amount: { USDC: 5.5 },
});

describe('createReading', () => {
  it('says what something costs while a plugin’s code has not come, and the runtime knows what it has read', async () => {
    let arrive = (): void => undefined;
    const late = aPlugin({ id: 'late', load: () => new Promise((resolve) => (arrive = () => resolve({}))) });
    const node = new ScriptedNode();
    const fetch: typeof globalThis.fetch = (input, init) =>
      (input instanceof Request ? input.url : input.toString()).includes('/primary-sales/')
        ? Promise.resolve(new Response(JSON.stringify(quoteOf(usdc.address))))
        : node.fetch(input, init);
    const { engine } = anEngine({ plugins: [late], fetch });
    const { currencies } = await engine.sales.quote({
      environmentId: 'shop',
      items: [{ productId: 'sword', quantity: 1 }],
    });
    expect(currencies).toMatchObject([{ token: { symbol: 'USDC', decimals: 6 }, total: 5_500_000n }]);
    const asked = node.requests.length;
    const known = engine.tokens.getTokenInfo(childChainId, usdc.address);
    arrive();
    await expect(known).resolves.toMatchObject({ symbol: 'USDC' });
    expect(node.requests.length).toBe(asked);
  });

  it('makes no request for the prices of an empty list', async () => {
    const { engine, node } = anEngine();
    await expect(engine.prices.get([])).resolves.toMatchObject({ status: 'fresh' });
    expect(node.requests).toEqual([]);
  });

  it('has prices and sales, and names what it has not', () => {
    const environment = resolveEnvironment({ environment: 'sandbox' });
    const shell = createShell(environment, { environment: 'sandbox', plugins: [] }, () => {
      throw new Error('sends nothing');
    });
    const reading = createReading(shell, {});
    expect(reading.get(Prices)).toBe(reading.prices);
    expect(() => reading.get(Balances)).toThrow(/no plugin brings/);
    reading.dispose();
  });

  it('is disposed with the engine', async () => {
    const { engine } = anEngine();
    await engine.prices.get([]);
    engine.dispose();
    expect(() => engine.prices).toThrow('the engine is disposed');
  });
});
