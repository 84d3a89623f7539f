import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { ItemPicture } from '../../../../../widgets/shared/order/views/ItemPicture.js';

afterEach(cleanup);

const picture = 'data:image/svg+xml;base64,PHN2Zy8+';

describe('ItemPicture', () => {
  it('is the host’s, of the first item that has one', () => {
    const { container } = render(
      <ItemPicture
        items={[
          { name: 'Night Ferry', image: null },
          { name: 'Lantern', image: picture },
        ]}
      />,
    );
    expect(container.querySelector('img')?.getAttribute('src')).toBe(picture);
    expect(container.textContent).toBe('');
  });

  it('shows water and two letters of the name if there is no picture, hidden from screen readers', () => {
    const { container } = render(<ItemPicture items={[{ name: 'Night Ferry', image: null }]} />);
    const water = container.querySelector('svg[aria-hidden="true"]');
    expect(water?.querySelectorAll('path')).toHaveLength(2);
    expect(water?.textContent).toBe('NI');
  });

  it('is the same where the picture does not come', () => {
    const { container } = render(<ItemPicture items={[{ name: 'Night Ferry', image: picture }]} />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('NI');
  });
});
