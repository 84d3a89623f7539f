import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { CommerceFlow } from '../../flows/commerce/CommerceFlow.js';
import { CommerceWidget } from '../../widgets/CommerceWidget.js';
import { ConnectWidget } from '../../widgets/connect/connectWidget.js';
import { TributaryProvider } from '../../widgets/shared/host/TributaryProvider.js';
import { aShell } from './kit/aShell.js';
import { teachDialogs } from './kit/dialogs.js';

// Loading their code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const engine = aShell();

beforeEach(() => teachDialogs());
afterEach(cleanup);

const closing = (): number => screen.queryAllByRole('button', { name: 'Close' }).length;

describe('showHeader', () => {
  it.each([
    ['by itself', true, 1],
    ['false', false, 0],
    ['false as the text of an attribute', 'false', 0],
  ])('%s: the close button of a widget is there, or the host has its own', async (_, showHeader, buttons) => {
    const given = showHeader === true ? {} : { showHeader: showHeader as boolean };
    render(
      <TributaryProvider engine={engine}>
        <ConnectWidget {...given} />
      </TributaryProvider>,
    );
    // From the first frame on: nothing moves when the widget has loaded.
    expect(closing()).toBeLessThanOrEqual(buttons);
    await screen.findByRole('heading', { name: 'Choose a wallet' });
    expect(closing()).toBe(buttons);
  });

  it('applies to the hosted widgets of commerce, too', async () => {
    render(
      <TributaryProvider engine={engine}>
        <CommerceWidget flow={CommerceFlow.CONNECT} showHeader={false} />
      </TributaryProvider>,
    );
    await screen.findByRole('heading', { name: 'Choose a wallet' });
    expect(closing()).toBe(0);
  });
});
