import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { StepList } from '../../../../widgets/components/progress/StepList.js';
import { sharedWords } from '../../../../widgets/messages/shared/words.js';

afterEach(cleanup);

describe('StepList', () => {
  it('starts each step with its state as hidden text, and marks the current one', () => {
    render(
      <StepList
        words={sharedWords.get('en').steps.state}
        steps={[
          { id: 'a', state: 'done', title: 'Swapped 54.83 IMX for USDC', note: 'Took 9 seconds', time: '12:16' },
          { id: 'b', state: 'your-turn', title: 'Approve 45.00 USDC' },
          { id: 'c', state: 'next', title: 'Buy the lantern' },
          { id: 'd', state: 'failed', title: 'Swap' },
          { id: 'e', state: 'unknown', title: 'Arrived?' },
        ]}
      />,
    );
    const steps = screen.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Done: Swapped 54.83 IMX for USDCTook 9 seconds12:16',
      'Action needed: Approve 45.00 USDC',
      '3Next: Buy the lantern',
      'Failed: Swap',
      'Not confirmed: Arrived?',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  });

  it('leads to the pages that show a step, each described by the step', () => {
    const links = [
      { href: 'https://explorer.test/tx/0x1', words: 'View on explorer' },
      { href: 'https://messages.test/0x1', words: 'Track this transfer' },
    ];
    render(
      <StepList
        words={sharedWords.get('en').steps.state}
        steps={[
          { id: 'a', state: 'done', title: 'Bridged 32.60 USDC', links },
          { id: 'b', state: 'next', title: 'Buy the lantern' },
        ]}
      />,
    );
    const shown = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(shown.map(({ href, textContent }) => ({ href, words: textContent }))).toEqual(links);
    const title = screen.getByText('Bridged 32.60 USDC');
    for (const link of shown) expect(link.getAttribute('aria-describedby')).toBe(title.id);
  });
});
