// What a payment may come to, loaded together.
export { EndingView } from './EndingView.js';
export { SuccessView } from './SuccessView.js';
export { UnknownView } from './UnknownView.js';
