import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { WalletSession } from '../../../../../flows/connect/WalletSession.js';
import { type BarButton, WayBack } from '../../../../../widgets/components/frame/WayBack.js';
import { HostContext } from '../../../../../widgets/shared/host/WidgetHost.js';
import { ShopName } from '../../../../../widgets/shared/order/views/ShopName.js';
import { asEngine } from '../../../../kit/asEngine.js';

afterEach(cleanup);

const leads: BarButton = { name: 'Back', onPress: () => undefined };
const engine = asEngine({ wallets: {} });
const host = {
  engine,
  session: new WalletSession(engine.wallets),
  config: { brand: { name: 'Moonferry' } },
  language: 'en',
  styleTarget: null,
};

/** Returns the name that a screen reader reads. */
function heard(name: string, own?: BarButton, around?: BarButton): string | undefined {
  render(
    <HostContext.Provider value={host}>
      <WayBack.Provider value={around}>
        <ShopName name={name} back={own} />
      </WayBack.Provider>
    </HostContext.Provider>,
  );
  const shown = screen.getByText(name);
  return shown.getAttribute('aria-hidden') === 'true' ? undefined : shown.textContent;
}

describe('ShopName', () => {
  it('is hidden from screen readers next to the brand’s picture with the same name', () => {
    expect(heard('Moonferry')).toBeUndefined();
  });

  it.each([
    ['a way back of the page’s own takes the picture’s place', 'Moonferry', leads, undefined],
    ['a way back from around takes the picture’s place', 'Moonferry', undefined, leads],
    ['the seller is another than the brand', 'Night Market', undefined, undefined],
  ])('is heard where %s', (_case, name, own, around) => {
    expect(heard(name, own, around)).toBe(name);
  });
});
