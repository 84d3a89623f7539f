// Inline: the widget shows only images that are part of the page or come over https.
import boat from './pictures/boat.svg?inline';
import lantern from './pictures/lantern.svg?inline';
import sword from './pictures/sword.svg?inline';

export interface Product {
  /** The product's id in the sale. */
  readonly productId: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
}

/** The sale of these products: `devnet` on the local chains. Replace it with your sale's id from the platform later. */
export const saleId = 'devnet';

export const products: readonly Product[] = [
  { productId: 'sword', name: 'Sword of the Ford', description: 'Cuts water, and little else.', image: sword },
  { productId: 'lantern', name: 'Riverglass Lantern', description: 'On the stall until dawn.', image: lantern },
  { productId: 'boat', name: 'Night Ferry', description: 'Knows the way by itself.', image: boat },
];
