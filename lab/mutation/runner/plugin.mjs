import { declareFactoryPlugin, declareValuePlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { drawn } from './drawn.mjs';
import { MutantRunner } from './MutantRunner.mjs';
import { nameTables } from './nameTables.mjs';
import { prose } from './prose.mjs';

const create = Object.assign(() => new MutantRunner('__stryker__'), { inject: tokens() });

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'one-process', create),
  declareValuePlugin(PluginKind.Ignore, 'prose', prose),
  declareValuePlugin(PluginKind.Ignore, 'name-tables', nameTables),
  declareValuePlugin(PluginKind.Ignore, 'drawn', drawn),
];
