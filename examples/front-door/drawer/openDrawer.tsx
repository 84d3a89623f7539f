import { createRoot } from 'react-dom/client';
import { Purchase, type PurchaseProps } from './Purchase.js';

/** Shows the sale in the drawer. Returns a function that removes it. */
export function openDrawer(element: HTMLElement, props: PurchaseProps): () => void {
  const root = createRoot(element);
  root.render(<Purchase {...props} />);
  return () => root.unmount();
}
