import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LanguageProvider } from '../../../../widgets/messages/LanguageProvider.js';
import { sharedWords } from '../../../../widgets/messages/shared/words.js';
import { FundingWidget } from '../../../../widgets/shared/funding/FundingWidget.js';
import { fundingWords } from '../../../../widgets/shared/funding/words/words.js';
import { ThemeScope } from '../../../../widgets/theme/ThemeScope.js';
import { childChainId } from '../../../kit/aToken.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aSwapRoute, usdc } from '../../kit/aFundingRoute.js';
import { anExecution } from '../../kit/anExecution.js';
import { aRoutingSnapshot } from '../../kit/aRoutingSnapshot.js';
import { FakeEngine } from '../../kit/FakeEngine.js';

const sources = [sharedWords, fundingWords];
const others = ['ja', 'ko', 'zh'] as const;
const shortfall = { chainId: childChainId, tokenAddress: usdc.address, amount: 32_600_000n };
const item = { name: 'Riverglass Lantern', from: 'Moonferry' };
/** Names, symbols and addresses are the same in every language. */
const names = /Riverglass|Lantern|Moonferry|MetaMask|USDC|IMX|Immutable|zkEVM|Ethereum/g;

let fake: FakeEngine;
let wallet: ScriptedWallet;

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
    <ThemeScope>
      <LanguageProvider language={language} sources={sources}>
        <FundingWidget engine={fake.engine} wallet={wallet} walletName="MetaMask" shortfall={shortfall} item={item} />
      </LanguageProvider>
    </ThemeScope>
  );
}

async function pass(ms = 0): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

function pressLast(): void {
  fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
}

describe.each(others)('FundingWidget in %s', (language) => {
  it('changes its words in the middle of a payment, and the payment goes on', async () => {
    const { rerender } = render(widget('en'));
    await pass();
    pressLast();
    act(() => fake.search.input$.next(aRoutingSnapshot({ routes: [aSwapRoute()], pending: [] })));
    await pass(400);
    pressLast();
    pressLast();
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
