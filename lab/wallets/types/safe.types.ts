import type { SafeAppProvider } from '@safe-global/safe-apps-provider';
import { takes } from './takes.js';

declare const provider: SafeAppProvider;
takes(provider);
