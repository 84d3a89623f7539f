import type { DemoConfig } from '../demo/demoConfig.js';
import type { Settings } from './settings.js';

/** Adds the shop's images to items without one: the URL of a state stays short. */
export function withPictures(
  parameters: Settings['parameters'],
  products: DemoConfig['products'],
): Settings['parameters'] {
  const { items } = parameters;
  if (!Array.isArray(items)) return parameters;
  return { ...parameters, items: items.map((item) => withPicture(item, products)) };
}

function withPicture(item: unknown, products: DemoConfig['products']): unknown {
  if (typeof item !== 'object' || item === null || 'image' in item || !('productId' in item)) return item;
  const image = products.find(({ productId }) => productId === item.productId)?.image;
  return image === undefined ? item : { ...item, image };
}
