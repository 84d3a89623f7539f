import { describe, expect, it } from '@jest/globals';
import { withPictures } from '../../../examples/playground/withPictures.js';

const lantern = {
  environmentId: 'devnet',
  productId: 'lantern',
  name: '',
  description: '',
  image: 'data:image/svg+xml;base64,PHN2Zy8+',
};

describe('withPictures', () => {
  it('adds the sale’s picture to items without one', () => {
    const own = { productId: 'lantern', image: 'https://studio.example/l.png' };
    const items = [{ productId: 'lantern', qty: 2 }, own, { productId: 'stranger' }, 'no item'];
    expect(withPictures({ environmentId: 'devnet', items }, [lantern])).toEqual({
      environmentId: 'devnet',
      items: [{ productId: 'lantern', qty: 2, image: lantern.image }, own, { productId: 'stranger' }, 'no item'],
    });
  });

  it('leaves everything else unchanged', () => {
    for (const parameters of [{}, { amount: '5' }, { items: 'nothing' }])
      expect(withPictures(parameters, [lantern])).toBe(parameters);
  });
});
