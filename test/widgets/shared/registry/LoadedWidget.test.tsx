import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, configure, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { loadWidget } from '../../../../widgets/allWidgets.js';
import { noticeEventName, type WidgetNotice } from '../../../../widgets/shared/events/notices.js';
import { WidgetType } from '../../../../widgets/shared/events/WidgetType.js';
import { TributaryProvider } from '../../../../widgets/shared/host/TributaryProvider.js';
import { LoadedWidget } from '../../../../widgets/shared/registry/LoadedWidget.js';
import { aShell } from '../../kit/aShell.js';

// Loading their code first may take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const engine = aShell();

afterEach(cleanup);

describe('LoadedWidget', () => {
  it('never reads parameters as those of the previous type', async () => {
    const told: string[] = [];
    const tree = (type: WidgetType, parameters: Readonly<Record<string, unknown>>): ReactElement => (
      <TributaryProvider engine={engine}>
        <LoadedWidget
          type={type}
          parameters={parameters}
          load={loadWidget}
          onEvent={(event) => told.push(event.type)}
        />
      </TributaryProvider>
    );
    const items = [{ productId: 'sword', qty: 1 }];
    const { rerender, container } = render(tree(WidgetType.SALE, { environmentId: 'devnet', items }));
    container.addEventListener(noticeEventName, (event) =>
      told.push((event as CustomEvent<WidgetNotice>).detail.notice),
    );
    await screen.findByRole('heading', { name: /Choose a wallet/ });
    rerender(tree(WidgetType.CONNECT, { targetWalletRdns: 'io.metamask' }));
    await screen.findByRole('heading', { name: /Choose a wallet/ });
    expect(told).toEqual([]);
  });
});
