import type { Behaviour } from '../Behaviour.js';

export const neverAnswer: Behaviour = () => new Promise(() => undefined);
