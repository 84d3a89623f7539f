import { describe, expect, it } from '@jest/globals';
import { MessageService } from '../../../../plugins/bridge/messages/MessageService.js';
import { player } from '../../../kit/people.js';
import { aService, sandbox } from '../kit/aService.js';
import { bridgeSettings } from '../kit/bridgeSettings.js';

const estimate = {
  sourceChainId: 11155111,
  destinationChainId: 13473,
  gasLimit: 250_000n,
  gasMultiplier: 'auto',
} as const;
const base = 'https://testnet.api.gmp.axelarscan.io';

describe('MessageService.estimateFee', () => {
  it('asks as facts §2.3.1 has it, with a floor for the gas price and a time limit', async () => {
    const http = aService('5');
    await new MessageService(sandbox, http, bridgeSettings).estimateFee(estimate, {});
    const body = {
      method: 'estimateGasFee',
      sourceChain: 'ethereum-sepolia',
      destinationChain: 'immutable',
      symbol: 'ETH',
      gasLimit: 250_000,
      gasMultiplier: 'auto',
      minGasPrice: 1_000_000_000,
    };
    expect(http.sent).toMatchObject([{ method: 'POST', url: base, body, timeoutMs: 10_000 }]);
  });

  it.each([
    ['a number', '350000000000000', 350_000_000_000_000n],
    ['a number beyond 2^53', '123456789012345678901', 123_456_789_012_345_678_901n],
    ['text', '"42"', 42n],
  ])('parses the fee in %s', async (_form, text, fee) => {
    await expect(new MessageService(sandbox, aService(text), bridgeSettings).estimateFee(estimate, {})).resolves.toBe(
      fee,
    );
  });

  it.each([
    ['an error', '{"error":true,"message":"no route"}', 200],
    ['an HTTP error that says why', '{"error":true,"message":"no route"}', 400],
    ['a fraction', '1.5', 200],
    ['a negative number', '-1', 200],
    ['no JSON', '<html>', 200],
    ['nothing', '', 200],
    ['a number with an HTTP error', '5', 500],
  ])('throws AXELAR_GAS_ESTIMATE_FAILED for %s', async (_what, text, status) => {
    await expect(
      new MessageService(sandbox, aService(text, status), bridgeSettings).estimateFee(estimate, {}),
    ).rejects.toMatchObject({
      code: 'AXELAR_GAS_ESTIMATE_FAILED',
      message: 'Estimating cross-chain gas failed',
    });
  });

  it('keeps the service’s message as the cause', async () => {
    const failed = new MessageService(
      sandbox,
      aService('{"error":true,"message":"no route"}', 400),
      bridgeSettings,
    ).estimateFee(estimate, {});
    await expect(failed).rejects.toMatchObject({ cause: { message: 'no route' } });
  });

  it('says which status it was where the service says nothing', async () => {
    const failed = new MessageService(sandbox, aService('{}', 503), bridgeSettings).estimateFee(estimate, {});
    await expect(failed).rejects.toMatchObject({ cause: { message: 'the service answered 503 without a fee' } });
  });

  it.each([199, 300])('takes no fee of an answer of status %i', async (status) => {
    const failed = new MessageService(sandbox, aService('5', status), bridgeSettings).estimateFee(estimate, {});
    await expect(failed).rejects.toMatchObject({ code: 'AXELAR_GAS_ESTIMATE_FAILED' });
  });
});

describe('MessageService.find', () => {
  const hash = `0x${'ab'.repeat(32)}`;

  it('asks past every cache', async () => {
    const http = aService('{"data":[]}');
    await expect(new MessageService(sandbox, http, bridgeSettings).find(hash, {})).resolves.toEqual([]);
    expect(http.sent).toMatchObject([
      { method: 'GET', url: `${base}/?method=searchGMP&txHash=${hash}`, cache: 'no-store', timeoutMs: 10_000 },
    ]);
  });

  it.each([
    ['a redirection', '{"data":[]}', 300],
    ['an outage', '{"data":[]}', 503],
    ['less than an answer', '{"data":[]}', 199],
    ['no JSON', '<html>', 200],
    ['a response without a list', '{"error":"too busy"}', 200],
    ['a response that isn’t a list', '{"data":null}', 200],
  ])('does not take %s for not knowing it', async (_what, text, status) => {
    await expect(
      new MessageService(sandbox, aService(text, status), bridgeSettings).find(hash, {}),
    ).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      data: { status },
    });
  });

  it.each([
    ['id', { id: `${hash.toUpperCase()}_3` }],
    ['call', { call: { transactionHash: hash } }],
  ])('knows a message by its %s, in any case', async (_field, entry) => {
    const data = [{ id: 'another' }, entry];
    await expect(
      new MessageService(sandbox, aService(JSON.stringify({ data })), bridgeSettings).find(hash, {}),
    ).resolves.toEqual([entry]);
  });

  it('tells of all that a transaction has sent', async () => {
    const data = [{ id: `${hash}-3` }, 'noise', { id: `${hash}-7` }];
    const service = new MessageService(sandbox, aService(JSON.stringify({ data })), bridgeSettings);
    await expect(service.find(hash, {})).resolves.toEqual([data[0], data[2]]);
  });
});

describe('MessageService.search', () => {
  const search = (text: string, status = 200) => {
    const service = aService(text, status);
    const found = new MessageService(sandbox, service, bridgeSettings).search(
      { senderAddress: player, from: 40, size: 20 },
      {},
    );
    return { found, sent: service.sent };
  };

  it('asks for a stretch of the messages that an account sent, past every cache', async () => {
    const { found, sent } = search(JSON.stringify({ data: [{ id: 'one' }, null, 'two', { id: 'three' }] }));
    await expect(found).resolves.toEqual([{ id: 'one' }, { id: 'three' }]);
    expect(sent).toEqual([
      {
        method: 'GET',
        url: `${base}/?method=searchGMP&senderAddress=${player}&from=40&size=20`,
        cache: 'no-store',
        timeoutMs: 10_000,
      },
    ]);
    await expect(search('{"data":[]}', 299).found).resolves.toEqual([]);
  });

  it.each([
    ['a redirection', '{"data":[]}', 300],
    ['an outage', '{"data":[]}', 503],
    ['less than an answer', '{"data":[]}', 199],
    ['no JSON', '<html>', 200],
    ['an answer without messages', '{"message":"slow down"}', 200],
    ['messages that aren’t a list', '{"data":{}}', 200],
  ])('does not take %s for there being none', async (_what, text, status) => {
    await expect(search(text, status).found).rejects.toMatchObject({ code: 'PROVIDER_ERROR', data: { status } });
  });
});
