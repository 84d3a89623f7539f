import './compiledOnce.mjs';
import { TestEnvironment } from 'jest-environment-node';
import { endsItsHooks } from './endsItsHooks.mjs';

export default endsItsHooks(TestEnvironment);
