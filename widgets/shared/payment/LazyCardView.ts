import { lazyView } from '../../loading/lazyView.js';

/** The views of the card provider's page: only who pays by card loads them. */
export const LazyCardView = lazyView(async () => (await import('../card/CardView.js')).CardView);
