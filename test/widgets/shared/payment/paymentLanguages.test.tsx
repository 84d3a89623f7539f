import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LanguageProvider } from '../../../../widgets/messages/LanguageProvider.js';
import { sharedWords } from '../../../../widgets/messages/shared/words.js';
import { LazyPaymentViews } from '../../../../widgets/shared/payment/paymentParts.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { anExecution } from '../../kit/anExecution.js';
import { FakeEngine } from '../../kit/FakeEngine.js';
import { PaymentPage } from './kit/PaymentPage.js';

const sources = [sharedWords];
const others = ['ja', 'ko', 'zh'] as const;
/** Names, symbols and addresses are the same in every language. */
const names = /Riverglass|Lantern|Moonferry|MetaMask|USDC|IMX|Immutable|zkEVM|Ethereum/g;

let fake: FakeEngine;
let wallet: ScriptedWallet;

beforeAll(() => LazyPaymentViews.load());
beforeEach(() => {
  jest.useFakeTimers();
  fake = new FakeEngine();
  wallet = new ScriptedWallet();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function widget(language: string): ReactElement {
  return (
    <LanguageProvider language={language} sources={sources}>
      <PaymentPage engine={fake.engine} wallet={wallet} />
    </LanguageProvider>
  );
}

async function pass(ms = 0): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

describe.each(others)('ShownPayment in %s', (language) => {
  it('changes its texts during a payment, which continues', async () => {
    const { rerender } = render(widget('en'));
    await pass();
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    act(() => fake.execution.input$.next(anExecution('confirmed', 'awaiting-wallet')));
    await pass();
    rerender(widget(language));
    await act(() => Promise.all(sources.map((source) => source.load(language))));
    await pass();
    expect(document.body.textContent).toContain(
      sharedWords.get(language).executing.waitingForWallet({ wallet: 'MetaMask' }),
    );
    expect(document.body.textContent?.replace(names, '').match(/[A-Za-z]{2,}/g)).toBeNull();
    expect([fake.execution.listeners, fake.execution.visits]).toEqual([1, 1]);
  });
});
