import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { ItemPicture } from '../../../../../widgets/shared/order/views/ItemPicture.js';

afterEach(cleanup);

const picture = 'data:image/svg+xml;base64,PHN2Zy8+';

describe('ItemPicture', () => {
  it('shows the host’s picture, of the first item with one', () => {
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

  it('shows the same if the picture does not load', () => {
    const { container } = render(<ItemPicture items={[{ name: 'Night Ferry', image: picture }]} />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('NI');
  });
});
