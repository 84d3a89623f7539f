/** @jest-environment-options {"ownContext": true} */
import { it } from '@jest/globals';
import { findAndLeave } from './findAndLeave.js';

findAndLeave(it);
