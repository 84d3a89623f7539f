import { createBaseAccountSDK, type ProviderInterface } from '@base-org/account';
import { takes } from './takes.js';

declare const provider: ProviderInterface;
takes(provider);
takes(createBaseAccountSDK({}).getProvider());
