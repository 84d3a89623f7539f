import './compiledOnce.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { endsItsHooks } from './endsItsHooks.mjs';

export default endsItsHooks(TestEnvironment);
