import { describe, expect, it } from '@jest/globals';
import type { ToGame } from '../../../integrations/headless/Message.js';
import { RemoteWallet, WalletQuestions } from '../../../integrations/headless/RemoteWallet.js';

function open() {
  const sent: ToGame[] = [];
  const questions = new WalletQuestions((message) => sent.push(message));
  return { sent, questions, wallet: new RemoteWallet('main', questions) };
}

describe('RemoteWallet', () => {
  it('sends the request to the game, and takes one answer', async () => {
    const { sent, questions, wallet } = open();
    const accounts = wallet.request({ method: 'eth_accounts' });
    expect(sent).toEqual([{ ask: 1, wallet: 'main', request: { method: 'eth_accounts' } }]);
    expect([1, 1, 2].map((number) => questions.answer(number, { result: ['0x1'] }))).toEqual([true, false, false]);
    await expect(accounts).resolves.toEqual(['0x1']);
  });

  it.each([null, 'no', {}, { code: '4001', message: 'no' }])(
    'takes the result if the error next to it is not an error: %p',
    async (error) => {
      const { questions, wallet } = open();
      const sent = wallet.request({ method: 'eth_sendTransaction' });
      expect(questions.answer(1, { result: '0xabc', error })).toBe(true);
      await expect(sent).resolves.toBe('0xabc');
    },
  );

  it('prefers an error to a result', async () => {
    const { questions, wallet } = open();
    const sent = wallet.request({ method: 'eth_sendTransaction' });
    questions.answer(1, { result: '0xabc', error: { code: 4001, message: 'no' } });
    await expect(sent).rejects.toMatchObject({ code: 4001, message: 'no' });
  });

  it('stops sending calls to an unresponsive game until it responds', async () => {
    const { sent, questions, wallet } = open();
    const ask = () => wallet.request({ method: 'eth_accounts' });
    const asked = Array.from({ length: 1_000 }, ask);
    await expect(ask()).rejects.toMatchObject({ code: -32_005 });
    expect(sent).toHaveLength(1_000);
    questions.answer(1, { result: [] });
    await expect(asked[0]).resolves.toEqual([]);
    const next = ask();
    questions.answer(1_001, { result: ['0x1'] });
    await expect(next).resolves.toEqual(['0x1']);
  });

  it('ends pending requests with 4900 when the game has disconnected', async () => {
    const { questions, wallet } = open();
    const accounts = wallet.request({ method: 'eth_accounts' });
    questions.close();
    await expect(accounts).rejects.toMatchObject({ code: 4900, message: 'The game has gone.' });
  });

  it('rejects later requests at once after the game has disconnected', async () => {
    const { sent, questions, wallet } = open();
    questions.close();
    const late = wallet.request({ method: 'eth_sendTransaction' });
    const inTime = Promise.race([late, Promise.resolve('still open')]);
    await expect(inTime).rejects.toMatchObject({ code: 4900 });
    expect(sent).toEqual([]);
  });
});

describe('events of a wallet on the game’s side', () => {
  it('are heard by those that listen to them, until they leave', () => {
    const { wallet } = open();
    const heard: unknown[] = [];
    const [first, second] = [(data: unknown) => heard.push(['first', data]), (data: unknown) => heard.push(data)];
    wallet.on('chainChanged', first).on('chainChanged', second).on('accountsChanged', second);
    wallet.tell('chainChanged', '0x1');
    wallet.removeListener('chainChanged', first).removeListener('connect', first);
    wallet.tell('chainChanged', '0x2');
    wallet.tell('disconnect', null);
    expect(heard).toEqual([['first', '0x1'], '0x1', '0x2']);
  });

  it('returns the number of unanswered requests', async () => {
    const { wallet } = open();
    for (let asked = 0; asked < 1_000; asked += 1) void wallet.request({ method: 'eth_accounts' });
    await expect(wallet.request({ method: 'eth_accounts' })).rejects.toThrow('The game has 1000 questions to answer.');
  });
});
