import { TestEnvironment } from 'jest-environment-node';
import { endsItsHooks } from './endsItsHooks.mjs';
import { keptContext } from './keptContext.mjs';

export default endsItsHooks(keptContext(TestEnvironment));
