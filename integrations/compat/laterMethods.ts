/** Methods of `Checkout` that no page calls while it loads: loaded at the first call of one. */
export { estimateGas } from './estimateGas.js';
export { buyListing } from './orders/buyListing.js';
export { cancelListings } from './orders/cancelListings.js';
export { listItem } from './orders/listItem.js';
export { runSmartCheckout } from './runSmartCheckout.js';
