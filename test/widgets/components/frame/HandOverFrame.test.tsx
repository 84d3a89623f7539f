import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HandOverFrame, type HandOverFrameProps } from '../../../../widgets/components/frame/HandOverFrame.js';

afterEach(cleanup);

const origin = 'https://pay.cardwell.example';
const props: HandOverFrameProps = {
  src: `${origin}/buy?id=1`,
  origin,
  name: 'Page of Cardwell',
  caption: { title: 'You’re on Cardwell’s page', sentence: 'We never see your card.' },
  loading: 'Waiting for Cardwell’s page',
  blockedWords: { title: 'Cardwell’s page does not open here', sentence: 'Open it in a new tab.' },
};
const frame = (): HTMLIFrameElement => screen.getByTitle('Page of Cardwell');
const say = (from: string, source: unknown): void => {
  window.dispatchEvent(new MessageEvent('message', { data: 'paid', origin: from, source: source as Window }));
};

describe('HandOverFrame', () => {
  it('names the page’s owner, shows a text while it loads, and then only the page', () => {
    const onReady = jest.fn();
    render(<HandOverFrame {...props} allow="payment" onReady={onReady} />);
    expect(screen.getByText('You’re on Cardwell’s page')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Waiting for Cardwell’s page');
    expect([frame().getAttribute('allow'), frame().getAttribute('sandbox')]).toEqual([
      'payment',
      'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin',
    ]);
    fireEvent.load(frame());
    expect(screen.queryByRole('status')).toBeNull();
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('receives only messages of its page', () => {
    const onMessage = jest.fn();
    render(<HandOverFrame {...props} onMessage={onMessage} />);
    say('https://evil.example', frame().contentWindow);
    say(origin, window);
    say(`${origin}.evil.example`, frame().contentWindow);
    expect(onMessage).not.toHaveBeenCalled();
    say(origin, frame().contentWindow);
    expect(onMessage).toHaveBeenCalledWith('paid');
  });

  it.each([
    'http://pay.cardwell.example/buy',
    'https://other.example/buy',
    'javascript:alert(1)',
    'data:text/html,x',
    'no address',
  ])('does not open %j', (src) => {
    render(<HandOverFrame {...props} src={src} />);
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('does not open here');
  });

  it('shows no frame once its owner reports that the page does not load', () => {
    render(<HandOverFrame {...props} blocked />);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
