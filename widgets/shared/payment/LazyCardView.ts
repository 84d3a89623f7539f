import { lazyView } from '../../loading/lazyView.js';

/** The views of the card provider's page, loaded only for card payments. */
export const LazyCardView = lazyView(async () => (await import('../card/CardView.js')).CardView);
