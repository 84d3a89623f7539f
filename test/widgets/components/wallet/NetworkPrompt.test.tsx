import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { NetworkPrompt } from '../../../../widgets/components/wallet/NetworkPrompt.js';

afterEach(cleanup);

const words = {
  done: 'Done',
  now: 'Now',
  'your-turn': 'Action needed',
  next: 'Next',
  failed: 'Failed',
  unknown: 'Not confirmed',
};

describe('NetworkPrompt', () => {
  it('shows both networks, the reason, and the wallet’s prompts', () => {
    const asks = {
      title: 'What MetaMask will ask',
      words,
      steps: [{ id: 'switch', state: 'next' as const, title: 'Switch network', note: 'One approval' }],
    };
    render(
      <NetworkPrompt
        from={{ name: 'Ethereum', hue: 'violet', glyph: 'mountain' }}
        to={{ name: 'Immutable zkEVM', hue: 'river', glyph: 'waves' }}
        title="Switch MetaMask to Immutable zkEVM"
        reason="Your USDC is there."
        asks={asks}
      />,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Switch MetaMask to Immutable zkEVM',
      'What MetaMask will ask',
    ]);
    expect(screen.getByRole('listitem').textContent).toContain('Next: Switch networkOne approval');
  });
});
