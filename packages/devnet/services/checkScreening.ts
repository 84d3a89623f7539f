import { checkList, checkObject } from '../checkShape.js';
import { DevnetOptionError } from '../DevnetOptionError.js';

/** Risk levels of the screening service (facts §4.4). */
const riskLevels = ['Low', 'Medium', 'High', 'Severe'];

/** @throws DevnetOptionError */
export const checkScreening = (option: string, script: unknown): void => {
  checkObject(option, script, { refused: true, risks: true });
  const { refused = [], risks = {} } = script;
  checkLevels(`${option}.refused`, refused);
  checkRisks(`${option}.risks`, risks);
};

/**
 * Rejects an unknown level: it would never match.
 * @throws DevnetOptionError
 */
export const checkLevels = (option: string, levels: unknown): void => {
  checkList(option, levels);
  levels.forEach((level, index) => checkLevel(`${option}[${index}]`, level));
};

/** @throws DevnetOptionError */
export const checkRisks = (option: string, risks: unknown): void => {
  checkObject(option, risks);
  for (const [address, risk] of Object.entries(risks)) {
    if (!/^0x[0-9a-f]{40}$/i.test(address))
      throw new DevnetOptionError(`${option}.${address}`, 'must be of an address');
    checkLevel(`${option}.${address}`, risk);
  }
};

const checkLevel = (option: string, level: unknown): void => {
  if (typeof level !== 'string' || !riskLevels.includes(level))
    throw new DevnetOptionError(option, `must be one of ${riskLevels.join(', ')}, not ${JSON.stringify(level)}`);
};
