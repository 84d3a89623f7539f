export { type CreditOptions, creditPlugin } from './creditPlugin.js';
